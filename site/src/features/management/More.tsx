import { common } from '../../../../shared/locales/common.ts';
import { management } from '../../../../shared/locales/management.ts';
import type { Pages } from '../../lib/cursorPages.ts';
import { messageOf } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';

/** The way to the next page of a list, and why it did not come. */
export function More<Row>({ pages: { more, busy, moreError } }: { pages: Pages<Row> }) {
  const { t } = useTexts({ management, common });
  if (!more) return null;
  return (
    <div className="grid justify-items-start gap-2">
      {moreError !== undefined && (
        <p className="text-sm text-danger" role="alert">
          {messageOf(moreError) ?? t('common:errors.network')}
        </p>
      )}
      <Button busy={busy} onClick={more}>
        {t('management:board.more')}
      </Button>
    </div>
  );
}
