import type * as z from 'zod';
import type { StaffRow, staffManagement } from '../../../shared/contract/staffManagement.ts';
import type { AgencyActor } from '../actor.ts';
import { listPage } from '../lists/page.ts';
import { peopleLayout } from './source.ts';

type Asked = z.output<typeof staffManagement.searchStaffManagement.query>;

/** Job seekers that match a query, with counts. */
export async function searchPeople(actor: AgencyActor, asked: Asked) {
  const { hits, rest } = await listPage(peopleLayout, actor, asked);
  return { data: hits.map(({ card }) => card as StaffRow), ...rest };
}
