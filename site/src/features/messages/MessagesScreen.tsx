import { messages } from '../../../../shared/locales/messages.ts';
import { useTexts } from '../../lib/texts.ts';
import Messages from './Messages.tsx';
import './messages.css';

export default function MessagesScreen() {
  const { t } = useTexts({ messages });
  return (
    <div className="messages-page container grid gap-5">
      <h1 className="pt-8">{t('messages:title')}</h1>
      <Messages />
    </div>
  );
}
