import { application } from '../../data/entities/application.ts';
import { messageClaim } from '../../data/entities/conversation.ts';
import { notification } from '../../data/entities/message.ts';
import { get, isNotThere, type Stored, type Write, write } from '../../data/table.ts';
import { conversationIdOf } from '../conversationId.ts';
import { type NotifiedEvent, notificationId, notificationIdFor } from '../notifications/create.ts';

/**
 * Notifying of a move and undoing it exclude each other: the notification is created only if the move stands,
 * and a move is undone only if there is no notification, each in one transaction. The mail follows the
 * notification.
 */
type Application = Stored<typeof application>;

/** @param step place in the application's history */
export const stepEvent = (
  { id, history }: Pick<Application, 'id' | 'history'>,
  step: number,
): NotifiedEvent => ({
  reason: `APPLICATION#${id}#${step}`,
  at: history[step]!.at,
});

/** For the notification's transaction: refused if the move was undone. */
export const checkNotUndone = (id: string, step: number): Write =>
  write.check(
    application,
    { id },
    {
      expression: `attribute_not_exists(#history[${step}].#undone)`,
      names: { '#history': 'history', '#undone': 'undone' },
    },
  );

/** For the transaction that undoes a move: refused if the account was notified of it. */
export const checkNotNotified = (accountId: string, record: Application, step: number): Write =>
  write.check(
    notification,
    { accountId, id: notificationIdFor(accountId, stepEvent(record, step)) },
    isNotThere,
  );

/** The message of a move: one id, however often its worker is interrupted. */
export const moveMessage = (
  record: Pick<Application, 'id' | 'history' | 'staffId' | 'companyId'>,
  step: number,
) => {
  const { at, reason } = stepEvent(record, step);
  return {
    conversationId: conversationIdOf(record.staffId, record.companyId),
    id: notificationId(at, `${reason}#MESSAGE`),
  };
};

/**
 * The same between sending the message of a move and undoing it, for people who get no notifications; undefined if
 * nothing was written.
 */
export const checkNotWritten = (record: Application, step: number): Write | undefined =>
  record.history[step]?.message && write.check(messageClaim, moveMessage(record, step), isNotThere);

/** Whether the message of a move was sent. */
export const isWritten = async (record: Application, step: number): Promise<boolean> =>
  (await get(messageClaim, moveMessage(record, step))) !== undefined;
