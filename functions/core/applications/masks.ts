import { masked } from '../../../shared/domain/contactMask.ts';
import { isDisclosed, type Relation } from '../../../shared/domain/disclosure.ts';
import { application } from '../../data/entities/application.ts';
import { queryAll, type Stored } from '../../data/table.ts';
import { type Mask, masksOf } from '../staff/masks.ts';
import { isNameless } from './relation.ts';

type ApplicationRecord = Stored<typeof application>;

/** Of a person who has left no name is kept to look for. */
const hidden: Mask = (text, by) => (by === 'staff' ? masked : text);

/** Whether a person who has left had been read without name until then. */
async function leftUnnamed(
  companyId: string,
  staffId: string,
  known: readonly ApplicationRecord[] | undefined,
): Promise<boolean> {
  const all = known ?? (await queryAll(application.ofStaff({ staffId })));
  const own = all.filter((one) => one.staffId === staffId && one.companyId === companyId);
  return own.length > 0 && own.every(isNameless);
}

/**
 * How a company reads what was written by and to people whose texts it may read, but not their name. Every text of both that an
 * answer, a frame or a mail shows to a company goes through it.
 * @param relations of people to the company
 * @param known their applications to it, if already loaded
 * @returns nothing for people whose name it sees
 */
export async function masksIn(
  companyId: string,
  relations: ReadonlyMap<string, Relation>,
  known?: readonly ApplicationRecord[],
): Promise<ReadonlyMap<string, Mask>> {
  const unnamed = [...relations].filter(
    ([, relation]) => isDisclosed(relation, 'conversation') && !isDisclosed(relation, 'name'),
  );
  const gone = unnamed.flatMap(([id, relation]) => (relation === 'WITHDRAWN' ? [id] : []));
  const present = unnamed.flatMap(([id, relation]) => (relation === 'WITHDRAWN' ? [] : [id]));
  const [masks, left] = await Promise.all([
    present.length > 0 ? masksOf(present) : new Map<string, Mask>(),
    Promise.all(gone.map((id) => leftUnnamed(companyId, id, known))),
  ]);
  return new Map([...masks, ...gone.flatMap((id, at): [string, Mask][] => (left[at] ? [[id, hidden]] : []))]);
}
