import { type ReactNode, useState } from 'react';
import { common } from '../../../../shared/locales/common.ts';
import { messageOf } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Alert } from '../../ui/parts.tsx';
import { showToast } from '../../ui/toasts.tsx';

export interface QuestionProps {
  title: string;
  text: string;
  confirm: string;
  danger?: boolean;
  /** Said once it is done; absent if `send` says it. */
  done?: string;
  /** Above the reason why it is refused. */
  refused: string;
  /** Undefined if something is missing, which is shown. */
  send: () => Promise<unknown> | undefined;
  /** What is said of a refusal, if it is not the server's message. */
  explain?: (error: unknown) => string | undefined;
  children?: ReactNode;
  onDone: () => void;
  onClose: () => void;
}

/** A question before an act that sends one request; a refusal is shown in it. */
export function Question({
  title,
  text,
  confirm,
  danger = false,
  done,
  refused,
  send,
  explain,
  children,
  onDone,
  onClose,
}: QuestionProps) {
  const { t } = useTexts({ common });
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const act = async () => {
    const sending = busy ? undefined : send();
    if (!sending) return;
    setBusy(true);
    setFailed(undefined);
    try {
      await sending;
      if (done) showToast('done', done);
      onDone();
    } catch (error) {
      setFailed(explain?.(error) ?? messageOf(error) ?? t('common:errors.network'));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      title={title}
      confirm={confirm}
      {...(danger && { look: 'danger' as const })}
      busy={busy}
      onConfirm={() => void act()}
      onClose={() => !busy && onClose()}
    >
      <div className="grid gap-4">
        <p>{text}</p>
        {children}
        {failed && (
          <Alert tone="danger" title={refused}>
            {failed}
          </Alert>
        )}
      </div>
    </ConfirmDialog>
  );
}
