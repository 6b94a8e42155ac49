/** The pictures and files that will be sent with the message: previews, progress, what went wrong. */
import { useStore } from '@nanostores/react';
import { FileText, X } from 'lucide-react';
import { useId } from 'react';
import {
  fileEndings,
  fileKindOf,
  longestAlt,
  messageFileRules,
} from '../../../../shared/domain/messageFiles.ts';
import { common } from '../../../../shared/locales/common.ts';
import { messageFiles } from '../../../../shared/locales/messageFiles.ts';
import { messages } from '../../../../shared/locales/messages.ts';
import { fileSize } from '../../lib/fileSize.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { describe, detach, retryFile } from './attachments.ts';
import { type Attachment, attachments } from './outbox.ts';
import './attachments.css';

const none: readonly Attachment[] = [];

export default function AttachmentTray({ conversationId }: { conversationId: string }) {
  const { t } = useTexts({ messageFiles, messages });
  const list = useStore(attachments)[conversationId] ?? none;
  return (
    <ul className="attachments" aria-label={t('messageFiles:tray')}>
      {list.map((one) => (
        <Chosen key={one.id} conversationId={conversationId} attachment={one} />
      ))}
    </ul>
  );
}

function Chosen({ conversationId, attachment }: { conversationId: string; attachment: Attachment }) {
  const { t, locale } = useTexts({ messageFiles, messages, common });
  const id = useId();
  const { file, preview, alt, share, key, unfit, failed, isWanted } = attachment;
  const kind = fileKindOf(attachment.contentType);
  const limit = fileSize(messageFileRules[kind ?? 'FILE'].bytes);
  const wrong = unfit
    ? t(`messageFiles:unfit.${unfit}`, { limit, types: fileEndings().join(', ') })
    : failed && (failed.message ?? t('common:errors.network'));
  return (
    <li className="attachment">
      {preview ? (
        <img className="attachment-preview" src={preview} alt="" />
      ) : (
        <span className="attachment-preview">
          <FileText className="icon" aria-hidden="true" />
        </span>
      )}
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="truncate text-sm font-bold" id={`${id}name`}>
          {file.name}
        </p>
        {wrong ? (
          <p className="attachment-wrong" role="alert">
            {wrong}
          </p>
        ) : (
          <p className="text-xs text-soft" role="status">
            {share !== undefined
              ? t('common:file.progress', { percent: Math.round(share * 100) })
              : key && isWanted
                ? t('messages:outbox.sending')
                : fileSize(file.size)}
          </p>
        )}
        {share !== undefined && (
          <progress className="progress" value={share} max={1} aria-labelledby={`${id}name`} />
        )}
        {failed && (
          <Button
            size="small"
            className="justify-self-start"
            aria-describedby={`${id}name`}
            onClick={() => retryFile(conversationId, attachment.id)}
          >
            {t('messageFiles:retry')}
          </Button>
        )}
        {preview && (
          <>
            <label className="visually-hidden" htmlFor={`${id}alt`}>
              {t('messageFiles:altOf', { name: file.name })}
            </label>
            <input
              id={`${id}alt`}
              className="input attachment-alt"
              value={alt}
              maxLength={longestAlt}
              lang={locale === 'jp' ? 'ja' : 'en'}
              placeholder={t('messageFiles:alt')}
              disabled={isWanted && !failed}
              onChange={(event) => describe(conversationId, attachment.id, event.target.value)}
            />
          </>
        )}
      </div>
      <IconButton
        label={t(share === undefined ? 'messageFiles:remove' : 'messageFiles:cancel', {
          name: file.name,
        })}
        onClick={() => detach(conversationId, attachment.id)}
      >
        <X className="icon" aria-hidden="true" />
      </IconButton>
    </li>
  );
}
