import { writing } from '../../email/parts.ts';
import { mailedLink } from './mailedLinks.ts';

/** Forgotten password: with the link to set a new one. */
export const resetPassword = mailedLink('resetPassword', {
  type: 'reset_password',
  paragraph: (_props, context) => writing(context).t('email:resetPassword.body'),
});
