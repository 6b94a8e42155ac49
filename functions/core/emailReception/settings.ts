import type { EmailReception } from '../../../shared/contract/emailReception.ts';
import type { Locale } from '../../../shared/domain/codes.ts';
import {
  type CompanyEmailKind,
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
import { get, type Stored, write } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { config } from '../../platform/config.ts';
import { Failure } from '../../platform/failure.ts';
import { type Account, ownAccount, presentAccount } from '../accounts/account.ts';
import { presentStaff } from '../staff/present.ts';
import { readUnsubscribeToken } from './token.ts';

type SettingsRecord = Stored<typeof emailReception>;
type Choices = Partial<{ [K in OptionalEmailKind]: boolean }>;

/** Maximum of choices kept: a longer history comes from toggling a switch over and over. */
const historyLength = 200;

/**
 * Whether mails of a kind are sent; before any choice here, advertising follows the consent given at
 * registration.
 */
function isOn(kind: OptionalEmailKind, record: SettingsRecord | undefined, of: Account): boolean {
  const chosen = record?.switches[kind];
  if (chosen) return chosen.on;
  const known = optionalEmailKinds[kind];
  return 'advertising' in known ? (of.consent?.newsletter ?? false) : known.on;
}

/** Whether an account wants mails of this kind. */
export async function wantsMail(of: Account, kind: SwitchedEmailKind): Promise<boolean> {
  if (isCompanyEmailKind(kind)) {
    const record = await get(companyEmailReception, { accountId: of.id });
    return record?.switches[kind]?.on ?? true;
  }
  if (of.staffId === undefined) return true;
  return isOn(kind, await get(emailReception, { staffId: of.staffId }), of);
}

const answerOf = (of: Account, record: SettingsRecord | undefined): EmailReception => ({
  email: of.email,
  switches: optionalEmailKindNames.map((kind) => {
    const changedAt = record?.switches[kind]?.at;
    return { kind, on: isOn(kind, record, of), ...(changedAt && { changedAt }) };
  }),
});

export async function readEmailReception(actor: {
  accountId: string;
  staffId: string;
}): Promise<EmailReception> {
  const [of, record] = await Promise.all([
    ownAccount(actor),
    get(emailReception, { staffId: actor.staffId }),
  ]);
  return answerOf(of, record);
}

/**
 * Stores choices with time and page; an unchanged choice is stored only if there was none before.
 * @throws Failure session_ended for a user who has withdrawn
 */
async function choose(of: Account, staffId: string, choices: Choices, page: string): Promise<EmailReception> {
  return untilWritten(async () => {
    const record = await get(emailReception, { staffId });
    const at = instant();
    const made = (Object.entries(choices) as [OptionalEmailKind, boolean][])
      .filter(([kind, on]) => record?.switches[kind]?.on !== on)
      .map(([kind, on]) => ({ kind, on, at, page }));
    if (made.length === 0) return answerOf(of, record);
    const next = {
      staffId,
      switches: {
        ...record?.switches,
        ...Object.fromEntries(made.map(({ kind, ...choice }) => [kind, choice])),
      },
      history: [...(record?.history ?? []), ...made].slice(-historyLength),
    };
    try {
      await transactNamed<'staff' | 'settings'>({
        staff: presentStaff(staffId),
        settings: record
          ? write.save(emailReception, { ...next, version: record.version })
          : write.create(emailReception, next),
      });
      return answerOf(of, { ...next, version: 1 });
    } catch (error) {
      if (!isRefused<'staff' | 'settings'>(error)) throw error;
      if (error.has('staff')) throw new Failure('session_ended');
      // Write conflict with another switch: read again.
      throw error;
    }
  });
}

/** @param page path within the site where it was chosen */
export async function putEmailReception(
  actor: { accountId: string; staffId: string },
  choices: Choices,
  page: string,
): Promise<EmailReception> {
  return choose(await ownAccount(actor), actor.staffId, choices, page);
}

/**
 * Switches a kind of mail for a member of a company; nothing is written if it is so already.
 * @throws Failure link_invalid if the account has just been closed
 */
export async function chooseForCompany(
  of: Account,
  kind: CompanyEmailKind,
  on: boolean,
  page: string,
): Promise<void> {
  const accountId = of.id;
  await untilWritten(async () => {
    const record = await get(companyEmailReception, { accountId });
    if ((record?.switches[kind]?.on ?? true) === on) return;
    const next = { accountId, switches: { ...record?.switches, [kind]: { on, at: instant(), page } } };
    try {
      await transactNamed<'account' | 'settings'>({
        account: presentAccount(accountId),
        settings: record
          ? write.save(companyEmailReception, { ...next, version: record.version })
          : write.create(companyEmailReception, next),
      });
    } catch (error) {
      if (isRefused<'account'>(error) && error.has('account')) throw new Failure('link_invalid');
      throw error;
    }
  });
}

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
  if (isCompanyEmailKind(kind)) {
    await chooseForCompany(of, kind, on, page);
    return { kind, on };
  }
  if (!of.staffId) throw new Failure('link_invalid');
  await choose(of, of.staffId, { [kind]: on }, page);
  return { kind, on };
}

/** The page that asks whether to stop the kind of mail that a token is for. */
export const unsubscribePage = (token: string, locale: Locale): string =>
  `${config('SITE_ORIGIN')}${unsubscribePath(token, locale)}`;
