/** Kinds of actions, as named in the table printed by `npm run kill`. */
export const kinds = [
  'register',
  'confirm',
  'post',
  'edit',
  'close',
  'save',
  'apply',
  'move',
  'undo',
  'withdraw',
  'write',
] as const;
export type Kind = (typeof kinds)[number];

export interface Registered {
  email: string;
  isConfirmed: boolean;
  isBusy: boolean;
}

export interface Posting {
  id: string;
  jobNumber: string;
  /** In its title. */
  token: string;
  title: string;
  company: number;
  /** In its text, since it was last edited. */
  edit?: string;
  isClosed: boolean;
  /** Another action is in progress, or its answer was lost: not used by others. */
  isBusy: boolean;
}

export interface Application {
  id: string;
  posting: Posting;
  staff: number;
  /** DECLINED by the closing of its posting. */
  status: 'APPLIED' | 'SCREENING' | 'WITHDRAWN' | 'DECLINED';
  /** The company moved it on, whatever happened later. */
  isMoved: boolean;
  isBusy: boolean;
}

export interface Said {
  id: string;
  conversationId: string;
  staff: number;
  company: number;
}

export interface Saved {
  posting: Posting;
  staff: number;
}

/** A mail caused by an acknowledged action. */
export interface Promised {
  to: string;
  /** Its subject, without the product's name. */
  subject: string;
  /** When the API answered, or the notification is due: milliseconds since 1970. */
  since: number;
}

/** What the API has acknowledged: all of it must exist afterwards, once. */
export class Ledger {
  readonly registered: Registered[] = [];
  readonly postings: Posting[] = [];
  readonly applications: Application[] = [];
  readonly said: Said[] = [];
  readonly saved: Saved[] = [];
  readonly mails: Promised[] = [];
  readonly counts = new Map<Kind, number>(kinds.map((kind) => [kind, 0]));
  /** Retried answers, by status and code. */
  readonly answers = new Map<string, number>();

  get acknowledged(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0);
  }

  count(kind: Kind): void {
    this.counts.set(kind, this.counts.get(kind)! + 1);
  }

  promiseMail(to: string, subject: string, since = Date.now()): void {
    this.mails.push({ to, subject, since });
  }

  note(answer: string): void {
    this.answers.set(answer, (this.answers.get(answer) ?? 0) + 1);
  }
}
