import { describe, expect, it } from 'vitest';
import { affiliations } from '../../shared/domain/codes.ts';
import { hasRight, type Right, rights } from '../../shared/domain/rights.ts';

describe('rights', () => {
  it('of a company: a reader reads, a recruiter recruits, the owner alone buys and changes members', () => {
    const member = (companyRole: 'OWNER' | 'RECRUITER' | 'READER') =>
      (['company.read', 'company.recruit', 'company.manage'] as const).map((right) =>
        hasRight({ role: 'company', companyRole }, right),
      );
    expect(member('READER')).toEqual([true, false, false]);
    expect(member('RECRUITER')).toEqual([true, true, false]);
    expect(member('OWNER')).toEqual([true, true, true]);
    expect(hasRight({ role: 'company' }, 'company.read')).toBe(false);
  });

  it('to whole bank accounts belong to the back office and admins only', () => {
    const of = (affiliation?: (typeof affiliations)[number]) =>
      hasRight({ role: 'employee', affiliation }, 'bankAccounts.readWhole');
    expect(affiliations.filter(of)).toEqual(['BACK_OFFICE']);
    expect(of()).toBe(false);
    expect(hasRight({ role: 'admin' }, 'bankAccounts.readWhole')).toBe(true);
  });

  it('of the agency are never a company’s or a job seeker’s, nor the reverse', () => {
    for (const right of Object.keys(rights) as Right[]) {
      const holders = rights[right];
      expect(hasRight({ role: 'staff' }, right)).toBe('staff' in holders);
      expect(hasRight({ role: 'admin' }, right)).toBe('employee' in holders);
      expect(hasRight({ role: 'company', companyRole: 'OWNER' }, right)).toBe('company' in holders);
    }
  });
});
