import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '../../../functions/platform/ids.ts';
import { mailDirectory } from '../../../infra/local/environment.ts';
import { type Random, randomOf } from '../../../infra/local/seed/random.ts';
import { ApiError } from '../../../shared/client/index.ts';
import { undoSeconds } from '../../../shared/domain/applicationStatus.ts';
import { mailedLink, newCompany, newEmail, newStaff, password, posting } from '../../e2e/people.ts';
import { clientOf, eventually, type System } from '../../support/system.ts';
import { type Application, type Kind, Ledger, type Posting } from './ledger.ts';
import { Mails } from './mails.ts';
import { Speaker } from './speaker.ts';

type Company = Awaited<ReturnType<typeof newCompany>>;
type Staff = Awaited<ReturnType<typeof newStaff>>;

/** Registrations per source and hour are limited (functions/core/limits.ts): some are left for the actors. */
const mostRegistrations = 45;

export interface LoadOptions {
  seed: number;
  companies?: number;
  staff?: number;
  /** Concurrent actors. */
  hands?: number;
  /** Maximum milliseconds between two actions of one actor. */
  pauseMilliseconds?: number;
}

/** Companies and job seekers who keep working while parts of the system are killed. */
export class Load {
  readonly ledger = new Ledger();
  readonly mails: Mails;
  /** Times of kills, milliseconds since 1970. */
  readonly kills: number[] = [];
  system: System;
  companies: Company[] = [];
  staff: Staff[] = [];
  private speakers: Speaker[] = [];
  private readonly options: Required<LoadOptions>;
  private readonly chance: Random;
  private stopping = new AbortController();
  private hands: Promise<void>[] = [];
  private failure: unknown;

  constructor(system: System, options: LoadOptions) {
    this.system = system;
    this.options = { companies: 2, staff: 5, hands: 3, pauseMilliseconds: 500, ...options };
    this.chance = randomOf(`load ${options.seed}`);
    this.mails = new Mails(mailDirectory(system.directory), this.ledger);
  }

  /** Creates the actors: nothing is killed yet. */
  async prepare(): Promise<void> {
    const { companies, staff } = this.options;
    for (let made = 0; made < companies; made += 1)
      this.companies.push(await newCompany(this.system, { plan: 'PLAN_UNLIMITED' }));
    for (let made = 0; made < staff; made += 1) this.staff.push(await newStaff(this.system));
    for (const { email } of [...this.companies, ...this.staff])
      this.ledger.promiseMail(email, subjects.confirmation);
  }

  start(): void {
    this.stopping = new AbortController();
    this.speakers = this.staff.map(
      (who) =>
        new Speaker(this.system, who.api, {
          // Any request refreshes an expired token.
          comeIn: () => this.as(who, () => this.surely(() => who.api('GET /auth/me'))),
          note: (answer) => this.ledger.note(answer),
        }),
    );
    this.hands = Array.from({ length: this.options.hands }, () => this.work());
  }

  /** Resolves when all actions have finished. @throws errors not explained by a kill */
  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.hands);
    for (const speaker of this.speakers) speaker.close();
    this.requireSound();
  }

  get hasFailed(): boolean {
    return this.failure !== undefined;
  }

  /** @throws an error that ended an actor's work, not explained by a kill */
  requireSound(): void {
    if (this.hasFailed) throw this.failure;
  }

  private async work(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        await this.act();
      } catch (error) {
        this.failure ??= error;
        this.stopping.abort();
      }
      await sleep(this.chance.next() * this.options.pauseMilliseconds);
    }
  }

  private async act(): Promise<void> {
    await this[this.chance.pick(often)]();
  }

  /**
   * Retries until there is an answer, while a part is down. `isDone`: whether a refusal means that an earlier
   * attempt, whose answer was lost, succeeded.
   */
  private async surely<T>(
    ask: () => Promise<T>,
    isDone: (error: ApiError) => boolean = () => false,
  ): Promise<T | 'done before'> {
    for (let isRepeated = false; ; isRepeated = true) {
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (isRepeated && isDone(error)) return 'done before';
        const isAway = error.status === 0 || error.status >= 500 || error.code === 'changed_meanwhile';
        if (!isAway) throw error;
        this.ledger.note(error.status === 0 ? 'no answer' : `${error.status} ${error.code}`);
        await sleep((error.retryAfter ?? 0.2) * 1000 * (0.5 + Math.random()));
      }
    }
  }

  /** A user whose session ended with a lost answer logs in again. */
  private async as<T>(who: Company | Staff, ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      this.ledger.note(`401 ${error.code}, logged in again`);
      await this.surely(() => who.api('POST /auth/login', { body: { email: who.email, password } }));
      return ask();
    }
  }

  private async register(): Promise<void> {
    const { ledger } = this;
    if (ledger.registered.length >= mostRegistrations) return;
    const email = newEmail('late');
    const api = clientOf(this.system);
    await this.surely(
      () => api('POST /staff/register', { body: { email, password, locale: 'jp', agreed: true } }),
      ({ code }) => code === 'email_taken',
    );
    ledger.registered.push({ email, isConfirmed: false, isBusy: false });
    ledger.promiseMail(email, subjects.confirmation);
    ledger.count('register');
  }

  private async confirm(): Promise<void> {
    const { ledger } = this;
    const chosen = this.free(
      ledger.registered,
      ({ email, isConfirmed }) =>
        !isConfirmed && this.mails.has({ to: email, subject: subjects.confirmation }),
    );
    if (!chosen) return;
    await this.holding(chosen, async () => {
      const link = await mailedLink(this.system, chosen.email);
      const token = new URLSearchParams(link.hash.slice(1)).get('token')!;
      await this.surely(
        () => clientOf(this.system)('POST /auth/verify-account', { body: { token } }),
        ({ code }) => code === 'link_invalid',
      );
      chosen.isConfirmed = true;
      ledger.count('confirm');
    });
  }

  private async post(): Promise<void> {
    const { ledger } = this;
    const company = this.chance.between(0, this.companies.length - 1);
    const { api } = this.companies[company]!;
    const token = newId();
    const title = `倉庫スタッフ ${token}`;
    const content = posting({ title: { jp: title, en: `Warehouse staff ${token}` } });
    const made = await this.as(this.companies[company]!, () =>
      this.surely(() => api('POST /jobs', { body: { content, publish: true, clientToken: token } })),
    );
    if (made === 'done before') return;
    const { id, jobNumber } = made;
    ledger.postings.push({ id, jobNumber, token, title, company, isClosed: false, isBusy: false });
    ledger.count('post');
  }

  private async edit(): Promise<void> {
    const { ledger } = this;
    const chosen = this.free(ledger.postings, ({ isClosed }) => !isClosed);
    if (!chosen) return;
    await this.holding(chosen, async () => {
      const who = this.companies[chosen.company]!;
      const params = { id: chosen.id };
      const edit = newId();
      const duties = { jp: `荷物を運びます。${edit}`, en: `Moving parcels. ${edit}` };
      await this.as(who, () =>
        // Read again each time, because a lost answer means another version.
        this.surely(async () => {
          const found = await who.api('GET /jobs/by-number/{jobNumber}', {
            params: { jobNumber: chosen.jobNumber },
          });
          if (!('version' in found)) throw new Error(`${chosen.id} is not shown to its owner as its own`);
          if (found.content.duties?.jp === duties.jp) return;
          await who.api('PUT /jobs/{id}', {
            params,
            body: { version: found.version, content: { ...found.content, duties } },
          });
        }),
      );
      chosen.edit = edit;
      ledger.count('edit');
    });
  }

  /** Who is still in it is declined. */
  private async close(): Promise<void> {
    const { ledger } = this;
    const inside = (posting: Posting) => ledger.applications.filter((one) => one.posting === posting);
    // A decline before the notifications would cancel them, so only after all mails.
    const chosen = this.free(
      ledger.postings,
      (posting) => !posting.isClosed && inside(posting).every((one) => !one.isBusy && this.isTold(one)),
    );
    if (!chosen) return;
    const open = inside(chosen).filter(inProgress);
    const closing = async () => {
      const who = this.companies[chosen.company]!;
      await this.as(who, () =>
        this.surely(
          () => who.api('PUT /jobs/{id}/status', { params: { id: chosen.id }, body: { status: 'CLOSED' } }),
          ({ code }) => code === 'job_transition',
        ),
      );
      chosen.isClosed = true;
      const told = Date.now() + undoSeconds * 1000;
      for (const one of open) {
        one.status = 'DECLINED';
        ledger.promiseMail(this.staff[one.staff]!.email, subjects.ended(chosen), told);
      }
      ledger.count('close');
    };
    // Nobody else may act on its applications meanwhile.
    await [chosen, ...open].reduce<() => Promise<void>>(
      (work, held) => () => this.holding(held, work),
      closing,
    )();
  }

  /** Whether all mails about an application have arrived. */
  private isTold({ posting, staff, isMoved }: Application): boolean {
    const [company, own] = [this.companies[posting.company]!.email, this.staff[staff]!.email];
    return (
      this.mails.has({ to: own, subject: subjects.sent(posting) }) &&
      this.mails.has({ to: company, subject: subjects.received(posting) }) &&
      (!isMoved || this.mails.has({ to: own, subject: subjects.moved(posting) }))
    );
  }

  private async save(): Promise<void> {
    const { ledger } = this;
    const staff = this.chance.between(0, this.staff.length - 1);
    const chosen = this.free(
      ledger.postings,
      (one) => !one.isClosed && !ledger.saved.some((made) => made.staff === staff && made.posting === one),
    );
    if (!chosen) return;
    await this.holding(chosen, async () => {
      const who = this.staff[staff]!;
      await this.as(who, () =>
        this.surely(() => who.api('POST /jobs/favorites', { body: { jobId: chosen.id } })),
      );
      ledger.saved.push({ posting: chosen, staff });
      ledger.count('save');
    });
  }

  private async apply(): Promise<void> {
    const { ledger } = this;
    const staff = this.chance.between(0, this.staff.length - 1);
    const chosen = this.free(
      ledger.postings,
      (one) =>
        !one.isClosed && !ledger.applications.some((made) => made.staff === staff && made.posting === one),
    );
    if (!chosen) return;
    await this.holding(chosen, async () => {
      const who = this.staff[staff]!;
      const made = await this.as(who, () =>
        this.surely(
          () => who.api('POST /jobs/{id}/apply', { params: { id: chosen.id }, body: {} }),
          ({ code }) => code === 'already_applied',
        ),
      );
      const id = made === 'done before' ? (await this.applicationOf(who, chosen)).id : made.id;
      const status = 'APPLIED';
      ledger.applications.push({ id, posting: chosen, staff, status, isMoved: false, isBusy: false });
      ledger.promiseMail(who.email, subjects.sent(chosen));
      ledger.promiseMail(this.companies[chosen.company]!.email, subjects.received(chosen));
      ledger.count('apply');
    });
  }

  /** @param id only if this user, a company, has several for the job */
  private async applicationOf(who: Staff | Company, { id: jobId }: Posting, id?: string) {
    const query = { jobId, filterOption: 'ALL', pageSize: 100 } as const;
    // A company's list follows within seconds.
    return eventually(`the application for ${jobId}, which is said to be there`, async () => {
      const answer = await this.as(who, () => this.surely(() => who.api('GET /jobs/applied', { query })));
      const rows = answer === 'done before' ? [] : answer.data;
      return rows.find((one) => id === undefined || one.id === id);
    });
  }

  private async move(): Promise<void> {
    const { ledger } = this;
    const chosen = this.free(ledger.applications, ({ status }) => status === 'APPLIED');
    if (!chosen) return;
    const isTakenBack = this.chance.chance(0.25);
    await this.holding(chosen, async () => {
      const who = this.companies[chosen.posting.company]!;
      const params = { id: chosen.id };
      const moved = await this.as(who, () =>
        this.surely(
          () => who.api('PUT /jobs/applied/{id}/status', { params, body: { status: 'SCREENING' } }),
          ({ code }) => code === 'application_transition',
        ),
      );
      const told = Date.now() + undoSeconds * 1000;
      ledger.count('move');
      if (isTakenBack && moved !== 'done before' && moved.undo) {
        await this.takeBack(chosen, moved.undo.move);
        // If it was too late, or its answer was lost, the application has the outcome.
        if ((await this.applicationOf(who, chosen.posting, chosen.id)).status === 'APPLIED') {
          ledger.count('undo');
          return;
        }
      }
      chosen.status = 'SCREENING';
      chosen.isMoved = true;
      ledger.promiseMail(this.staff[chosen.staff]!.email, subjects.moved(chosen.posting), told);
    });
  }

  private async takeBack(chosen: Application, move: string): Promise<void> {
    const who = this.companies[chosen.posting.company]!;
    await this.as(who, () =>
      this.surely(async () => {
        try {
          await who.api('PUT /jobs/applied/{id}/undo', { params: { id: chosen.id }, body: { move } });
        } catch (error) {
          const over = error instanceof ApiError && ['undo_over', 'changed_meanwhile'].includes(error.code);
          if (!over) throw error;
        }
      }),
    );
  }

  private async withdraw(): Promise<void> {
    const { ledger } = this;
    // A withdrawal before the notifications would cancel them, so only after both mails.
    const chosen = this.free(ledger.applications, (one) => inProgress(one) && this.isTold(one));
    if (!chosen) return;
    await this.holding(chosen, async () => {
      const who = this.staff[chosen.staff]!;
      const params = { id: chosen.id };
      await this.as(who, () =>
        this.surely(
          () => who.api('PUT /jobs/applied/{id}/decline', { params, body: {} }),
          ({ code }) => code === 'application_transition',
        ),
      );
      chosen.status = 'WITHDRAWN';
      const { posting } = chosen;
      ledger.promiseMail(this.companies[posting.company]!.email, subjects.withdrawn(posting));
      ledger.count('withdraw');
    });
  }

  private async write(): Promise<void> {
    const { ledger } = this;
    const chosen = this.free(ledger.applications, inProgress);
    if (!chosen) return;
    await this.holding(chosen, async () => {
      const said = await this.speakers[chosen.staff]!.say(chosen.id);
      if (!said) return;
      ledger.said.push({ ...said, staff: chosen.staff, company: chosen.posting.company });
      ledger.count('write');
    });
  }

  /** A free one; undefined if a few attempts find none. */
  private free<T extends { isBusy: boolean }>(list: readonly T[], may: (one: T) => boolean): T | undefined {
    for (let look = 0; list.length > 0 && look < 10; look += 1) {
      const one = this.chance.pick(list);
      if (!one.isBusy && may(one)) return one;
    }
    return undefined;
  }

  private async holding<T extends { isBusy: boolean }>(thing: T, work: () => Promise<void>): Promise<void> {
    thing.isBusy = true;
    try {
      await work();
    } finally {
      thing.isBusy = false;
    }
  }
}

const inProgress = ({ status }: Application) => status === 'APPLIED' || status === 'SCREENING';

const subjects = {
  confirmation: 'メールアドレスの確認をお願いします',
  sent: ({ title }: Posting) => `「${title}」への応募を受け付けました`,
  received: ({ title }: Posting) => `「${title}」に応募がありました`,
  moved: ({ title }: Posting) => `「${title}」の選考状況が更新されました`,
  ended: ({ title }: Posting) => `「${title}」の選考が終了しました`,
  withdrawn: ({ title }: Posting) => `「${title}」の応募者から辞退の連絡がありました`,
};

/** Frequency of each action, out of twenty; some moves are undone. */
const shares: Record<Exclude<Kind, 'undo'>, number> = {
  ...{
    register: 2,
    confirm: 1,
    post: 4,
    edit: 1,
    close: 1,
    save: 1,
    apply: 5,
    move: 2,
    withdraw: 1,
    write: 2,
  },
};
const often = (Object.keys(shares) as (keyof typeof shares)[]).flatMap((kind) =>
  Array.from({ length: shares[kind] }, () => kind),
);
