import { application } from '../../data/entities/application.ts';
import { notification } from '../../data/entities/message.ts';
import { isNotThere, type Stored, type Write, write } from '../../data/table.ts';
import { type NotifiedEvent, notificationIdFor } from '../notifications/create.ts';

/**
 * Telling of a move and taking it back exclude each other: the notice is made only where the move stands, a move is taken
 * back only where there is no notice, each in one transaction. The mail follows the notice.
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

/** For the notice's transaction: refused where the move was taken back. */
export const checkNotUndone = (id: string, step: number): Write =>
  write.check(
    application,
    { id },
    {
      expression: `attribute_not_exists(#history[${step}].#undone)`,
      names: { '#history': 'history', '#undone': 'undone' },
    },
  );

/** For the transaction that takes a move back: refused where its account was told of it. */
export const checkNotNotified = (accountId: string, record: Application, step: number): Write =>
  write.check(
    notification,
    { accountId, id: notificationIdFor(accountId, stepEvent(record, step)) },
    isNotThere,
  );
