/** The interviews of one application, latest first; the company proposes one here. */
import { Suspense, useState } from 'react';
import { isAhead } from '../../../../shared/domain/interviews.ts';
import { interviews } from '../../../../shared/locales/interviews.ts';
import { api } from '../../lib/api.ts';
import { later } from '../../lib/later.tsx';
import { useLoad } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../Button.tsx';
import { Loaded } from '../states.tsx';
import { InterviewCard } from './InterviewCard.tsx';
import { stateOf } from './parts.tsx';

const proposal = later(() => import('./ProposeDialog.tsx'));

export default function ApplicationInterviews({
  applicationId,
  timeZone,
  mayPropose,
}: {
  applicationId: string;
  /** Of the applicant. */
  timeZone: string | undefined;
  /** The application is active, and its applicant can be reached. */
  mayPropose: boolean;
}) {
  const { t } = useTexts({ interviews });
  const [proposing, setProposing] = useState(false);
  const loaded = useLoad(`interviews ${applicationId}`, (signal) =>
    api('GET /interviews', { query: { applicationId: [applicationId], pageSize: 100 }, signal }).then(
      ({ data }) => data,
    ),
  );
  return (
    <section className="card grid gap-4" aria-labelledby="interviews-title">
      <h2 className="card-title" id="interviews-title">
        {t('interviews:title')}
      </h2>
      <Loaded of={loaded} rows={1} height="h-32" stays>
        {(list) => {
          const isOpen = list.some((one) => isAhead(stateOf(one), Date.now()));
          return (
            <>
              {list.length === 0 && <p className="text-soft">{t('interviews:none')}</p>}
              {list.map((one) => (
                <InterviewCard
                  key={one.id}
                  interview={one}
                  side="company"
                  onChange={(changed) =>
                    loaded.replace((before) =>
                      before.map((other) => (other.id === changed.id ? changed : other)),
                    )
                  }
                  onReload={loaded.reload}
                />
              ))}
              {mayPropose && !isOpen && (
                <p>
                  <Button onClick={() => setProposing(true)} {...proposal.reached}>
                    {t('interviews:propose.act')}
                  </Button>
                </p>
              )}
              {proposing && (
                <Suspense>
                  <proposal.Part
                    of={{
                      applicationId,
                      timeZone,
                      // Those of the latest one: of this applicant, and nobody else's.
                      interviewers: (list[0]?.interviewers ?? []).flatMap(({ name, email }) =>
                        email === undefined ? [] : [{ name, email }],
                      ),
                    }}
                    onClose={() => setProposing(false)}
                    onDone={(made) => {
                      setProposing(false);
                      loaded.replace((before) => [made, ...before]);
                    }}
                  />
                </Suspense>
              )}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
