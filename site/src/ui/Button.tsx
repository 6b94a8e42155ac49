import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from './classes.ts';
import { Spinner } from './Spinner.tsx';

export interface ButtonLook {
  look?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'small' | 'normal' | 'large';
  wide?: boolean;
}

function buttonClasses({ look = 'secondary', size, wide }: ButtonLook, more?: string): string {
  return classes(
    'button',
    `button-${look}`,
    size === 'small' && 'button-small',
    size === 'large' && 'button-large',
    wide && 'button-wide',
    more,
  );
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Busy: the button shows a spinner and ignores clicks; it stays focusable. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({ look, size, wide, busy, className, children, onClick, type, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={buttonClasses({ look, size, wide }, className)}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

export interface LinkButtonProps extends ButtonLook, AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

export function LinkButton({ look, size, wide, className, ...rest }: LinkButtonProps) {
  return <a {...rest} className={buttonClasses({ look, size, wide }, className)} />;
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The accessible name of an icon button; `title` may say more. */
  label: string;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ label, className, type, title, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={classes('icon-button', className)}
      aria-label={label}
      title={title ?? label}
    />
  );
}
