import type { Me } from '../../../shared/contract/auth.ts';
import type { UnreadCounters } from '../../../shared/contract/conversations.ts';
import type { Locale } from '../../../shared/domain/codes.ts';
import type { counters } from '../../data/entities/account.ts';
import { company } from '../../data/entities/company.ts';
import { employee } from '../../data/entities/employee.ts';
import { staff } from '../../data/entities/staff.ts';
import { get, type Stored } from '../../data/table.ts';
import type { Actor } from '../actor.ts';
import { countersOf } from '../notifications/read.ts';
import { ownAccount } from './account.ts';

/**
 * Unread messages; never below 0, even if the counters are off. A conversation of two types counts in both,
 * and once in the total.
 */
export const unreadMessages = (of: Stored<typeof counters>): UnreadCounters => ({
  total: Math.max(0, of.messages),
  apply: Math.max(0, of.messagesApply),
  scout: Math.max(0, of.messagesScout),
  inquiry: Math.max(0, of.messagesInquiry),
  version: of.version,
});

/** A name in a language, or in the other if missing. */
export const inLanguage = (name: { jp?: string; en?: string }, locale: Locale): string =>
  name[locale] ?? name.jp ?? name.en ?? '';

/** The logged-in user. Reads the account rather than the token, because it may have changed since. */
export async function me(actor: Actor, locale: Locale): Promise<Me> {
  const [own, counted, person, firm, colleague] = await Promise.all([
    ownAccount(actor),
    countersOf(actor.accountId),
    actor.staffId ? get(staff, { id: actor.staffId }, { consistent: false }) : undefined,
    actor.companyId ? get(company, { id: actor.companyId }, { consistent: false }) : undefined,
    actor.employeeId ? get(employee, { id: actor.employeeId }, { consistent: false }) : undefined,
  ]);
  return {
    id: own.id,
    email: own.email,
    role: own.role,
    state: own.state,
    locale: own.locale,
    ...(person && { staffId: person.id, staffNumber: person.staffNumber }),
    ...(firm && { companyId: firm.id, companyNumber: firm.companyNumber }),
    ...(own.employeeId && { employeeId: own.employeeId }),
    ...(actor.role === 'company' && { companyRole: actor.companyRole }),
    ...(own.affiliation && { affiliation: own.affiliation }),
    name: person?.name ?? colleague?.name ?? (firm && inLanguage(firm.profile.name, locale)) ?? own.email,
    messages: unreadMessages(counted),
  };
}
