import { useState } from 'react';
import type { TemplatePurpose } from '../../../../../shared/domain/messageTemplates.ts';
import { common } from '../../../../../shared/locales/common.ts';
import { messageTemplates } from '../../../../../shared/locales/messageTemplates.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import type { Start } from './starts.ts';

/** Takes over a ready text for a purpose, in both languages, where nothing is written yet. */
export function StartingText({
  purpose,
  onTake,
}: {
  purpose: TemplatePurpose;
  onTake: (start: Start) => void;
}) {
  const { t, locale } = useTexts({ messageTemplates, common });
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    try {
      // Loaded when it is asked for: both languages of all purposes.
      onTake((await import('./starts.ts')).startOf(purpose, locale));
    } catch {
      showToast('error', t('common:errors.network'));
    }
    setBusy(false);
  };
  return (
    <Button size="small" className="justify-self-start" busy={busy} onClick={() => void take()}>
      {t('messageTemplates:start')}
    </Button>
  );
}
