import { companyEmailSetting, emailReception } from '../../shared/contract/emailReception.ts';
import { address } from '../../shared/routes.ts';
import type { OfCompany } from '../core/actor.ts';
import { putReplyDays, replyDaysOf } from '../core/applications/replySetting.ts';
import {
  putCompanyEmailSetting,
  putEmailReception,
  readCompanyEmailSetting,
  readEmailReception,
  switchByToken,
  unsubscribePage,
} from '../core/emailReception/settings.ts';
import { putRetentionMonths, retentionMonthsOf } from '../core/retention/setting.ts';
import { serve } from '../http/chain.ts';

/** What the company has set for all its members. */
async function companySetting({ companyId }: OfCompany) {
  const [replyDays, retentionMonths] = await Promise.all([
    replyDaysOf(companyId),
    retentionMonthsOf(companyId),
  ]);
  return { replyDays, retentionMonths };
}

export const handler = serve(
  'emailReception',
  { ...emailReception, ...companyEmailSetting },
  {
    getEmailReception: (_, { actor }) => readEmailReception(actor),
    putEmailReception: ({ body }, { actor, locale }) =>
      putEmailReception(actor, body.switches, address(body.page, undefined, locale)),
    getCompanyEmailSetting: async (_, { actor }) => {
      const [setting, ofCompany] = await Promise.all([readCompanyEmailSetting(actor), companySetting(actor)]);
      return { ...setting, ...ofCompany };
    },
    putCompanyEmailSetting: async ({ body }, { actor, locale }) => {
      const page = address('clientEmailSetting', undefined, locale);
      const setting = await putCompanyEmailSetting(actor, body.switches, page);
      return { ...setting, ...(await companySetting(actor)) };
    },
    putReplySetting: async ({ body }, { actor }) => {
      await putReplyDays(actor, body.days);
      return body;
    },
    putRetentionSetting: async ({ body }, { actor }) => {
      await putRetentionMonths(actor, body.months);
      return body;
    },
    switchByMail: ({ body }, { locale }) =>
      switchByToken(body.token, body.on, address('mailSettings', undefined, locale)),
    /**
     * Mail clients and link scanners open links by themselves, so unsubscribing takes a press of the button on
     * the page.
     */
    askToUnsubscribe: async ({ query }, { locale }) => ({
      location: unsubscribePage(query.token, locale),
    }),
    /**
     * The body that a mail program sends (`List-Unsubscribe=One-Click`) adds nothing to the address, so it is
     * ignored.
     */
    unsubscribe: ({ query }) => switchByToken(query.token, false, 'List-Unsubscribe'),
  },
);
