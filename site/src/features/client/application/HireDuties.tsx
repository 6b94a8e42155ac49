/** What the law asks of the company after a hire: facts that the days follow from, and what is done. */
import { useState } from 'react';
import { ApiError } from '../../../../../shared/client/index.ts';
import type { HireDuty } from '../../../../../shared/domain/hireDuties.ts';
import { formatDay, isDay, tokyoDay } from '../../../../../shared/domain/time.ts';
import { common } from '../../../../../shared/locales/common.ts';
import { hires } from '../../../../../shared/locales/hires.ts';
import { type AnswerOf, api } from '../../../lib/api.ts';
import { messageOf, useLoad } from '../../../lib/load.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/choices.tsx';
import { DateInput, Select } from '../../../ui/Field.tsx';
import { Loaded } from '../../../ui/states.tsx';
import { showToast } from '../../../ui/toasts.tsx';

type Duties = AnswerOf<'GET /jobs/applied/{id}/duties'>;

/** The acts as they are in force. */
const laws: Record<HireDuty, string> = {
  card: 'https://laws.e-gov.go.jp/law/341AC0000000132',
  report: 'https://laws.e-gov.go.jp/law/341AC0000000132',
  renewal: 'https://laws.e-gov.go.jp/law/326CO0000000319',
};

export default function HireDuties({ applicationId }: { applicationId: string }) {
  const { t } = useTexts({ hires });
  const loaded = useLoad(applicationId, (signal) =>
    api('GET /jobs/applied/{id}/duties', { params: { id: applicationId }, signal }),
  );
  return (
    <section className="card grid grid-cols-1 gap-4" aria-labelledby="duties-title">
      <h2 className="card-title" id="duties-title">
        {t('hires:title')}
      </h2>
      <p className="text-sm text-soft">{t('hires:lead')}</p>
      <Loaded of={loaded} rows={2} height="h-16">
        {(data) => (
          <Form
            key={data.version}
            id={applicationId}
            data={data}
            onSaved={(next) => loaded.replace(() => next)}
            onReload={loaded.reload}
          />
        )}
      </Loaded>
    </section>
  );
}

function Form({
  id,
  data,
  onSaved,
  onReload,
}: {
  id: string;
  data: Duties;
  onSaved: (next: Duties) => void;
  onReload: () => void;
}) {
  const { t, locale } = useTexts({ hires, common });
  const [startsOn, setStartsOn] = useState(data.startsOn ?? '');
  const [insured, setInsured] = useState(data.insured === undefined ? '' : data.insured ? 'yes' : 'no');
  const [exempt, setExempt] = useState(data.exempt);
  const [stayEndsOn, setStayEndsOn] = useState(data.stayEndsOn ?? '');
  const [busy, setBusy] = useState(false);
  const today = tokyoDay(new Date());
  const asksStay = data.duties.some(({ duty }) => duty === 'renewal');

  const save = async (done: HireDuty[]) => {
    if (busy) return;
    setBusy(true);
    try {
      const body = {
        ...(isDay(startsOn) && { startsOn }),
        ...(insured && { insured: insured === 'yes' }),
        ...{ exempt, done, version: data.version },
        ...(isDay(stayEndsOn) && { stayEndsOn }),
      };
      onSaved(await api('PUT /jobs/applied/{id}/duties', { params: { id }, body }));
      showToast('done', t('hires:saved'));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'changed_meanwhile') {
        showToast('info', t('hires:changed'));
        onReload();
      } else showToast('error', messageOf(error) ?? t('common:errors.network'));
    } finally {
      setBusy(false);
    }
  };
  const done = data.duties.flatMap((one) => (one.done ? [one.duty] : []));
  return (
    <>
      <Checkbox
        label={t('hires:exempt')}
        checked={exempt}
        onChange={({ target }) => setExempt(target.checked)}
      />
      {!exempt && (
        <>
          <DateInput
            label={t('hires:startsOn')}
            value={startsOn}
            onChange={({ target }) => setStartsOn(target.value)}
          />
          <Select
            label={t('hires:insured')}
            empty={t('hires:choose')}
            options={[
              { value: 'yes', label: t('hires:insuredYes') },
              { value: 'no', label: t('hires:insuredNo') },
            ]}
            value={insured}
            onChange={({ target }) => setInsured(target.value)}
          />
          {asksStay && (
            <DateInput
              label={t('hires:stayEndsOn')}
              value={stayEndsOn}
              onChange={({ target }) => setStayEndsOn(target.value)}
            />
          )}
        </>
      )}
      <Button busy={busy} onClick={() => void save(done)}>
        {t('hires:save')}
      </Button>
      {data.duties.length === 0 ? (
        <p className="text-sm">{t('hires:none')}</p>
      ) : (
        <ul className="grid grid-cols-1 gap-4">
          {data.duties.map(({ duty, from, dueOn, done: ticked }) => (
            <li key={duty} className="grid grid-cols-1 gap-1">
              <Checkbox
                label={t(`hires:${duty}`)}
                checked={ticked !== undefined}
                disabled={busy}
                onChange={({ target }) =>
                  void save(target.checked ? [...done, duty] : done.filter((one) => one !== duty))
                }
              />
              <p className="min-w-0 [overflow-wrap:anywhere] text-sm font-bold">
                {ticked
                  ? t(ticked.by ? 'hires:done' : 'hires:doneAlone', {
                      day: formatDay(ticked.at, locale),
                      by: ticked.by,
                    })
                  : dueOn
                    ? [
                        from && from > today ? t('hires:from', { day: formatDay(from, locale) }) : '',
                        t('hires:due', { day: formatDay(dueOn, locale) }),
                        dueOn < today ? t('hires:overdue') : '',
                      ]
                        .filter(Boolean)
                        .join(' · ')
                    : t('hires:unknown')}
              </p>
              <p className="text-sm text-soft">{t(`hires:note.${duty}`)}</p>
              <p className="text-sm text-soft">
                {t(`hires:source.${duty}`)}{' '}
                <a className="text-link" href={laws[duty]} target="_blank" rel="noreferrer">
                  {t('hires:law')}
                </a>
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
