import { writing } from '../../email/parts.ts';
import { mailedLink } from './mailedLinks.ts';

/** Sign-up: with the link that confirms the address. */
export const activeAccount = mailedLink('activeAccount', {
  type: 'active_account',
  paragraph: ({ role }, context) =>
    writing(context).t(role === 'company' ? 'email:activeAccount.company' : 'email:activeAccount.staff'),
});
