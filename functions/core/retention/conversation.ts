import { hasLapsed, isKeepingOver, isKeptForATime } from '../../../shared/domain/retention.ts';
import { untilWritten } from '../../data/change.ts';
import { application } from '../../data/entities/application.ts';
import { conversation } from '../../data/entities/conversation.ts';
import { get, getMany, queryAll, type Stored } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import { conversationIdOf } from '../conversationId.ts';
import { saveConversation } from '../conversations/records.ts';

type Application = Stored<typeof application>;
type Pair = Pick<Application, 'staffId' | 'companyId'>;

/** All applications of a person to a company, as they are now. */
export async function between({ staffId, companyId }: Pair): Promise<Application[]> {
  const listed = await queryAll(application.ofStaff({ staffId }));
  return getMany(
    application,
    listed.filter((one) => one.companyId === companyId).map(({ id }) => ({ id })),
    { consistent: true },
  );
}

const lastOf = (days: readonly (string | undefined)[]): string | undefined =>
  days.length > 0 && days.every((one) => one !== undefined) ? days.toSorted().at(-1) : undefined;

/**
 * A conversation is kept as long as the last application of both; as long as one is running, or stays as a hire, without end.
 * @param changed the last day that an application is about to have; undefined: none any more
 */
export async function keepConversation(
  { id, ...pair }: Pair & { id: string },
  changed: string | undefined,
): Promise<void> {
  await untilWritten(async () => {
    const talk = await get(conversation, { id: conversationIdOf(pair.staffId, pair.companyId) });
    // Once it is over only another contact opens it again.
    if (!talk || isKeepingOver(talk.keptUntil, now())) return;
    const all = await between(pair);
    const keptUntil = lastOf(
      all.map((one) => (one.id === id ? changed : isKeptForATime(one) ? one.keptUntil : undefined)),
    );
    if (talk.keptUntil === keptUntil) return;
    const { keptUntil: _, ...rest } = talk;
    await saveConversation(talk, { record: { ...rest, ...(keptUntil !== undefined && { keptUntil }) } });
  });
}

/** Takes a conversation out of the company's list and counts, once all applications of both have lapsed. Idempotent. */
export async function endConversation(pair: Pair): Promise<void> {
  await untilWritten(async () => {
    const talk = await get(conversation, { id: conversationIdOf(pair.staffId, pair.companyId) });
    if (!talk) return;
    const all = await between(pair);
    const { keptUntil: _, ...rest } = talk;
    if (!all.every((one) => hasLapsed(one, now()))) {
      // Applied again while the last day was being set.
      if (talk.keptUntil !== undefined) await saveConversation(talk, { record: rest });
      return;
    }
    const keptUntil = lastOf(all.map((one) => one.keptUntil));
    // In touch again since: what ended before has its number.
    if (talk.keptUntil === undefined && talk.endedNumber !== undefined) return;
    if (keptUntil === undefined || (talk.keptUntil === keptUntil && talk.company.hidden)) return;
    const company = {
      ...talk.company,
      ...{ hidden: true, manuallyAdded: false, lastSeen: talk.lastNumber, notSeenCount: 0 },
    };
    await saveConversation(talk, { record: { ...rest, keptUntil, company } });
  });
}
