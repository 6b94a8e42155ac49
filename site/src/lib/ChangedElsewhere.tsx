import type { ReactNode } from 'react';
import { form as formTexts } from '../../../shared/locales/form.ts';
import { Button } from '../ui/Button.tsx';
import { Alert } from '../ui/parts.tsx';
import { useTexts } from './texts.ts';

/** A conflicting change elsewhere: asks which to keep. @param onMine without it, theirs is kept */
export function ChangedElsewhere({
  children,
  busy = false,
  onTheirs,
  onMine,
}: {
  children: ReactNode;
  busy?: boolean;
  onTheirs: () => void;
  onMine?: (() => void) | undefined;
}) {
  const { t } = useTexts({ form: formTexts });
  return (
    <Alert tone="warning" title={t('form:changed.title')}>
      <p>{children}</p>
      <p className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={onTheirs}>
          {t('form:changed.load')}
        </Button>
        {onMine && (
          <Button size="small" busy={busy} onClick={onMine}>
            {t('form:autosave.keepMine')}
          </Button>
        )}
      </p>
    </Alert>
  );
}
