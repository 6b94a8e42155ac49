/** Of a closed posting: how many of its applicants have been told. */
import { useEffect } from 'react';
import { formatDay } from '../../../../shared/domain/time.ts';
import { closing } from '../../../../shared/locales/closing.ts';
import { api } from '../../lib/api.ts';
import { useLoad } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';

/** Milliseconds between two looks while it is being worked off. */
const lookEvery = 3000;

export default function ClosingProgress({ jobId }: { jobId: string }) {
  const { t, locale } = useTexts({ closing });
  const { data, reload } = useLoad(jobId, (signal) =>
    api('GET /jobs/{id}/closing', { params: { id: jobId }, signal }),
  );
  const last = data?.last;
  useEffect(() => {
    if (!last || last.isDone) return undefined;
    const timer = setTimeout(reload, lookEvery);
    return () => clearTimeout(timer);
  }, [last, reload]);
  if (!data || !last || (last.isDone && last.ended === 0)) return null;
  const total = last.ended + data.total;
  return (
    <p className="text-sm" role="status">
      {last.isDone
        ? t('closing:progress.done', { count: last.ended, day: formatDay(last.at, locale) })
        : t('closing:progress.running', { ended: last.ended, total })}
    </p>
  );
}
