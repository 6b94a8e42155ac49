import type { Education, EducationInput } from '../../../shared/contract/educationHistory.ts';
import type { Work, WorkInput } from '../../../shared/contract/workingHistory.ts';
import { educationList, staff, workList } from '../../data/entities/staff.ts';
import { get, transact, WriteRefused, write } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { presentStaff } from './present.ts';
import { requirePlausibleEducation, requirePlausibleWork } from './rules.ts';

type Item = { id: string };
type List<Of extends Item> = { staffId: string; items: Of[]; updatedAt: string; version: number };

interface Kind<Of extends Item, Input> {
  entity: typeof educationList | typeof workList;
  require: (items: readonly Input[]) => void;
  latestFirst: (a: Of, b: Of) => number;
}

const descending = (a: string, b: string) => (a < b ? 1 : a > b ? -1 : 0);
/** After every month: what still goes on stands first. */
const present = '9999-99';

const kinds = {
  education: {
    entity: educationList,
    require: requirePlausibleEducation,
    latestFirst: (a, b) => descending(a.entryDate, b.entryDate),
  } satisfies Kind<Education, EducationInput>,
  work: {
    entity: workList,
    require: requirePlausibleWork,
    latestFirst: (a, b) =>
      descending(a.retireDate ?? present, b.retireDate ?? present) || descending(a.entryDate, b.entryDate),
  } satisfies Kind<Work, WorkInput>,
};

/** Both lists live by the same rules; only what an item is differs. */
function historyOf<Of extends Item, Input extends { id?: string }>({
  entity,
  require,
  latestFirst,
}: Kind<Of, Input>) {
  const read = async (staffId: string) => (await get(entity, { staffId })) as unknown as List<Of> | undefined;

  /** Saves under the version that was read, and only for somebody who is still there. */
  async function save(staffId: string, before: List<Of> | undefined, items: Of[]): Promise<void> {
    const record = { staffId, items, updatedAt: instant() } as never;
    await transact([
      before
        ? write.save(entity, { ...(record as object), version: before.version } as never)
        : write.create(entity, record),
      presentStaff(staffId),
    ]);
  }

  return {
    /** Latest first. */
    async own(staffId: string): Promise<Of[]> {
      return (await read(staffId))?.items ?? [];
    },

    /** For an employee. @throws Failure not_found where there is no such staff member */
    async of(staffId: string): Promise<Of[]> {
      const [person, list] = await Promise.all([get(staff, { id: staffId }), read(staffId)]);
      if (!person || person.withdrawn) throw new Failure('not_found');
      return list?.items ?? [];
    },

    /**
     * Replaces the whole list at once. Items keep their ids, new ones get one.
     * @throws Failure validation_failed; changed_meanwhile when the list changed since it was read: another edit at the
     * same time, or an item that was deleted elsewhere
     */
    async replace(staffId: string, items: readonly Input[]): Promise<Of[]> {
      require(items);
      const before = await read(staffId);
      const known = new Set(before?.items.map(({ id }) => id));
      if (items.some(({ id }) => id !== undefined && !known.has(id))) throw new Failure('changed_meanwhile');
      const next = items
        .map((item) => ({ ...item, id: item.id ?? newId() }) as unknown as Of)
        .toSorted(latestFirst);
      try {
        await save(staffId, before, next);
      } catch (error) {
        if (error instanceof WriteRefused) throw new Failure('changed_meanwhile', { cause: error });
        throw error;
      }
      return next;
    },

    /** @throws Failure not_found, changed_meanwhile */
    async remove(staffId: string, id: string): Promise<void> {
      for (let round = 0; ; round += 1) {
        const before = await read(staffId);
        if (!before?.items.some((item) => item.id === id)) throw new Failure('not_found');
        try {
          return await save(
            staffId,
            before,
            before.items.filter((item) => item.id !== id),
          );
        } catch (error) {
          if (!(error instanceof WriteRefused)) throw error;
          if (round >= 4) throw new Failure('changed_meanwhile', { cause: error });
        }
      }
    },
  };
}

export const education = historyOf<Education, EducationInput>(kinds.education);
export const workHistory = historyOf<Work, WorkInput>(kinds.work);
