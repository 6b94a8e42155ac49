import { Circle, CircleCheck, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { type PasswordProblem, passwordProblems } from '../../../shared/domain/password.ts';
import { password as passwordTexts } from '../../../shared/locales/password.ts';
import { passwordStrength, strengths } from '../lib/passwordStrength.ts';
import { useTexts } from '../lib/texts.ts';
import { classes } from './classes.ts';
import { Field, type TextInputProps } from './Field.tsx';

export type PasswordInputProps = Omit<TextInputProps, 'type' | 'unit'>;

/** A password input that can be revealed. */
export function PasswordInput({
  label,
  hint,
  error,
  required,
  optional,
  className,
  ...input
}: PasswordInputProps) {
  const { t } = useTexts({ password: passwordTexts });
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      required={required ?? false}
      optional={optional ?? false}
      {...(className && { className })}
    >
      {(control) => (
        <div className="relative">
          <input
            className="input pe-12"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
          />
          <button
            type="button"
            className="icon-button absolute inset-y-px end-px h-auto!"
            aria-label={t(shown ? 'password:hide' : 'password:show')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon className="icon" aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  );
}

const rules = [
  ['length', ['tooShort', 'tooLong']],
  ['digit', ['needsDigit']],
  ['lowerCase', ['needsLowerCase']],
] as const satisfies [string, PasswordProblem[]][];

/** A new password: unmet rules, and strength as text. */
export function NewPasswordInput({
  typed,
  about,
  ...input
}: PasswordInputProps & {
  /** The current input. */
  typed: string;
  /** The account's address. */
  about?: string;
}) {
  const { t } = useTexts({ password: passwordTexts });
  const problems: readonly PasswordProblem[] = passwordProblems(typed);
  const strength = passwordStrength(typed, about);
  const step = strengths.indexOf(strength);
  return (
    <div className="grid gap-2.5">
      <PasswordInput autoComplete="new-password" {...input} />
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm" aria-label={t('password:rules')}>
        {rules.map(([rule, broken]) => {
          const met = !broken.some((problem) => problems.includes(problem));
          const Icon = met ? CircleCheck : Circle;
          return (
            <li
              key={rule}
              className={classes('flex items-center gap-1.5', met ? 'text-success' : 'text-soft')}
            >
              <Icon className="icon icon-small" aria-hidden="true" />
              {t(`password:${rule}`)}
              <span className="visually-hidden">{t(met ? 'password:met' : 'password:notMet')}</span>
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm" hidden={typed === ''}>
        <span className="flex w-28 gap-1" aria-hidden="true">
          {strengths.map((name, at) => (
            <span
              key={name}
              className={classes(
                'h-1 flex-1 rounded-full',
                at > step ? 'bg-line' : step === 0 ? 'bg-danger' : step === 1 ? 'bg-warning' : 'bg-success',
              )}
            />
          ))}
        </span>
        <span role="status">{typed && t('password:strength', { strength: t(`password:${strength}`) })}</span>
      </div>
    </div>
  );
}
