import { demoPassword } from '../../infra/local/seed/logins.ts';

/** A demo user who logs in at the measured screens. */
export const demoLogin = { email: 'mai.nguyen@mail.example', password: demoPassword };
