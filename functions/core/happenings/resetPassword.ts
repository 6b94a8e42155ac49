import { writing } from '../../email/parts.ts';
import { mailedLink } from './mailedLinks.ts';

/** Somebody cannot log in: with the link to a new password. */
export const resetPassword = mailedLink('resetPassword', {
  type: 'reset_password',
  paragraph: (_props, context) => writing(context).t('email:resetPassword.body'),
});
