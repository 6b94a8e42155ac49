import { emailReception } from '../../shared/contract/emailReception.ts';
import { address } from '../../shared/routes.ts';
import {
  putEmailReception,
  readEmailReception,
  switchByToken,
  unsubscribePage,
} from '../core/emailReception/settings.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('emailReception', emailReception, {
  getEmailReception: (_, { actor }) => readEmailReception(actor),
  putEmailReception: ({ body }, { actor, locale }) =>
    putEmailReception(actor, body.switches, address(body.page, undefined, locale)),
  switchByMail: ({ body }, { locale }) =>
    switchByToken(body.token, body.on, address('mailSettings', undefined, locale)),
  /** Mail programs and the scanners before them open addresses: only who presses the button there is taken at their word. */
  askToUnsubscribe: async ({ query }, { locale }) => ({
    location: unsubscribePage(query.token, locale),
  }),
  /** Whatever body a mail program sends (`List-Unsubscribe=One-Click`) says nothing that the address does not. */
  unsubscribe: ({ query }) => switchByToken(query.token, false, 'List-Unsubscribe'),
});
