import type { Education, EducationInput } from '../../../shared/contract/educationHistory.ts';
import type { List as Page } from '../../../shared/contract/shapes.ts';
import type { Work, WorkInput } from '../../../shared/contract/workingHistory.ts';
import { untilWritten } from '../../data/change.ts';
import { educationList, staff, workList } from '../../data/entities/staff.ts';
import { get, transact, type Write, WriteRefused, write } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import type { OfStaff } from '../actor.ts';
import { type Paging, paginate, wholePage } from '../paging.ts';
import { presentStaff } from './present.ts';
import { requirePlausibleEducation, requirePlausibleWork } from './rules.ts';

type Item = { id: string };
type List<Of extends Item> = { staffId: string; items: Of[]; updatedAt: string; version: number };

interface Kind<Input> {
  entity: typeof educationList | typeof workList;
  require: (items: readonly Input[]) => void;
}
/** The items in the person's order, and the version for replacing them. */
interface Versioned<Of> extends Page<Of> {
  version: number;
}

const kinds = {
  education: { entity: educationList, require: requirePlausibleEducation } satisfies Kind<EducationInput>,
  work: { entity: workList, require: requirePlausibleWork } satisfies Kind<WorkInput>,
};

/** Both lists follow the same rules and differ only in their items. */
function historyOf<Of extends Item, Input extends { id?: string }>({ entity, require }: Kind<Input>) {
  const read = async (staffId: string) => (await get(entity, { staffId })) as unknown as List<Of> | undefined;

  /** Under the version that was read. */
  function written(staffId: string, before: List<Of> | undefined, items: Of[]): Write {
    const record = { staffId, items, updatedAt: instant() } as never;
    return before
      ? write.save(entity, { ...(record as object), version: before.version } as never)
      : write.create(entity, record);
  }

  /** Saves only if the person has not withdrawn. */
  const save = (staffId: string, before: List<Of> | undefined, items: Of[]): Promise<void> =>
    transact([written(staffId, before, items), presentStaff(staffId)]);

  /**
   * Checks a list, and prepares what replacing the stored one writes. Items keep their ids, new ones get one.
   * @param version that was read; without it the last write wins
   * @throws Failure validation_failed; changed_meanwhile for another version, and an item that is not stored any more
   */
  function prepare(
    staffId: string,
    before: List<Of> | undefined,
    { items, version }: { items: readonly Input[]; version?: number | undefined },
  ): { items: Of[]; write: Write } {
    require(items);
    if (version !== undefined && version !== (before?.version ?? 0)) throw new Failure('changed_meanwhile');
    const known = new Set(before?.items.map(({ id }) => id));
    if (items.some(({ id }) => id !== undefined && !known.has(id))) throw new Failure('changed_meanwhile');
    const next = items.map((item) => ({ ...item, id: item.id ?? newId() }) as unknown as Of);
    return { items: next, write: written(staffId, before, next) };
  }

  return {
    async own({ staffId }: OfStaff, paging: Paging): Promise<Versioned<Of>> {
      const list = await read(staffId);
      return { ...paginate(list?.items ?? [], paging), version: list?.version ?? 0 };
    },

    /** For an employee. @throws Failure not_found if there is no such staff member */
    async of(staffId: string, paging: Paging): Promise<Page<Of>> {
      const [person, list] = await Promise.all([get(staff, { id: staffId }), read(staffId)]);
      if (!person || person.withdrawn) throw new Failure('not_found');
      return paginate(list?.items ?? [], paging);
    },

    prepare,

    /**
     * Replaces the whole list, in the order given.
     * @throws Failure validation_failed; changed_meanwhile when the list has changed since it was read: a
     * concurrent edit, an item deleted elsewhere, or another version than the caller's
     */
    async replace({ staffId }: OfStaff, items: readonly Input[], version?: number): Promise<Versioned<Of>> {
      const before = await read(staffId);
      const { items: next, write: replacing } = prepare(staffId, before, { items, version });
      try {
        await transact([replacing, presentStaff(staffId)]);
      } catch (error) {
        if (error instanceof WriteRefused) throw new Failure('changed_meanwhile', { cause: error });
        throw error;
      }
      return { ...wholePage(next), version: (before?.version ?? 0) + 1 };
    },

    /** @throws Failure not_found, try_again */
    async remove({ staffId }: OfStaff, id: string): Promise<void> {
      await untilWritten(async () => {
        const before = await read(staffId);
        if (!before?.items.some((item) => item.id === id)) throw new Failure('not_found');
        await save(
          staffId,
          before,
          before.items.filter((item) => item.id !== id),
        );
      });
    },
  };
}

export const education = historyOf<Education, EducationInput>(kinds.education);
export const workHistory = historyOf<Work, WorkInput>(kinds.work);
