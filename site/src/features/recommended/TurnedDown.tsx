import { useState } from 'react';
import { formatDay } from '../../../../shared/domain/time.ts';
import { fit } from '../../../../shared/locales/fit.ts';
import { api } from '../../lib/api.ts';
import { useLoad } from '../../lib/load.ts';
import { pick } from '../../lib/pick.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { isLoaded, NotLoaded } from '../../ui/states.tsx';
import './recommended.css';

/** Dismissed jobs, latest first, each with undo. */
export function TurnedDown({
  count,
  round,
  isOpen,
  onTakeBack,
}: {
  count: number;
  /** Incremented when the list has changed. */
  round: number;
  isOpen: boolean;
  onTakeBack: (jobId: string) => Promise<void>;
}) {
  const { t } = useTexts({ fit });
  const [open, setOpen] = useState(isOpen);
  return (
    <details
      className="turned-down"
      open={open || isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {t('fit:turnDown.list')} <span className="text-soft">{t('fit:turnDown.count', { count })}</span>
      </summary>
      {(open || isOpen) && <List round={round} onTakeBack={onTakeBack} />}
    </details>
  );
}

function List({ round, onTakeBack }: { round: number; onTakeBack: (jobId: string) => Promise<void> }) {
  const { t, locale } = useTexts({ fit });
  const [busy, setBusy] = useState<string>();
  const loaded = useLoad(`turned down ${round}`, (signal) =>
    api('GET /jobs/turned-down', { query: { pageSize: 100 }, signal }),
  );
  if (!isLoaded(loaded)) return <NotLoaded of={loaded} rows={2} height="h-16" />;
  return (
    <ul>
      {loaded.data.data.map(({ jobId, title, companyName, reason, at }) => {
        const name = pick(title, locale);
        const company = pick(companyName, locale);
        return (
          <li key={jobId}>
            <span className="grid min-w-0">
              <span className="font-bold" lang={name?.lang}>
                {name?.text}
              </span>
              <span className="text-sm text-soft" lang={company?.lang}>
                {company?.text}
              </span>
              <span className="text-sm text-soft">
                {t(`fit:turnDown.reason.${reason}`)} · {formatDay(at, locale)}
              </span>
            </span>
            <Button
              size="small"
              busy={busy === jobId}
              aria-label={t('fit:turnDown.takeBackNamed', { title: name?.text })}
              onClick={async () => {
                setBusy(jobId);
                await onTakeBack(jobId);
                setBusy(undefined);
              }}
            >
              {t('fit:turnDown.takeBack')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
