import type { ShownName } from '../../../shared/contract/shapes.ts';
import { isFirstLook } from '../../../shared/domain/applicationStatus.ts';
import { isDisclosed, type Relation } from '../../../shared/domain/disclosure.ts';
import { hasLapsed } from '../../../shared/domain/retention.ts';
import { tokyoDay } from '../../../shared/domain/time.ts';
import { application, scout } from '../../data/entities/application.ts';
import { conversation } from '../../data/entities/conversation.ts';
import { staff } from '../../data/entities/staff.ts';
import { get, queryAll, type Stored } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import { conversationIdOf } from '../conversationId.ts';
import { hiddenFrom, isBlocked } from '../staff/blocked.ts';

type ApplicationRecord = Stored<typeof application>;
type Person = Pick<Stored<typeof staff>, 'id' | 'withdrawn'>;

/** An application that discloses the contact data, including those of hired people. */
const isShared = ({ status }: ApplicationRecord): boolean => status !== 'WITHDRAWN' && status !== 'DECLINED';

/** Still without name: its posting asks for it, and the applicant has not been moved on. */
export const isNameless = ({ nameless, history }: Pick<ApplicationRecord, 'nameless' | 'history'>): boolean =>
  nameless === true && isFirstLook(history);

/** Whether a conversation has something that was not over with these applications, which are. */
const isNewContact = (
  { keptUntil, endedNumber, lastNumber, createdAt }: Stored<typeof conversation>,
  over: readonly ApplicationRecord[],
): boolean =>
  keptUntil === undefined &&
  (endedNumber === undefined
    ? over.every((one) => one.keptUntil !== undefined && one.keptUntil < tokyoDay(createdAt))
    : endedNumber < lastNumber);

export interface Known {
  /** Applications to this company that are already loaded. */
  applications: readonly ApplicationRecord[];
  /** Whether these are all that the company has ever received. */
  areAll: boolean;
}

/**
 * The relation between a person and a company by what happened between them, ignoring blocks and withdrawal, and
 * whether the person can be found: where that counts, core/resume/gate.ts asks.
 */
async function relationBetween(companyId: string, staffId: string, known: Known): Promise<Relation> {
  const own = (list: readonly ApplicationRecord[]) =>
    list.filter((one) => one.staffId === staffId && one.companyId === companyId);
  const isOpened = (one: ApplicationRecord) => isShared(one) && !isNameless(one);
  const loaded = own(known.applications);
  if (loaded.some(isOpened)) return 'APPLIED';
  // The index may be older than what is loaded: a move that was undone must not open again.
  const newer = new Map(loaded.map((one) => [one.id, one]));
  const applications = known.areAll
    ? loaded
    : own(await queryAll(application.ofStaff({ staffId }))).map((one) => {
        const other = newer.get(one.id);
        return other && other.version >= one.version ? other : one;
      });
  if (applications.some(isOpened)) return 'APPLIED';
  const kept = applications.filter((one) => !hasLapsed(one, now()));
  if (kept.some((one) => isShared(one)) || (kept.every(isNameless) && kept.length > 0)) return 'NAMELESS';
  if (kept.length > 0) return 'ENDED';
  const talk = await get(conversation, { id: conversationIdOf(staffId, companyId) });
  if (applications.length > 0) return talk && isNewContact(talk, applications) ? 'INQUIRED' : 'LAPSED';
  if (talk) return 'INQUIRED';
  const scouts = await queryAll(scout.ofStaff({ staffId }));
  return scouts.some((one) => one.companyId === companyId) ? 'SCOUTED' : 'NONE';
}

const nothing: Known = { applications: [], areAll: false };

/**
 * The relation of each of these people to a company; missing people are left out. What the company sees of
 * them: shared/domain/disclosure.ts
 */
export async function relationsTo(
  companyId: string,
  people: readonly Person[],
  known: Known = nothing,
): Promise<Map<string, Relation>> {
  const [only] = people;
  const hidden =
    people.length === 1 && only
      ? new Set((await isBlocked(only.id, companyId)) ? [only.id] : [])
      : await hiddenFrom(companyId);
  const found = await Promise.all(
    people.map(async ({ id, withdrawn }): Promise<[string, Relation]> => {
      if (hidden.has(id)) return [id, 'UNAVAILABLE'];
      if (withdrawn) return [id, 'WITHDRAWN'];
      return [id, await relationBetween(companyId, id, known)];
    }),
  );
  return new Map(found);
}

/** The relation of a person to a company; `NONE` if there is no such person. */
export async function relationTo(companyId: string, staffId: string, known?: Known): Promise<Relation> {
  const person = await get(staff, { id: staffId });
  if (!person) return 'NONE';
  return (await relationsTo(companyId, [person], known)).get(staffId)!;
}

/**
 * How a company refers to a person: by number if it may not see the name; undefined for a person who has
 * left.
 */
export function calledBy(
  relation: Relation,
  { name, staffNumber }: Pick<Stored<typeof staff>, 'name' | 'staffNumber'>,
): ShownName | undefined {
  if (relation === 'WITHDRAWN') return undefined;
  return isDisclosed(relation, 'name') ? (name ?? staffNumber) : staffNumber;
}
