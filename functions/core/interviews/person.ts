import { isDisclosed, type Relation } from '../../../shared/domain/disclosure.ts';
import { hasLapsed } from '../../../shared/domain/retention.ts';
import type { application } from '../../data/entities/application.ts';
import type { staff } from '../../data/entities/staff.ts';
import type { Stored } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import { calledBy } from '../applications/relation.ts';

/**
 * How a company refers to the person of an interview, whether it may know the hour where they are, and whether what
 * both wrote in it has ended. The interview’s
 * application decides: what has lapsed stays so, whatever else is between both by now.
 */
export function shownIn(
  of: Stored<typeof application> | undefined,
  relation: Relation,
  person: Pick<Stored<typeof staff>, 'name' | 'staffNumber'>,
) {
  const isOver = of !== undefined && hasLapsed(of, now());
  // Who has left is shown as that.
  const shown = isOver && relation !== 'WITHDRAWN' ? 'LAPSED' : relation;
  return {
    name: calledBy(shown, person),
    isOver,
    showsTimeZone: !isOver && isDisclosed(shown, 'prefecture'),
  };
}
