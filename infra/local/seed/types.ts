import type { z } from 'zod';
import type { CompanyProfile, company as companyArea } from '../../../shared/contract/company.ts';
import type { JobContent } from '../../../shared/contract/postings.ts';
import type { staff as staffArea } from '../../../shared/contract/staff.ts';
import type {
  Affiliation,
  AppliedStatus,
  DeclineReason,
  PlanType,
  ScoutStatus,
} from '../../../shared/domain/codes.ts';
import type { HireDuty } from '../../../shared/domain/hireDuties.ts';
import type { TemplatePurpose } from '../../../shared/domain/messageTemplates.ts';
import type { ScreeningAnswer } from '../../../shared/domain/screeningQuestions.ts';
import type { DemoJob } from './jobs.ts';
import type { DemoMember } from './members/index.ts';
import type { DemoMoney } from './payments.ts';
import type { DemoStaff } from './staff.ts';

/** Types of the demo data. */

export interface DemoCompany {
  key: string;
  /** Body of registerCompany. */
  register: z.input<(typeof companyArea)['registerCompany']['body']>;
  /** Body of editCompany without version, logo and albums. */
  profile: Omit<z.input<typeof CompanyProfile>, 'logo'>;
  plan: PlanType;
  /** PNG of the logo, drawn on demand. */
  logo: () => Uint8Array;
  /** Pictures for postings (PNG); `DemoJob.picture` is an index into it. */
  pictures: readonly (() => Uint8Array)[];
  /** Albums of its page; a photo has a name and a drawing function. */
  albums: readonly {
    title: { jp: string; en: string };
    photos: readonly { name: string; draw: () => Uint8Array; alt: { jp: string; en: string } }[];
  }[];
  jobs: readonly DemoJob[];
}

export interface DemoStaffAccount extends DemoStaff {
  /** Body of registerStaff. */
  register: z.input<(typeof staffArea)['registerStaff']['body']>;
  /** PNG; not everybody has a photo. */
  portrait?: () => Uint8Array;
}

/** How far an interview has come; `ENDED`: its time is over, and nobody has stated its outcome yet. */
export type DemoInterview =
  | 'PROPOSED'
  | 'OTHERS_REQUESTED'
  | 'SCHEDULED'
  | 'ENDED'
  | 'TOOK_PLACE'
  | 'CANCELLED';

/** Days from today, and an hour of that day in Tokyo. */
export type DemoTime = readonly [days: number, hour: number];

/** What one of both sends in a conversation: words, a drawing or a paper. */
export type DemoMessage = { by: 'company' | 'staff'; at: DemoTime } & (
  | { text: string }
  | { name: string; contentType: string; alt?: string; make: () => Promise<Uint8Array> | Uint8Array }
);

export type DemoStep = { at?: DemoTime } & (
  | { to: Extract<AppliedStatus, 'SCREENING' | 'INTERVIEW' | 'OFFERED' | 'HIRED'> }
  | { to: 'DECLINED'; reason: DeclineReason; message?: string }
  | { to: 'WITHDRAWN'; reason?: string }
);

/** What the questions of a posting are answered with, by their ids. */
export type DemoAnswers = Readonly<Record<string, ScreeningAnswer>>;

/** How an application with a day of its own went on. */
export interface DemoHiring {
  applied: DemoTime;
  answers?: DemoAnswers;
  interview?: DemoInterview;
  said?: readonly DemoMessage[];
  /** How many of the last messages the company has not read. */
  unread?: number;
  notes?: readonly (readonly [at: DemoTime, text: string])[];
  score?: number;
  tags?: readonly string[];
  /** After a hire: when work starts, in days from today, and what is done. */
  duties?: { startsIn: number; insured: boolean; done: readonly HireDuty[] };
  /** That it ended so long ago that the company’s record of it ends soon, or has ended. */
  endedDaysAgo?: number;
}

/** What a posting asks of whoever applies. */
export type DemoForm = Pick<JobContent, 'questions' | 'namelessFirstLook'>;

/** An application, by the keys of both sides, with its progress: each step is one change by its actor. */
export interface DemoApplication {
  staff: string;
  job: string;
  message: string;
  steps: readonly DemoStep[];
  /** Absent: it is as old as the demo, and tells nothing more. */
  hiring?: DemoHiring | undefined;
}

/** A question about an open job before anybody applies. */
export interface DemoInquiry {
  staff: string;
  job: string;
  said: readonly DemoMessage[];
}

/** A scout, by the keys of both sides, with its recipient's reaction. */
export interface DemoScout {
  staff: string;
  job: string;
  message: string;
  fate?: 'SEEN' | 'DECLINED';
}

export interface DemoTemplate {
  key: string;
  name: string;
  texts: { jp: string; en: string };
}

export interface DemoMessageTemplate {
  purpose: TemplatePurpose;
  name: string;
  texts: { jp: string; en: string };
}

export type DemoAct = {
  company: string;
  staff: string /** Days before today, with a fraction. */;
  ago: number;
} & (
  | { kind: 'look'; how: 'view' | 'pdf'; job?: string }
  | { kind: 'favorite'; score?: number; note?: string; lists: readonly string[]; tags: readonly string[] }
  | {
      kind: 'scout';
      job: string;
      template: string;
      fate: ScoutStatus;
      reason?: string;
      /** Whether one that expires is seen before. */
      seen?: boolean;
    }
);

export interface DemoRecruiting {
  /** Templates for messages to applicants; `templates` are those of scouts. */
  messages: Readonly<Record<string, readonly DemoMessageTemplate[]>>;
  templates: Readonly<Record<string, readonly DemoTemplate[]>>;
  lists: Readonly<Record<string, readonly string[]>>;
  acts: readonly DemoAct[];
}

export interface DemoFavorite {
  staff: string;
  job: string;
}

/** Employees of the agency. They cannot register: an operator creates them. */
export interface DemoEmployee {
  email: string;
  name: { familyName: string; givenName: string };
  role: 'employee' | 'admin';
  affiliation: Affiliation;
  locale: 'jp' | 'en';
}

/** Jobs that the agency's admin pinned on the home page, by key. */
export interface DemoPicks {
  hot: readonly string[];
  trending: readonly { language: string; jobs: readonly string[] }[];
}

export interface Demo {
  companies: readonly DemoCompany[];
  staff: readonly DemoStaffAccount[];
  /** Besides `staff`: people whom companies can find. */
  members: readonly DemoMember[];
  recruiting: DemoRecruiting;
  applications: readonly DemoApplication[];
  inquiries: readonly DemoInquiry[];
  favorites: readonly DemoFavorite[];
  scouts: readonly DemoScout[];
  employees: readonly DemoEmployee[];
  picks: DemoPicks;
  money: DemoMoney;
}

/** Does a step of the seed once, also over several runs, and returns what it returned. */
export type Once = (key: string, work: () => Promise<string | undefined>) => Promise<string>;
