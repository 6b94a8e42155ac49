import { X } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { common } from '../../../shared/locales/common.ts';
import { useTexts } from '../lib/texts.ts';
import { Button, type ButtonLook, IconButton } from './Button.tsx';
import { classes } from './classes.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
  wide?: boolean;
  /** Shown as a bottom sheet on a phone. */
  sheet?: boolean;
  /** Keyboard shortcuts anywhere in the dialog. */
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** The native modal dialog: it traps the focus, closes with Escape, and restores the focus. */
export function Dialog({ open, onClose, title, children, actions, wide, sheet, onKeyDown }: DialogProps) {
  const { t } = useTexts({ common });
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);
  // One that is taken away while it is open gives the focus back only if it is closed before.
  useLayoutEffect(() => {
    const dialog = element.current;
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      className={classes('dialog', wide && 'dialog-wide', sheet && 'sheet')}
      aria-labelledby={heading}
      // React hands the closing of a dialog inside this one on to this one.
      onClose={(event) => event.target === element.current && onClose()}
      onKeyDown={onKeyDown}
      onClick={(event) => event.target === element.current && onClose()}
    >
      {open && (
        <>
          <div className="dialog-head">
            <h2 className="dialog-title" id={heading}>
              {title}
            </h2>
            <IconButton label={t('common:close')} onClick={onClose}>
              <X className="icon" aria-hidden="true" />
            </IconButton>
          </div>
          <div className="dialog-body">{children}</div>
          {actions && <div className="dialog-foot">{actions}</div>}
        </>
      )}
    </dialog>
  );
}

/** A bottom sheet on a phone. */
export function Sheet(props: Omit<DialogProps, 'sheet'>) {
  return <Dialog {...props} sheet />;
}

/**
 * After each press of a dialog's button: the first wrong control gets the focus. It or the reason for a refusal may
 * be out of view on a phone, and is scrolled to.
 * @returns for the content, and to be called on the press
 */
export function useWrongShown(
  busy?: boolean,
): [content: RefObject<HTMLDivElement | null>, pressed: () => void] {
  const content = useRef<HTMLDivElement>(null);
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    if (presses === 0 || busy) return;
    const wrong = content.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    wrong?.focus({ preventScroll: true });
    const seen = wrong?.closest('.field') ?? content.current?.querySelector('[role="alert"]');
    seen?.scrollIntoView({ block: 'nearest' });
  }, [presses, busy]);
  return [content, () => setPresses((before) => before + 1)];
}

export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
  /** Names the action: 'Delete', not 'OK'. */
  confirm: ReactNode;
  /** Names what happens otherwise, where ‘Cancel’ is the action itself. */
  dismiss?: ReactNode;
  look?: ButtonLook['look'];
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  dismiss,
  look,
  busy,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTexts({ common });
  const [content, pressed] = useWrongShown(busy);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{dismiss ?? t('common:cancel')}</Button>
          <Button
            look={look ?? 'primary'}
            busy={busy ?? false}
            onClick={() => {
              onConfirm();
              pressed();
            }}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <div ref={content}>{children}</div>
    </Dialog>
  );
}
