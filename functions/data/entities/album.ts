import * as z from 'zod';
import { bilingual } from '../stored.ts';
import { entity } from '../table.ts';

/** An album with its photos. Written only together with its company, whose version guards it. */
export const album = entity({
  name: 'album',
  schemaVersion: 1,
  shape: z.object({
    id: z.string(),
    companyId: z.string(),
    /** Position among the company's albums, from 0. */
    place: z.number(),
    title: bilingual,
    photos: z.array(
      z.object({
        /** Key of the upload. */
        photo: z.string(),
        alt: bilingual,
        width: z.number(),
        height: z.number(),
      }),
    ),
  }),
  key: ({ companyId, id }: { companyId: string; id: string }) => ({
    pk: `COMPANY#${companyId}`,
    sk: `ALBUM#${id}`,
  }),
  questions: {
    ofCompany: { within: ({ companyId }: { companyId: string }) => ({ companyId, id: '' }) },
    withId: { on: 'byReference', of: ({ id }: { id: string }) => `ALBUM#${id}`, by: () => 'ALBUM' },
  },
});
