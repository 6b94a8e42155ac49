import { writing } from '../../email/parts.ts';
import { mailedLink } from './mailedLinks.ts';

/** An employee was registered: with the link to set a password. */
export const employeeInvited = mailedLink('employeeInvited', {
  type: 'invitation',
  paragraph: ({ email }, context) => writing(context).t('email:employeeInvited.body', { email }),
});
