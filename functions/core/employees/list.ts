import type * as z from 'zod';
import { employees } from '../../../shared/collections/employees.ts';
import type { Colleague, employees as contract, Employee } from '../../../shared/contract/employees.ts';
import type { List } from '../../../shared/contract/shapes.ts';
import type { Affiliation } from '../../../shared/domain/codes.ts';
import { displayName } from '../../../shared/domain/personName.ts';
import { formatPhone } from '../../../shared/domain/phone.ts';
import { type RowDocument, rowLayout } from '../../search/index.ts';
import type { AgencyActor } from '../actor.ts';
import { pageOfFew } from '../lists/page.ts';
import { type Paging, paginate } from '../paging.ts';
import { allWholes, toEmployee, type Whole } from './records.ts';

const layout = rowLayout(employees);

function documentOf(whole: Whole): RowDocument<typeof employees> {
  const row = toEmployee(whole);
  return {
    id: row.id,
    number: '',
    version: row.version,
    updatedAt: row.registeredAt,
    texts: {
      // Also without the space between them, as Japanese names are typed.
      name: [
        displayName(row.name, 'jp'),
        displayName(row.name, 'en'),
        `${row.name.familyName}${row.name.givenName ?? ''}`,
      ],
      ...(row.email && { email: row.email }),
      ...(row.phone && { phone: [row.phone, formatPhone(row.phone)] }),
    },
    filters: {
      status: row.status,
      role: row.role,
      ...(row.affiliation && { affiliation: row.affiliation }),
    },
    columns: { registered: Date.parse(row.registeredAt) },
    card: row,
  };
}

/** Employees that match a query, with counts. */
export async function listEmployees(
  actor: AgencyActor,
  asked: z.output<typeof contract.listEmployees.query>,
) {
  const { hits, rest } = pageOfFew(layout, actor, (await allWholes()).map(documentOf), asked);
  return { data: hits.map(({ card }) => card as Employee), ...rest };
}

/** Employees who can log in, by name. */
export async function allEmployees({
  affiliation,
  ...paging
}: Paging & { affiliation?: Affiliation | undefined }): Promise<List<Colleague>> {
  const found = (await allWholes())
    .filter(({ of }) => of.state === 'ACTIVE' && (!affiliation || of.affiliation === affiliation))
    .map(({ person, of }) => ({
      id: person.id,
      name: person.name,
      ...(of.affiliation && { affiliation: of.affiliation }),
    }))
    .toSorted((a, b) => displayName(a.name, 'jp').localeCompare(displayName(b.name, 'jp'), 'ja'));
  return paginate(found, paging);
}
