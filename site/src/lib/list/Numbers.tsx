/** A range of whole numbers: taken when a field is left, or with Enter. */
import { type FormEvent, useState } from 'react';
import { list as listTexts } from '../../../../shared/locales/list.ts';
import { TextInput } from '../../ui/Field.tsx';
import { useTexts } from '../texts.ts';
import { numbersOf } from './address.ts';

/** Full-width digits and separators too; undefined for what is no whole number. */
function digitsOf(typed: string): string | undefined {
  const plain = typed.normalize('NFKC').replace(/[,\s]/g, '');
  return /^\d{0,7}$/.test(plain) ? plain : undefined;
}

export default function Numbers({
  label,
  value,
  unit,
  onChange,
}: {
  label: string;
  /** As in the URL. */
  value: string;
  unit: string | undefined;
  onChange: (value: string) => void;
}) {
  const { t } = useTexts({ list: listTexts });
  const typedOf = (one: string) => numbersOf(one) ?? { from: '', to: '' };
  const [typed, setTyped] = useState(typedOf(value));
  /** What the fields stand for: another value comes from elsewhere, and replaces what was typed. */
  const [known, setKnown] = useState(value);
  const [wanted, setWanted] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== wanted) {
      setWanted(value);
      setTyped(typedOf(value));
    }
  }
  const ends = { from: digitsOf(typed.from), to: digitsOf(typed.to) };
  const asked = `${ends.from}..${ends.to}`;
  const isEmpty = ends.from === '' && ends.to === '';
  const isReversed = !isEmpty && ends.from !== undefined && ends.to !== undefined && !numbersOf(asked);
  const take = () => {
    if (ends.from === undefined || ends.to === undefined || isReversed) return;
    const next = isEmpty ? '' : asked;
    setWanted(next);
    if (next !== value) onChange(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    take();
  };
  const errorOf = (end: 'from' | 'to') =>
    ends[end] === undefined
      ? t('list:numbers.invalid')
      : end === 'to' && isReversed
        ? t('list:numbers.reversed')
        : undefined;
  return (
    <form className="list-days" onSubmit={submit}>
      {(['from', 'to'] as const).map((end) => (
        <TextInput
          key={end}
          className="max-w-60"
          label={t(`list:numbers.${end}`, { label })}
          inputMode="numeric"
          autoComplete="off"
          unit={unit}
          error={errorOf(end)}
          value={typed[end]}
          onChange={(event) => setTyped((before) => ({ ...before, [end]: event.target.value }))}
          onBlur={take}
        />
      ))}
      {/* Enter submits a form of several fields only if it has a button. */}
      <button type="submit" hidden tabIndex={-1} />
    </form>
  );
}
