import type { Affiliation, CompanyRole, Role } from './codes.ts';
import { companyRoles } from './codes.ts';

/** Who has a right. Admins have all rights that any employees have. */
export interface Holders {
  /** Job seekers, for their own data. */
  staff?: true;
  /** Members of a company, for the company's data. */
  company?: readonly CompanyRole[];
  /** Employees of the agency, by department. */
  employee?: readonly Affiliation[] | 'every';
}

const recruiting: readonly CompanyRole[] = ['OWNER', 'RECRUITER'];

/**
 * The only table of rights: required by operations of the contract, and used by screens. Ownership of rows is
 * checked in functions/core.
 */
export const rights = {
  // Companies.
  'company.read': { company: companyRoles },
  /** Publishes, moves applicants, writes to people, edits the company's public information. */
  'company.recruit': { company: recruiting },
  /** Buys, cancels, changes members. */
  'company.manage': { company: ['OWNER'] },
  /** People who wish to be found by companies. */
  'talent.search': { company: companyRoles },
  // Data with two sides.
  'applications.read': { staff: true, company: companyRoles },
  'applications.change': { staff: true, company: recruiting },
  'conversations.read': { staff: true, company: companyRoles },
  'conversations.write': { staff: true, company: recruiting },
  'resumes.read': { staff: true, company: companyRoles, employee: 'every' },
  'applicantResumes.read': { company: companyRoles, employee: 'every' },
  // The agency.
  'people.read': { employee: 'every' },
  /** All of them with contact data: departments that place, assign or pay people, or are responsible. */
  'people.list': { employee: ['TRANSLATION', 'HR', 'BACK_OFFICE', 'MANAGEMENT'] },
  /** All of them with contact data as a file, which leaves the system: departments that pay people or report on them. */
  'people.export': { employee: ['HR', 'BACK_OFFICE', 'MANAGEMENT'] },
  /** Registers and changes many of them from a file. */
  'people.import': { employee: ['HR', 'MANAGEMENT'] },
  /** Enters what a member has stated, for them, and what the office thinks of them. */
  'people.edit': { employee: ['HR', 'MANAGEMENT'] },
  /** Joins two records of one person, says that two are not one, and undoes it. */
  'people.merge': { employee: ['HR', 'MANAGEMENT'] },
  /** Numbers in the systems that pay people, and how tax is withheld. */
  'people.erp': { employee: ['BACK_OFFICE', 'MANAGEMENT'] },
  /** Says how far somebody's record has come from the former system. */
  'people.migrate': { employee: ['HR', 'BACK_OFFICE', 'MANAGEMENT'] },
  /** Stops somebody from logging in, and reads why. */
  'people.suspend': { employee: ['HR', 'MANAGEMENT'] },
  /** Closes an account for its owner, which cannot be undone. */
  'people.delete': { employee: [] },
  /** Stops introducing somebody to companies, and reads why. */
  'people.blacklist': { employee: ['HR', 'MANAGEMENT'] },
  /** What somebody offers as a translator; the department that assigns them, and management. */
  'translators.edit': { employee: ['TRANSLATION', 'MANAGEMENT'] },
  /** What translators ask for their work: departments that assign or pay them, or are responsible. */
  'translators.rates': { employee: ['TRANSLATION', 'BACK_OFFICE', 'MANAGEMENT'] },
  /** Including their contact persons, whom the office writes to. */
  'companies.read': { employee: 'every' },
  'companies.export': { employee: [] },
  'jobs.readAll': { employee: 'every' },
  /** Views, saves and applications of a posting, in counts. */
  'jobs.figures': { company: companyRoles, employee: 'every' },
  /** Departments that place people, look after companies, or are responsible for both. */
  'jobs.list': { employee: ['HR', 'SALES', 'MANAGEMENT'] },
  /** Ends a posting of any company, which is notified. */
  'jobs.end': { employee: ['HR', 'SALES', 'MANAGEMENT'] },
  'featured.manage': { employee: [] },
  'inquiries.manage': { employee: 'every' },
  /** Colleagues, whom tasks are assigned to. */
  'employees.read': { employee: 'every' },
  /** Saves filters, order and columns of a list that one may read. */
  'listViews.use': { employee: 'every' },
  /** Invites, changes and suspends employees, and ends their access. */
  'employees.manage': { employee: [] },
  /** The second factor of the own login. */
  'secondFactor.own': { employee: 'every' },
  /** Departments whose members look at protected data do not watch over themselves. */
  'audit.read': { employee: ['MANAGEMENT'] },
  'audit.export': { employee: [] },
  'resumeReviews.manage': { employee: 'every' },
  'notifications.send': { employee: 'every' },
  'bankAccounts.read': { employee: 'every' },
  /** The full number, needed for payments. */
  'bankAccounts.readWhole': { employee: ['BACK_OFFICE'] },
} as const satisfies Record<string, Holders>;

export type Right = keyof typeof rights;
/** Rights that members of a company, or employees, can have. */
export type RightOf<Who extends keyof Holders> = {
  [R in Right]: (typeof rights)[R] extends Record<Who, unknown> ? R : never;
}[Right];

/** The attributes that decide rights. */
export interface RightsHolder {
  role: Role;
  companyRole?: CompanyRole | undefined;
  affiliation?: Affiliation | undefined;
}

/** Whether a user has a right. */
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
