import { form as formTexts } from '../../../shared/locales/form.ts';
import { Button } from '../ui/Button.tsx';
import { Alert } from '../ui/parts.tsx';
import { useTexts } from './texts.ts';

/** Says that a draft was restored, with a way to discard it. */
export function Restored({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTexts({ form: formTexts });
  return (
    <Alert title={t('form:restored.title')}>
      <p>{t('form:restored.message')}</p>
      <Button className="mt-3" size="small" onClick={onDiscard}>
        {t('form:restored.discard')}
      </Button>
    </Alert>
  );
}
