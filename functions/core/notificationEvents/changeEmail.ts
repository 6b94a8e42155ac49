import { writing } from '../../email/parts.ts';
import { mailedLink } from './mailedLinks.ts';

/** A change of address was requested: to the new address, with the link that confirms it. */
export const changeEmail = mailedLink('changeEmail', {
  type: 'change_email',
  paragraph: ({ email }, context) => writing(context).t('email:changeEmail.body', { email }),
});
