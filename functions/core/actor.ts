import type { Access } from '../../shared/domain/access.ts';
import type { Affiliation, CompanyRole, Locale } from '../../shared/domain/codes.ts';

interface LoggedIn {
  accountId: string;
  sessionId: string;
  locale: Locale;
}
export interface StaffActor extends LoggedIn {
  role: 'staff';
  staffId: string;
  companyId?: undefined;
  employeeId?: undefined;
}
export interface CompanyActor extends LoggedIn {
  role: 'company';
  companyId: string;
  companyRole: CompanyRole;
  staffId?: undefined;
  employeeId?: undefined;
}
/** Where a request came from. */
export interface RequestSource {
  ip: string;
  userAgent?: string | undefined;
}
export interface AgencyActor extends LoggedIn {
  /** Absent outside of a request. */
  source?: RequestSource | undefined;
  role: 'employee' | 'admin';
  employeeId: string;
  affiliation?: Affiliation | undefined;
  staffId?: undefined;
  companyId?: undefined;
}

/** The caller: built by the chain from token and session, passed through the use cases to what is written. */
export type Actor = StaffActor | CompanyActor | AgencyActor;

/** What most use cases need of an actor: whose data it is. */
export type OfStaff = Pick<StaffActor, 'staffId'>;
export type OfCompany = Pick<CompanyActor, 'companyId'>;
export type OfAccount = Pick<LoggedIn, 'accountId'>;
export type OfSession = Pick<LoggedIn, 'accountId' | 'sessionId'>;
export type OfMember = OfCompany & OfAccount;
export type OfApplicant = OfStaff & OfAccount;

/** The actor as narrowed by an operation's access. */
export type ActorFor<A extends Access> = A extends 'public'
  ? Actor | undefined
  : A extends 'staff'
    ? StaffActor
    : A extends 'company'
      ? CompanyActor
      : A extends 'employee' | 'admin'
        ? AgencyActor
        : Actor;
