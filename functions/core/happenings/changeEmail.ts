import { writing } from '../../email/parts.ts';
import { mailedLink } from './mailedLinks.ts';

/** Somebody wants another address: to that one, with the link that confirms it. */
export const changeEmail = mailedLink('changeEmail', {
  type: 'change_email',
  paragraph: ({ email }, context) => writing(context).t('email:changeEmail.body', { email }),
});
