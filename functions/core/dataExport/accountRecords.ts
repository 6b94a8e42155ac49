import { deviceOf } from '../../../shared/domain/device.ts';
import { account, identity, session } from '../../data/entities/account.ts';
import { mail, notification } from '../../data/entities/message.ts';
import { pick, queryAll } from '../../data/table.ts';
import { kindOfMail } from '../notificationEvents/index.ts';

type Item = Record<string, unknown>;
type Beside = Parameters<typeof pick>[1];

/** What is held about any account: also of members of companies, and of employees. */
export async function accountRecordsOf(accountId: string, own: Beside, numbers: Item = {}) {
  const [identities, mails] = await Promise.all([
    queryAll(identity.ofAccount({ accountId })),
    queryAll(mail.ofAccount({ accountId })),
  ]);
  return {
    account: pick(account, own).map(({ email, state, locale, consent, createdAt, activatedAt }) => ({
      ...{ email, ...numbers, state, locale },
      ...{ createdAt, activatedAt, consent },
    })),
    identity: identities.map(({ provider, linkedAt }) => ({ provider, linkedAt })),
    sessions: pick(session, own).map(({ userAgent, createdAt, refreshedAt }) => {
      const { browser, system } = deviceOf(userAgent);
      return { browser, system, userAgent, createdAt, lastUsedAt: refreshedAt };
    }),
    mails: mails.map(({ template, state, sentAt }) => ({
      kind: kindOfMail(template),
      state,
      sentAt,
    })),
    notifications: pick(notification, own).map(({ type, text, isRead, createdAt }) => ({
      ...{ type, text, isRead, createdAt },
    })),
  };
}
