import { type Holders, type Right, rights } from '../../../shared/domain/rights.ts';

export interface ShownTo {
  /** `data-when` */
  when: 'employee' | 'admin';
  /** `data-affiliations`: of employees only those of one of these. */
  affiliations?: string;
}

/** What a link of the office carries, so that the page shows it to whom has the right (ui/frame.css). */
export function shownTo(right: Right): ShownTo {
  const { employee = [] }: Holders = rights[right];
  if (employee === 'every') return { when: 'employee' };
  return employee.length === 0 ? { when: 'admin' } : { when: 'employee', affiliations: employee.join(' ') };
}
