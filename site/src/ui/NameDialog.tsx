/** Asks under which name something is saved. */
import { useState } from 'react';
import { names } from '../../../shared/locales/names.ts';
import { useTexts } from '../lib/texts.ts';
import { ConfirmDialog } from './Dialog.tsx';
import { TextInput } from './Field.tsx';

/** @param onName receives the trimmed name, never an empty one */
export function NameDialog({
  title,
  label,
  hint,
  longest,
  confirm,
  busy,
  onName,
  onClose,
}: {
  title: string;
  label: string;
  hint?: string;
  longest: number;
  confirm: string;
  busy?: boolean;
  onName: (name: string) => void;
  onClose: () => void;
}) {
  const { t } = useTexts({ names });
  const [name, setName] = useState('');
  const [pressed, setPressed] = useState(false);
  const save = () => {
    setPressed(true);
    if (name.trim() && !busy) onName(name.trim());
  };
  return (
    <ConfirmDialog open title={title} confirm={confirm} busy={busy} onConfirm={save} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextInput
          label={label}
          required
          hint={hint}
          autoComplete="off"
          maxLength={longest}
          value={name}
          error={pressed && !name.trim() ? t('names:missing') : undefined}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </ConfirmDialog>
  );
}
