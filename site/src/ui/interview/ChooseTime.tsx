import { useId, useState } from 'react';
import type { Interview } from '../../../../shared/contract/interviews.ts';
import { interviews } from '../../../../shared/locales/interviews.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../Button.tsx';
import { MeetingTime } from './MeetingTime.tsx';

/** The proposed times, of which the applicant chooses one. */
export function ChooseTime({
  interview: { times },
  busy,
  onChoose,
}: {
  interview: Interview;
  busy: boolean;
  onChoose: (startsAt: string) => void;
}) {
  const { t } = useTexts({ interviews });
  const name = useId();
  const [chosen, setChosen] = useState<string>();
  const isFree = times.some((one) => one.startsAt === chosen && one.isFree);
  return (
    <fieldset className="field">
      <legend className="field-label mb-1.5">{t('interviews:choose.title')}</legend>
      <div className="grid gap-2">
        {times.map((one) => (
          <label key={one.startsAt} className="choice">
            <input
              type="radio"
              name={name}
              value={one.startsAt}
              disabled={!one.isFree}
              checked={chosen === one.startsAt}
              onChange={() => setChosen(one.startsAt)}
            />
            <span className={one.isFree ? undefined : 'text-soft'}>
              <MeetingTime at={one.startsAt} />
              {!one.isFree && <span className="block text-sm">{t('interviews:taken')}</span>}
            </span>
          </label>
        ))}
      </div>
      <p className="mt-2">
        <Button
          look="primary"
          busy={busy}
          aria-disabled={!isFree || undefined}
          onClick={() => isFree && chosen && onChoose(chosen)}
        >
          {t('interviews:choose.confirm')}
        </Button>
      </p>
    </fieldset>
  );
}
