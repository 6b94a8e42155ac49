/** The parts of a member's resume beside basic information: read, and changed in their place. */
import { type ReactNode, Suspense, useEffect } from 'react';
import { memberParts } from '../../../../../shared/locales/memberParts.ts';
import { later } from '../../../lib/later.tsx';
import { useLoad } from '../../../lib/load.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Entries, hasSkills, hasWishes, Job, School, Skills, Wishes } from '../../../ui/ProfileParts.tsx';
import { Loaded, Skeleton } from '../../../ui/states.tsx';
import '../management.css';
import { type Parts, readParts } from './parts.ts';
import { useOpened } from './useOpened.ts';

const historyPart = later(() => import('./HistoryPart.tsx'));
const skillsPart = later(() => import('./SkillsPart.tsx'));
const wishesPart = later(() => import('./WishesPart.tsx'));

type Name = 'education' | 'workHistory' | 'technicalInfo' | 'wishes';

/** As the member's detail has it. */
const stateOf = (parts: Parts): number => Object.values(parts).reduce((sum, { version }) => sum + version, 0);

/** @param state of what is saved: a higher one is read anew */
export default function ResumeParts({
  id,
  state,
  onDone,
}: {
  id: string;
  state: number;
  onDone: () => void;
}) {
  const { t } = useTexts({ memberParts });
  const loaded = useLoad(`parts ${id}`, (signal) => readParts(id, signal));
  const { data, reload, replace } = loaded;
  const isOlder = data !== undefined && stateOf(data) < state;
  useEffect(() => {
    if (isOlder) reload();
  }, [isOlder, reload]);
  // Before a form closes, so that the next one begins with what was saved.
  const refresh = async () => {
    const now = await readParts(id).catch(() => undefined);
    if (now) replace(() => now);
  };
  return (
    <div className="grid gap-4">
      <p className="text-soft">{t('memberParts:lead')}</p>
      <Loaded of={loaded} rows={4} height="h-16" stays>
        {({ education, workHistory, technicalInfo, wishes }) => (
          <div className="grid gap-8">
            <Part
              name="education"
              later={historyPart}
              onDone={onDone}
              form={(ends) => (
                <historyPart.Part {...{ id, name: 'education', part: education, refresh }} {...ends} />
              )}
            >
              {education.items.length > 0 && (
                <Entries>
                  {education.items.map((item) => (
                    <School key={item.id} item={item} />
                  ))}
                </Entries>
              )}
            </Part>
            <Part
              name="workHistory"
              later={historyPart}
              onDone={onDone}
              form={(ends) => (
                <historyPart.Part {...{ id, name: 'workHistory', part: workHistory, refresh }} {...ends} />
              )}
            >
              {workHistory.items.length > 0 && (
                <Entries>
                  {workHistory.items.map((item) => (
                    <Job key={item.id} item={item} />
                  ))}
                </Entries>
              )}
            </Part>
            <Part
              name="technicalInfo"
              later={skillsPart}
              onDone={onDone}
              form={(ends) => <skillsPart.Part {...{ id, part: technicalInfo, refresh }} {...ends} />}
            >
              {hasSkills(technicalInfo.info) && <Skills info={technicalInfo.info} />}
            </Part>
            <Part
              name="wishes"
              later={wishesPart}
              onDone={onDone}
              form={(ends) => <wishesPart.Part {...{ id, part: wishes, refresh }} {...ends} />}
            >
              {hasWishes(wishes.info) && <Wishes wishes={wishes.info} />}
            </Part>
          </div>
        )}
      </Loaded>
    </div>
  );
}

function Part({
  name,
  later: { reached },
  onDone,
  form,
  children,
}: {
  name: Name;
  later: Pick<typeof historyPart, 'reached'>;
  onDone: () => void;
  form: (ends: ReturnType<typeof useOpened>['form'] & { label: string }) => ReactNode;
  /** What is entered. */
  children: ReactNode;
}) {
  const { t } = useTexts({ memberParts });
  const { isOpen, open, frame, form: ends } = useOpened(onDone);
  const label = t(`memberParts:${name}`);
  const act = children ? 'edit' : 'enter';
  return (
    <div ref={frame} className="grid gap-3">
      <h3>{label}</h3>
      {isOpen ? (
        <Suspense fallback={<Skeleton className="h-64" />}>{form({ ...ends, label })}</Suspense>
      ) : (
        <>
          {children || <p className="text-soft">{t('memberParts:empty')}</p>}
          <div>
            <Button
              size="small"
              {...reached}
              aria-label={t(`memberParts:${act}Of`, { part: label })}
              onClick={open}
            >
              {t(`memberParts:${act}`)}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
