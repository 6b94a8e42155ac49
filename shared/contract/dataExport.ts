import * as z from 'zod';
import { area } from './core.ts';
import { GivenPassword, Instant } from './shapes.ts';

/** All data held about a person or for a company, for its owner (個人情報保護法 33条). */
export const dataExport = area({
  exportData: {
    method: 'POST',
    path: '/data-export',
    access: 'any',
    summary: 'Everything held about the caller as one ZIP archive; requires the password again',
    body: z.strictObject({ password: GivenPassword }),
    output: z.object({
      url: z.url().describe('good for ten minutes'),
      expiresAt: Instant,
      files: z.int(),
      bytes: z.int(),
    }),
    status: 201,
    errors: ['password_wrong', 'too_many_logins'],
    limits: ['login', 'dataExport'],
  },
});
