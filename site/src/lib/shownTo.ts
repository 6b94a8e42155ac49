import { type Holders, type Right, rights } from '../../../shared/domain/rights.ts';

export interface ShownTo {
  /** The attribute `data-when`. */
  when: 'employee' | 'admin';
  /** `data-affiliations`: restricts it to employees of one of these. */
  affiliations?: string;
}

/** Attributes of an office link that show it only to users with the right (ui/frame.css). */
export function shownTo(right: Right): ShownTo {
  const { employee = [] }: Holders = rights[right];
  if (employee === 'every') return { when: 'employee' };
  return employee.length === 0 ? { when: 'admin' } : { when: 'employee', affiliations: employee.join(' ') };
}
