import type { Affiliation, CompanyRole, Role } from './codes.ts';
import { companyRoles } from './codes.ts';

/** Who has a right. Every admin has all rights that employees of some affiliation can have, also those of none. */
export interface Holders {
  /** Job seekers, over what is theirs. */
  staff?: true;
  /** Members of a company, over what is the company's. */
  company?: readonly CompanyRole[];
  /** Employees of the agency, by department. */
  employee?: readonly Affiliation[] | 'every';
}

const recruiting: readonly CompanyRole[] = ['OWNER', 'RECRUITER'];

/**
 * The one table of rights: what an operation of the contract asks for, and what screens show. Whose row it is, is decided
 * in functions/core.
 */
export const rights = {
  // Companies.
  'company.read': { company: companyRoles },
  /** Posts, moves applicants, writes to people, edits what is shown of the company. */
  'company.recruit': { company: recruiting },
  /** Buys, cancels, changes members. */
  'company.manage': { company: ['OWNER'] },
  // What has two sides.
  'applications.read': { staff: true, company: companyRoles },
  'applications.change': { staff: true, company: recruiting },
  'conversations.read': { staff: true, company: companyRoles },
  'conversations.write': { staff: true, company: recruiting },
  'resumes.read': { staff: true, company: companyRoles, employee: 'every' },
  'applicantResumes.read': { company: companyRoles, employee: 'every' },
  // The agency.
  'people.read': { employee: 'every' },
  /** With their contact persons, who are whom the office writes to. */
  'companies.read': { employee: 'every' },
  'companies.export': { employee: [] },
  'jobs.readAll': { employee: 'every' },
  /** Who places people, looks after companies, or answers for both. */
  'jobs.list': { employee: ['HR', 'SALES', 'MANAGEMENT'] },
  /** Ends a posting of any company, which is told. */
  'jobs.end': { employee: ['HR', 'SALES', 'MANAGEMENT'] },
  'featured.manage': { employee: [] },
  'inquiries.manage': { employee: 'every' },
  'resumeReviews.manage': { employee: 'every' },
  'notifications.send': { employee: 'every' },
  'bankAccounts.read': { employee: 'every' },
  /** The whole number, which paying people takes. */
  'bankAccounts.readWhole': { employee: ['BACK_OFFICE'] },
} as const satisfies Record<string, Holders>;

export type Right = keyof typeof rights;
/** Rights that members of a company, or employees, can have. */
export type RightOf<Who extends keyof Holders> = {
  [R in Right]: (typeof rights)[R] extends Record<Who, unknown> ? R : never;
}[Right];

/** What rights go by. */
export interface RightsHolder {
  role: Role;
  companyRole?: CompanyRole | undefined;
  affiliation?: Affiliation | undefined;
}

/** Whether somebody has a right. */
export function hasRight({ role, companyRole, affiliation }: RightsHolder, right: Right): boolean {
  const holders: Holders = rights[right];
  switch (role) {
    case 'staff':
      return holders.staff ?? false;
    case 'company':
      return companyRole !== undefined && (holders.company ?? []).includes(companyRole);
    case 'admin':
      return holders.employee !== undefined;
    case 'employee':
      return (
        holders.employee === 'every' ||
        (affiliation !== undefined && (holders.employee ?? []).includes(affiliation))
      );
  }
}
