import { SendHorizontal } from 'lucide-react';
import {
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Message } from '../../../../shared/contract/conversations.ts';
import { longestMessage } from '../../../../shared/domain/messages.ts';
import { characterCount } from '../../../../shared/domain/text.ts';
import { messages as texts } from '../../../../shared/locales/messages.ts';
import { sendFrame } from '../../lib/live.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { ask, Refusal } from './ask.ts';
import { draftText, keepTyped, post } from './outbox.ts';
import { useRefusal } from './Said.tsx';
import './messages.css';

/** Minimum milliseconds between typing indicators. */
const typingEvery = 3000;

/** Writing or editing a message. The draft is kept on the device until it is sent. */
export function Composer({
  conversationId,
  editing,
  onEdited,
}: {
  conversationId: string;
  editing: Message | undefined;
  onEdited: () => void;
}) {
  const { t } = useTexts({ messages: texts });
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
    if (said === '' || isTooLong || busy) return;
    // Line separators from Japanese input methods and copied texts become line breaks.
    const clean = said.replace(/[\u2028\u2029]/g, '\n');
    if (!editing) {
      told.current = 0;
      setText('');
      keepTyped(conversationId, '');
      post(conversationId, clean);
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
    if (event.key === 'Escape' && editing) onEdited();
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
      <div className="composer-row">
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
          aria-describedby={`${id}hint`}
          aria-invalid={isTooLong || undefined}
          aria-errormessage={isTooLong ? `${id}error` : undefined}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          onBlur={() => tellTyping(false)}
        />
        <Button type="submit" look="primary" busy={busy} disabled={said === '' || isTooLong}>
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
      <p className="composer-hint" id={`${id}hint`}>
        {t('messages:composer.hint')}
      </p>
    </form>
  );
}
