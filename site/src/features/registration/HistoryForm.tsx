/** A profile list with autosave: its items, and the way to the next step. */
import type { FieldValues } from 'react-hook-form';
import { registration } from '../../../../shared/locales/registration.ts';
import { AutosaveBar, type AutosaveOfForm } from '../../lib/Autosave.tsx';
import { type ContractForm, Form } from '../../lib/form.tsx';
import { HistoryItems, type HistoryItemsProps } from '../../lib/person/HistoryItems.tsx';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';

export interface HistoryFormProps<Values extends FieldValues> extends HistoryItemsProps {
  form: ContractForm<Values>;
  autosave: AutosaveOfForm;
  onLoadLatest: () => void;
  /** To the next step. The form's `submit` navigates once everything is saved. */
  goOn: () => void;
  /** Saving failed: offers to continue later. */
  isStuck: boolean;
}

export function HistoryForm<Values extends FieldValues>({
  form,
  autosave,
  onLoadLatest: load,
  goOn,
  isStuck,
  ...items
}: HistoryFormProps<Values>) {
  const onLoadLatest = () => {
    form.discard();
    load();
  };
  const { t } = useTexts({ registration });
  return (
    <Form
      form={form as never}
      className="grid gap-5"
      unsaved={form.formState.isDirty && !form.kept}
      onLoadLatest={onLoadLatest}
    >
      <HistoryItems {...items} />
      <AutosaveBar autosave={autosave} onLoadLatest={onLoadLatest}>
        {isStuck && (
          <Button look="quiet" onClick={goOn}>
            {t('registration:skip')}
          </Button>
        )}
        <Button type="submit" look="primary" busy={form.busy}>
          {t('registration:goOn')}
        </Button>
      </AutosaveBar>
    </Form>
  );
}
