import type * as z from 'zod';
import type { PersonName } from '../../shared/contract/shapes.ts';
import { employee } from '../data/entities/employee.ts';
import { getMany } from '../data/table.ts';

/** Names of employees by their ids, also of those who have left; a deleted one has none. */
export async function employeeNames(ids: Iterable<string>): Promise<Map<string, z.infer<typeof PersonName>>> {
  const people = await getMany(
    employee,
    [...new Set(ids)].map((id) => ({ id })),
  );
  return new Map(people.map(({ id, name }) => [id, name]));
}
