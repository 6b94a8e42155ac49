import { Failure } from '../../platform/failure.ts';
import type { Caller } from '../accounts/caller.ts';
import type { Side } from './answers.ts';

/** On which side of an application or scout the caller stands. @throws Failure forbidden for employees: they have lists of their own */
export function sideOf(caller: Caller): { side: Side; id: string } {
  if (caller.role === 'staff' && caller.staffId) return { side: 'staff', id: caller.staffId };
  if (caller.role === 'company' && caller.companyId) return { side: 'company', id: caller.companyId };
  throw new Failure('forbidden');
}

interface TwoSided {
  staffId: string;
  companyId: string;
}

/** The row, if it is the caller's. @throws Failure not_found for another's as for none */
export function requireOwn<Row extends TwoSided>(
  row: Row | undefined,
  { side, id }: { side: Side; id: string },
): Row {
  if (!row || (side === 'staff' ? row.staffId : row.companyId) !== id) throw new Failure('not_found');
  return row;
}
