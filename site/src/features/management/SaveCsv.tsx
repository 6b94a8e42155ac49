/** The button beside a list that saves what it finds as a file, which the server makes and notes in the audit log. */
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Right } from '../../../../shared/domain/rights.ts';
import { serverCsv } from '../../../../shared/locales/serverCsv.ts';
import { messageOf } from '../../lib/load.ts';
import { useRight } from '../../lib/rights.ts';
import { saveFile } from '../../lib/saveFile.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toasts.tsx';

/** @param right without it there is no button */
export function SaveCsv({
  right,
  ask,
  disabled,
}: {
  right: Right;
  ask: () => Promise<Parameters<typeof saveFile>[0]>;
  disabled?: boolean;
}) {
  const { t } = useTexts({ serverCsv });
  const [busy, setBusy] = useState(false);
  if (!useRight(right)) return null;
  const save = async () => {
    setBusy(true);
    try {
      saveFile(await ask());
      showToast('done', t('serverCsv:done'));
    } catch (error) {
      showToast('error', [t('serverCsv:failed'), messageOf(error)].filter(Boolean).join(' – '));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" busy={busy} disabled={disabled} onClick={() => void save()}>
      <Download className="icon icon-small" aria-hidden="true" />
      {t('serverCsv:label')}
    </Button>
  );
}
