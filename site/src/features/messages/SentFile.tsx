/** A picture or file in a conversation. Loaded only where there is one. */
import { Download, FileText } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { ApiError } from '../../../../shared/client/index.ts';
import type { Message } from '../../../../shared/contract/conversations.ts';
import { common } from '../../../../shared/locales/common.ts';
import { messageFiles } from '../../../../shared/locales/messageFiles.ts';
import { messages } from '../../../../shared/locales/messages.ts';
import { fileSize } from '../../lib/fileSize.ts';
import { messageOf } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { type FileUrls, fileUrls } from './fileUrls.ts';
import './attachments.css';

const FilePreview = lazy(() => import('./FilePreview.tsx'));

type Sent = Message & { file: NonNullable<Message['file']> };

export default function SentFile({ message }: { message: Sent }) {
  return message.kind === 'IMAGE' ? <Picture message={message} /> : <OtherFile message={message} />;
}

/** Saves a file under the name that is shown: its address answers with a download without one, so that the page stays. */
function save(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

/** Deleted with its author's account, or a moment ago. */
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

function useSaving({ conversationId, number, file }: Sent) {
  const { t } = useTexts({ messageFiles, messages, common });
  const [busy, setBusy] = useState(false);
  return {
    busy,
    saveIt: async () => {
      setBusy(true);
      try {
        save((await fileUrls(conversationId, number)).url, file.name);
      } catch (error) {
        showToast(
          'error',
          isGone(error) ? t('messageFiles:gone') : (messageOf(error) ?? t('common:errors.network')),
        );
      }
      setBusy(false);
    },
  };
}

/** What the page itself can show; of others, such as those of Office, the name and size are shown. */
const shown = new Set(['pdf', 'txt', 'csv']);

/** PDFs and texts are opened first, others saved. */
function OtherFile({ message }: { message: Sent }) {
  const { conversationId, number, file } = message;
  const { name, size } = file;
  const { busy, saveIt } = useSaving(message);
  const [isOpen, setIsOpen] = useState(false);
  const ending = name.split('.').at(-1)!.toLowerCase();
  const act = () => {
    if (shown.has(ending)) setIsOpen(true);
    else if (!busy) void saveIt();
  };
  return (
    <>
      <button type="button" className="sent-file" aria-busy={busy || undefined} onClick={act}>
        {busy ? <Spinner /> : <FileText className="icon" aria-hidden="true" />}
        <span className="sent-file-name">{name}</span>
        <span className="text-xs text-soft">
          {ending.toUpperCase()} · {fileSize(size)}
        </span>
      </button>
      <FileDialog open={isOpen} title={name} busy={busy} onSave={saveIt} onClose={() => setIsOpen(false)}>
        <Suspense fallback={<Skeleton className="aspect-[210/297] w-full" />}>
          <FilePreview conversationId={conversationId} number={number} isPdf={ending === 'pdf'} />
        </Suspense>
      </FileDialog>
    </>
  );
}

/** A file large, with the button that saves it. */
function FileDialog({
  open,
  title,
  busy,
  onSave,
  onClose,
  children,
}: {
  open: boolean;
  title: string;
  busy: boolean;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useTexts({ messageFiles });
  return (
    <Dialog
      wide
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <Button look="primary" busy={busy} onClick={onSave}>
          <Download className="icon icon-small" aria-hidden="true" />
          {t('messageFiles:download')}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}

function Picture({ message }: { message: Sent }) {
  const { t } = useTexts({ messageFiles, messages, common });
  const { conversationId, number, file } = message;
  const [urls, setUrls] = useState<FileUrls>();
  const [state, setState] = useState<'loading' | 'failed' | 'gone'>('loading');
  const [attempt, setAttempt] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const { busy, saveIt } = useSaving(message);
  useEffect(() => {
    let isHere = true;
    fileUrls(conversationId, number, attempt > 0)
      .then((found) => isHere && setUrls(found))
      .catch((error: unknown) => isHere && setState(isGone(error) ? 'gone' : 'failed'));
    return () => {
      isHere = false;
    };
  }, [conversationId, number, attempt]);
  const again = () => {
    setState('loading');
    setAttempt((before) => before + 1);
  };
  // An address that expired while the page was open: one more try, then the button.
  const failed = () => (attempt === 0 ? again() : setState('failed'));
  const alt = file.alt ?? t('messageFiles:picture', { name: file.name });
  if (state === 'gone') return <p className="sent-gone">{t('messageFiles:gone')}</p>;
  if (state === 'failed')
    return (
      <p className="sent-gone">
        {t('messageFiles:notShown')}{' '}
        <Button size="small" onClick={again}>
          {t('messageFiles:retry')}
        </Button>
      </p>
    );
  return (
    <>
      <button
        type="button"
        className="sent-open"
        aria-label={t('messageFiles:open', { alt })}
        onClick={() => setIsOpen(true)}
      >
        {urls && (
          <img
            src={urls.thumbnailUrl ?? urls.url}
            alt={alt}
            width={file.width}
            height={file.height}
            onError={failed}
          />
        )}
      </button>
      <FileDialog
        open={isOpen}
        title={file.name}
        busy={busy}
        onSave={saveIt}
        onClose={() => setIsOpen(false)}
      >
        {urls && (
          <img
            className="sent-large"
            src={urls.url}
            alt={alt}
            width={file.width}
            height={file.height}
            onError={failed}
          />
        )}
        {file.alt && <p className="mt-2 text-sm">{file.alt}</p>}
      </FileDialog>
    </>
  );
}
