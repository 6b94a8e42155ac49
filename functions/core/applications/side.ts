import { Failure } from '../../platform/failure.ts';
import type { Actor } from '../actor.ts';
import type { Side } from './answers.ts';

/** On which side of an application or scout the caller stands. @throws Failure forbidden for employees: they have lists of their own */
export function sideOf(actor: Actor): { side: Side; id: string } {
  if (actor.role === 'staff' && actor.staffId) return { side: 'staff', id: actor.staffId };
  if (actor.role === 'company' && actor.companyId) return { side: 'company', id: actor.companyId };
  throw new Failure('forbidden');
}

interface TwoSided {
  staffId: string;
  companyId: string;
}

/**
 * The row, if it belongs to the caller.
 * @throws Failure not_found, the same for another's row and a missing one
 */
export function requireOwn<Row extends TwoSided>(
  row: Row | undefined,
  { side, id }: { side: Side; id: string },
): Row {
  if (!row || (side === 'staff' ? row.staffId : row.companyId) !== id) throw new Failure('not_found');
  return row;
}
