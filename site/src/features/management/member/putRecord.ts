import { people } from '../../../../../shared/collections/people.ts';
import { api } from '../../../lib/api.ts';
import { changedIn } from '../../../lib/ownChange.ts';

type Body = Parameters<typeof api<'PUT /staff/management/{id}'>>[1]['body'];

/** Saves a section of a member's record; the list of members shows it at once. */
export async function putRecord(id: string, body: Body): Promise<void> {
  const { listToken } = await api('PUT /staff/management/{id}', { params: { id }, body });
  changedIn(people.name, listToken);
}
