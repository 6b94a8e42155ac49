import { writing } from '../../email/parts.ts';
import { mailedLink } from './mailedLinks.ts';

/** The office invites somebody whom it registered: with the link to claim the account. */
export const memberInvited = mailedLink('memberInvited', {
  type: 'claim',
  paragraph: ({ email }, context) => writing(context).t('email:memberInvited.body', { email }),
});
