import { companyEmailSetting, emailReception } from '../../shared/contract/emailReception.ts';
import { address } from '../../shared/routes.ts';
import { putReplyDays, replyDaysOf } from '../core/applications/replySetting.ts';
import {
  putCompanyEmailSetting,
  putEmailReception,
  readCompanyEmailSetting,
  readEmailReception,
  switchByToken,
  unsubscribePage,
} from '../core/emailReception/settings.ts';
import { serve } from '../http/chain.ts';

export const handler = serve(
  'emailReception',
  { ...emailReception, ...companyEmailSetting },
  {
    getEmailReception: (_, { actor }) => readEmailReception(actor),
    putEmailReception: ({ body }, { actor, locale }) =>
      putEmailReception(actor, body.switches, address(body.page, undefined, locale)),
    getCompanyEmailSetting: async (_, { actor }) => {
      const [setting, days] = await Promise.all([
        readCompanyEmailSetting(actor),
        replyDaysOf(actor.companyId),
      ]);
      return { ...setting, replyDays: days };
    },
    putCompanyEmailSetting: async ({ body }, { actor, locale }) => {
      const page = address('clientEmailSetting', undefined, locale);
      const setting = await putCompanyEmailSetting(actor, body.switches, page);
      return { ...setting, replyDays: await replyDaysOf(actor.companyId) };
    },
    putReplySetting: async ({ body }, { actor }) => {
      await putReplyDays(actor, body.days);
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
