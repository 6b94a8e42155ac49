import * as z from 'zod';
import { EmailAddress, Locale } from '../../shared/contract/shapes.ts';
import { address } from '../../shared/routes.ts';
import { createAdmin } from '../core/employees/register.ts';
import { config } from '../platform/config.ts';

/** What the operator says of the new admin. */
export const NewAdmin = z.strictObject({
  email: EmailAddress,
  locale: Locale.default('jp'),
  name: z.strictObject({ familyName: z.string().min(1), givenName: z.string().optional() }).optional(),
});

export interface CreatedAdmin {
  email: string;
  /** The link that was mailed too: it sets the password, once. */
  link: string;
}

/**
 * Creates an admin who is invited by mail: called by the operator alone, for the first admin of a system.
 * @throws Failure email_taken
 */
export async function handler(event: unknown): Promise<CreatedAdmin> {
  const wanted = NewAdmin.parse(event);
  const { token } = await createAdmin(wanted);
  const fragment = new URLSearchParams({ token, type: 'invitation' });
  const path = address('forgotPassword', undefined, wanted.locale);
  return { email: wanted.email, link: `${config('SITE_ORIGIN')}${path}#${fragment}` };
}
