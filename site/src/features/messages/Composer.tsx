import { useStore } from '@nanostores/react';
import { MessageSquareText, Paperclip, SendHorizontal } from 'lucide-react';
import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { Message } from '../../../../shared/contract/conversations.ts';
import { longestMessage } from '../../../../shared/domain/messages.ts';
import { characterCount } from '../../../../shared/domain/text.ts';
import { common } from '../../../../shared/locales/common.ts';
import { messages as texts } from '../../../../shared/locales/messages.ts';
import { later } from '../../lib/later.tsx';
import { sendFrame } from '../../lib/live.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { ask, Refusal } from './ask.ts';
import { attachments, draftText, keepTyped, post } from './outbox.ts';
import { useRefusal } from './Said.tsx';
import './messages.css';

/** Loaded with the first file. */
const attaching = () => import('./attachments.ts');
const tray = later(() => import('./AttachmentTray.tsx'));
/** Loaded when a company reaches for its templates. */
const picker = later(() => import('./TemplatePicker.tsx'));
/** Loaded with the first brace: what a text from a template still has to be filled in. */
const checking = () => import('./unfilled.ts');
const hasBrace = (text: string) => /[{｛}｝]/.test(text);

/** Adds files, and says if there are too many. */
export function useAttaching(conversationId: string): (files: readonly File[]) => Promise<void> {
  const { t } = useTexts({ messages: texts, common });
  return async (files) => {
    if (files.length === 0) return;
    const tooMany = await attaching().then(
      ({ attach }) => {
        const limit = attach(conversationId, files);
        return limit && t('messages:files.tooMany', { limit });
      },
      () => t('common:errors.network'),
    );
    if (tooMany) showToast('error', tooMany);
  };
}

/** Minimum milliseconds between typing indicators. */
const typingEvery = 3000;

/** Writing or editing a message. The draft is kept on the device until it is sent. */
export function Composer({
  conversationId,
  editing,
  hasTemplates,
  onEdited,
}: {
  conversationId: string;
  editing: Message | undefined;
  /** The writer is a company: its templates can be inserted, and nothing of them may be left unfilled. */
  hasTemplates: boolean;
  onEdited: () => void;
}) {
  const { t, locale } = useTexts({ messages: texts, common });
  const refusal = useRefusal();
  const id = useId();
  const [text, setText] = useState(() => editing?.text ?? draftText(conversationId));
  const [busy, setBusy] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const told = useRef(0);
  const wasEditing = useRef(false);
  // Trimmed as on the server.
  const said = text.trim();
  const length = characterCount(said);
  const isTooLong = length > longestMessage;
  const addFiles = useAttaching(conversationId);
  const [accept, setAccept] = useState<string>();
  const reached = () => {
    tray.fetch();
    if (accept === undefined)
      attaching().then(
        ({ acceptedFiles }) => setAccept(acceptedFiles),
        () => undefined,
      );
  };
  const chosen = useStore(attachments)[conversationId] ?? [];
  const hasFiles = !editing && chosen.some(({ unfit, isWanted }) => !unfit && !isWanted);
  const [isPicking, setIsPicking] = useState(false);
  /** The placeholders that are left in this text. */
  const [left, setLeft] = useState<{ in: string; words: string }>();
  const needsCheck = hasTemplates && hasBrace(said);
  const unfilled = needsCheck && left?.in === said ? left.words : '';
  const hasError = isTooLong || unfilled !== '';
  const canSend = !hasError && (said !== '' || hasFiles);
  useEffect(() => {
    if (!needsCheck) return;
    checking().then(
      ({ unfilledWords }) => setLeft({ in: said, words: unfilledWords(said, locale) }),
      // Pressing the button tries again.
      () => undefined,
    );
  }, [needsCheck, said, locale]);

  useEffect(() => {
    if (!editing) return;
    wasEditing.current = true;
    area.current?.focus();
    area.current?.setSelectionRange(area.current.value.length, area.current.value.length);
  }, [editing]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as high as its text
  useLayoutEffect(() => {
    const field = area.current;
    if (!field) return;
    field.style.height = 'auto';
    field.style.height = `${Math.min(field.scrollHeight + 2, 200)}px`;
  }, [text]);

  const tellTyping = (typing: boolean) => {
    if (typing === told.current > 0 && Date.now() - told.current < typingEvery) return;
    if (!typing && told.current === 0) return;
    told.current = typing ? Date.now() : 0;
    sendFrame({ action: 'isTyping', conversationId, typing });
  };
  const type = (value: string) => {
    setText(value);
    if (editing) return;
    keepTyped(conversationId, value);
    tellTyping(value.trim() !== '');
  };
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (!canSend || busy) return;
    if (needsCheck) {
      // Not known before it is loaded: nothing is sent until then.
      setBusy(true);
      const words = await checking().then(
        ({ unfilledWords }) => unfilledWords(said, locale),
        () => undefined,
      );
      setBusy(false);
      if (words === undefined) return showToast('error', t('common:errors.network'));
      if (words !== '') return setLeft({ in: said, words });
      // Another text by now: it is sent when its button is pressed.
      if (area.current?.value !== text) return;
    }
    // Line separators from Japanese input methods and copied texts become line breaks.
    const clean = said.replace(/[\u2028\u2029]/g, '\n');
    if (!editing) {
      told.current = 0;
      setText('');
      keepTyped(conversationId, '');
      if (clean !== '') post(conversationId, clean);
      if (hasFiles) void attaching().then(({ sendFiles }) => sendFiles(conversationId));
      area.current?.focus();
      return;
    }
    setBusy(true);
    try {
      await ask({ action: 'editMessage', conversationId, id: editing.id, text: clean });
      onEdited();
    } catch (error) {
      setBusy(false);
      showToast('error', refusal(error instanceof Refusal ? error.code : undefined));
    }
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void submit();
    }
    if (event.key === '/' && (event.ctrlKey || event.metaKey) && hasTemplates) {
      event.preventDefault();
      setIsPicking(true);
    }
    if (event.key === 'Escape' && editing) onEdited();
  };

  /** Where the cursor is; what is to be filled in is selected. */
  const insert = (given: string) => {
    setIsPicking(false);
    const { selectionStart = text.length, selectionEnd = text.length } = area.current ?? {};
    flushSync(() => type(text.slice(0, selectionStart) + given + text.slice(selectionEnd)));
    const gap = /[{｛][^{}｛｝]+[}｝]/.exec(given);
    const from = selectionStart + (gap?.index ?? given.length);
    // The dialog gives the focus back to what opened it first.
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(from, from + (gap?.[0].length ?? 0));
    });
  };

  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (editing || files.length === 0) return;
    event.preventDefault();
    void addFiles(files);
  };

  return (
    <form className="composer" onSubmit={submit}>
      {editing && (
        <p className="composer-editing">
          {t('messages:composer.editing')}
          <Button size="small" look="quiet" onClick={onEdited}>
            {t('messages:composer.cancel')}
          </Button>
        </p>
      )}
      {!editing && chosen.length > 0 && (
        <Suspense>
          <tray.Part conversationId={conversationId} />
        </Suspense>
      )}
      <div className="composer-row">
        {!editing && (
          <span className="icon-button composer-attach">
            <Paperclip className="icon" aria-hidden="true" />
            <input
              type="file"
              multiple
              accept={accept}
              onFocus={reached}
              onPointerEnter={reached}
              aria-label={t('messages:files.attach')}
              title={t('messages:files.attach')}
              onChange={({ target }) => {
                void addFiles([...(target.files ?? [])]);
                // The same file can be chosen again.
                target.value = '';
              }}
            />
          </span>
        )}
        {hasTemplates && (
          <IconButton
            label={t('messages:composer.template')}
            className="composer-template"
            aria-keyshortcuts="Control+/ Meta+/"
            {...picker.reached}
            onClick={() => setIsPicking(true)}
          >
            <MessageSquareText className="icon" aria-hidden="true" />
          </IconButton>
        )}
        <label className="visually-hidden" htmlFor={id}>
          {t('messages:composer.label')}
        </label>
        <textarea
          ref={area}
          id={id}
          className="input"
          rows={1}
          value={text}
          placeholder={t('messages:composer.placeholder')}
          aria-describedby={hasError ? `${id}error ${id}hint` : `${id}hint`}
          aria-invalid={hasError || undefined}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          onPaste={paste}
          onBlur={() => tellTyping(false)}
        />
        <Button type="submit" look="primary" busy={busy} disabled={!canSend}>
          <SendHorizontal className="icon icon-small" aria-hidden="true" />
          <span className="composer-send">
            {t(editing ? 'messages:composer.save' : 'messages:composer.send')}
          </span>
        </Button>
      </div>
      {isTooLong && (
        <FieldError id={`${id}error`}>
          {t('messages:composer.tooLong', { limit: longestMessage, count: length })}
        </FieldError>
      )}
      {!isTooLong && unfilled !== '' && (
        <FieldError id={`${id}error`}>{t('messages:composer.unfilled', { words: unfilled })}</FieldError>
      )}
      <p className="composer-hint" id={`${id}hint`}>
        {t(hasTemplates ? 'messages:composer.hintCompany' : 'messages:composer.hint')}
      </p>
      {isPicking && (
        <Suspense>
          <picker.Part
            conversationId={conversationId}
            onChoose={insert}
            onClose={() => setIsPicking(false)}
          />
        </Suspense>
      )}
    </form>
  );
}
