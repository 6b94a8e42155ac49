import { demoPassword } from '../../infra/local/seed/logins.ts';

/** Demo users who log in at the measured screens. */
export const demoLogin = {
  email: 'mai.nguyen@mail.example',
  companyEmail: 'hr@minatobashi-hotels.example',
  adminEmail: 'admin@agency.example',
  password: demoPassword,
};
