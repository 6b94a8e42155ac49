import type { Education } from '../../../shared/contract/educationHistory.ts';
import type { StaffBasicInfo } from '../../../shared/contract/staff.ts';
import type { Work } from '../../../shared/contract/workingHistory.ts';
import type {
  Currency,
  EmploymentStatus,
  Locale,
  RemotePolicy,
  ResumeKind,
  ResumeYears,
  SalaryType,
} from '../../../shared/domain/codes.ts';

export type Named = Readonly<Record<Locale, string>>;

/** The data for all three documents. */
export interface ResumeProps {
  kind: ResumeKind;
  years: ResumeYears;
  /**
   * If false: no name, photo, contact, birth date or gender, neither in the document nor in its file name.
   */
  isPersonalInfo: boolean;
  /** Stating it is optional. */
  withGender: boolean;
  /** The document's date, in Tokyo. */
  day: string;
  staffNumber: string;
  email?: string;
  basicInfo?: StaffBasicInfo | undefined;
  education: readonly (Omit<Education, 'country'> & { country?: string | undefined })[];
  workHistory: readonly Work[];
  skills: readonly { name: Named; level?: Named }[];
  fields: readonly Named[];
  /** `when`: '2022-07', or '2022' if the month is not known. */
  certifications: readonly { name: Named; when?: string }[];
  licences: readonly { name: Named; when?: string }[];
  skillNote?: string;
  wishes?: {
    positions: readonly Named[];
    places: readonly Named[];
    employmentTypes: readonly EmploymentStatus[];
    remotePolicies: readonly RemotePolicy[];
    salary?: { salaryType: SalaryType; from: number; currency: Currency };
    startDate?: string;
  };
  prText?: string;
  /** JPEG, 3 : 4. */
  photo?: Uint8Array;
}
