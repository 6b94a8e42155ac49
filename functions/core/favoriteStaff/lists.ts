import type { StaffList } from '../../../shared/contract/favoriteStaff.ts';
import { favoriteLimits } from '../../../shared/domain/favoriteStaff.ts';
import { untilWritten } from '../../data/change.ts';
import { staffLists } from '../../data/entities/favoriteStaff.ts';
import { get, run, write } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import type { OfCompany } from '../actor.ts';

/** Changes the named lists of a company, under their version. */
const changeLists = <Answer>(
  { companyId }: OfCompany,
  next: (lists: readonly StaffList[]) => { lists: StaffList[]; answer: Answer } | undefined,
): Promise<Answer | undefined> =>
  untilWritten(async () => {
    const found = await get(staffLists, { companyId });
    const changed = next(found?.lists ?? []);
    if (!changed) return undefined;
    const { lists, answer } = changed;
    await run(
      found ? write.save(staffLists, { ...found, lists }) : write.create(staffLists, { companyId, lists }),
    );
    return answer;
  });

/** A list with this name; the one that has it already is returned. @throws Failure staff_list_limit */
export async function createStaffList(by: OfCompany, name: string): Promise<StaffList> {
  const made: StaffList = { id: newId(), name, createdAt: instant() };
  let existing: StaffList | undefined;
  const created = await changeLists(by, (lists) => {
    existing = lists.find((list) => list.name === name);
    if (existing) return undefined;
    if (lists.length >= favoriteLimits.lists)
      throw new Failure('staff_list_limit', { values: { limit: favoriteLimits.lists } });
    return { lists: [...lists, made], answer: made };
  });
  return created ?? existing!;
}

/** @throws Failure not_found */
export async function renameStaffList(by: OfCompany, id: string, name: string): Promise<StaffList> {
  const renamed = await changeLists(by, (lists) => {
    const found = lists.find((list) => list.id === id);
    if (!found) return undefined;
    const answer = { ...found, name };
    return { lists: lists.map((list) => (list.id === id ? answer : list)), answer };
  });
  if (!renamed) throw new Failure('not_found');
  return renamed;
}

/** Deletes a list. People in it stay saved; the list's id with them is ignored. Idempotent. */
export async function deleteStaffList(by: OfCompany, id: string): Promise<void> {
  await changeLists(by, (lists) => {
    const left = lists.filter((list) => list.id !== id);
    return left.length === lists.length ? undefined : { lists: left, answer: true };
  });
}
