import { emailReception as contract } from '../../../shared/contract/emailReception.ts';
import { unsubscribePage } from '../../core/emailReception/settings.ts';
import { handle } from '../../http/chain.ts';

/** Mail programs and the scanners before them open addresses: only who presses the button there is taken at their word. */
export const askToUnsubscribe = handle(contract.askToUnsubscribe, async ({ query }, { locale }) => ({
  location: unsubscribePage(query.token, locale),
}));
