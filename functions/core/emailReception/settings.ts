import type { CompanyEmailSetting, EmailReception } from '../../../shared/contract/emailReception.ts';
import type { Locale } from '../../../shared/domain/codes.ts';
import {
  type CompanyEmailKind,
  companyEmailKinds,
  isCompanyEmailKind,
  type OptionalEmailKind,
  optionalEmailKindNames,
  optionalEmailKinds,
  type SwitchedEmailKind,
} from '../../../shared/domain/emailKinds.ts';
import { unsubscribePath } from '../../../shared/unsubscribePath.ts';
import { untilWritten } from '../../data/change.ts';
import { account } from '../../data/entities/account.ts';
import { companyEmailReception, emailReception } from '../../data/entities/emailReception.ts';
import { isRefused, transactNamed } from '../../data/named.ts';
import { get, type Stored, type Write, write } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { config } from '../../platform/config.ts';
import { Failure } from '../../platform/failure.ts';
import { type Account, ownAccount, presentAccount } from '../accounts/account.ts';
import type { OfAccount } from '../actor.ts';
import { presentStaff } from '../staff/present.ts';
import { readUnsubscribeToken } from './token.ts';

type Kept = Pick<Stored<typeof emailReception>, 'switches' | 'history'>;
type KeptVersion = Kept & { version: number };
type Choices<Kind extends SwitchedEmailKind = SwitchedEmailKind> = Partial<Record<Kind, boolean>>;

/** Where somebody's choices are stored: with a job seeker's profile, or a company member's account. */
interface Store {
  read(): Promise<KeptVersion | undefined>;
  save(next: Kept, version: number | undefined): Write;
  /** Refused once they have withdrawn. */
  present: Write;
}

function storeOf({ id: accountId, staffId }: Account): Store {
  if (staffId !== undefined)
    return {
      read: () => get(emailReception, { staffId }),
      save: (next, version) =>
        version === undefined
          ? write.create(emailReception, { ...next, staffId })
          : write.save(emailReception, { ...next, staffId, version }),
      present: presentStaff(staffId),
    };
  return {
    read: () => get(companyEmailReception, { accountId }),
    save: (next, version) =>
      version === undefined
        ? write.create(companyEmailReception, { ...next, accountId })
        : write.save(companyEmailReception, { ...next, accountId, version }),
    present: presentAccount(accountId),
  };
}

/** Maximum of choices kept: a longer history comes from toggling a switch over and over. */
const historyLength = 200;

/**
 * Whether mails of a kind are sent; before any choice here, advertising follows the consent given at
 * registration.
 */
function isOn(kind: SwitchedEmailKind, record: Kept | undefined, of: Account): boolean {
  const chosen = record?.switches[kind];
  if (chosen) return chosen.on;
  if (isCompanyEmailKind(kind)) return true;
  const known = optionalEmailKinds[kind];
  return 'advertising' in known ? (of.consent?.newsletter ?? false) : known.on;
}

/** Whether an account wants mails of this kind. */
export const wantsMail = async (of: Account, kind: SwitchedEmailKind): Promise<boolean> =>
  isOn(kind, await storeOf(of).read(), of);

function switchesOf<Kind extends SwitchedEmailKind>(
  kinds: readonly Kind[],
  of: Account,
  record: Kept | undefined,
) {
  return {
    email: of.email,
    switches: kinds.map((kind) => {
      const changedAt = record?.switches[kind]?.at;
      return { kind, on: isOn(kind, record, of), ...(changedAt && { changedAt }) };
    }),
  };
}

/**
 * Stores choices with time and page; an unchanged choice is stored only if there was none before.
 * @throws Failure session_ended for a user who has withdrawn
 */
async function choose(of: Account, choices: Choices, page: string): Promise<Kept | undefined> {
  const store = storeOf(of);
  return untilWritten(async () => {
    const record = await store.read();
    const at = instant();
    const made = (Object.entries(choices) as [SwitchedEmailKind, boolean][])
      .filter(([kind, on]) => record?.switches[kind]?.on !== on)
      .map(([kind, on]) => ({ kind, on, at, page }));
    if (made.length === 0) return record;
    const next = {
      switches: {
        ...record?.switches,
        ...Object.fromEntries(made.map(({ kind, ...choice }) => [kind, choice])),
      },
      history: [...(record?.history ?? []), ...made].slice(-historyLength),
    };
    try {
      await transactNamed<'present' | 'settings'>({
        present: store.present,
        settings: store.save(next, record?.version),
      });
      return next;
    } catch (error) {
      if (!isRefused<'present' | 'settings'>(error)) throw error;
      if (error.has('present')) throw new Failure('session_ended');
      // Write conflict with another switch: read again.
      throw error;
    }
  });
}

async function readSwitches<Kind extends SwitchedEmailKind>(actor: OfAccount, kinds: readonly Kind[]) {
  const of = await ownAccount(actor);
  return switchesOf(kinds, of, await storeOf(of).read());
}

async function putSwitches<Kind extends SwitchedEmailKind>(
  actor: OfAccount,
  kinds: readonly Kind[],
  choices: Choices<Kind>,
  page: string,
) {
  const of = await ownAccount(actor);
  return switchesOf(kinds, of, await choose(of, choices as Choices, page));
}

export const readEmailReception = (actor: OfAccount): Promise<EmailReception> =>
  readSwitches(actor, optionalEmailKindNames);

/** @param page path within the site where it was chosen */
export const putEmailReception = (
  actor: OfAccount,
  choices: Choices<OptionalEmailKind>,
  page: string,
): Promise<EmailReception> => putSwitches(actor, optionalEmailKindNames, choices, page);

/** The same of a member of a company: their own, nobody else's of the company. */
export const readCompanyEmailSetting = (
  actor: OfAccount,
): Promise<Omit<CompanyEmailSetting, 'replyDays' | 'retentionMonths'>> =>
  readSwitches(actor, companyEmailKinds);

/** @param page path within the site where it was chosen */
export const putCompanyEmailSetting = (
  actor: OfAccount,
  choices: Choices<CompanyEmailKind>,
  page: string,
): Promise<Omit<CompanyEmailSetting, 'replyDays' | 'retentionMonths'>> =>
  putSwitches(actor, companyEmailKinds, choices, page);

/**
 * Turns mails of a kind off, or on again, for the recipient of a mail. Idempotent.
 * @throws Failure link_invalid, also if the account was deleted
 */
export async function switchByToken(
  token: string,
  on: boolean,
  page: string,
): Promise<{ kind: SwitchedEmailKind; on: boolean }> {
  const { accountId, kind } = await readUnsubscribeToken(token);
  const of = await get(account, { id: accountId });
  if (!of || of.state === 'WITHDRAWN') throw new Failure('link_invalid');
  const owner = isCompanyEmailKind(kind) ? of.companyId : of.staffId;
  if (owner === undefined) throw new Failure('link_invalid');
  await choose(of, { [kind]: on }, page);
  return { kind, on };
}

/** The page that asks whether to stop the kind of mail that a token is for. */
export const unsubscribePage = (token: string, locale: Locale): string =>
  `${config('SITE_ORIGIN')}${unsubscribePath(token, locale)}`;
