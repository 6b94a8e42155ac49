import { demoPassword } from '../../infra/local/seed/logins.ts';

/** Who logs in at the screens that are measured: somebody of the demo. */
export const demoLogin = { email: 'mai.nguyen@mail.example', password: demoPassword };
