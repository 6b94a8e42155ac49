import * as z from 'zod';
import { LocalizedText } from '../../../shared/contract/shapes.ts';
import { entity } from '../table.ts';

/** An album with its photos. Written only together with its company, whose version guards it. */
export const album = entity({
  name: 'album',
  schemaVersion: 1,
  shape: z.object({
    id: z.string(),
    companyId: z.string(),
    /** Place among the company's albums, from 0. */
    place: z.number(),
    title: LocalizedText,
    photos: z.array(
      z.object({
        /** Key of the upload. */
        photo: z.string(),
        alt: LocalizedText,
        width: z.number(),
        height: z.number(),
      }),
    ),
  }),
  key: ({ companyId, id }: { companyId: string; id: string }) => ({
    pk: `COMPANY#${companyId}`,
    sk: `ALBUM#${id}`,
  }),
  indexes: (record) => ({ byName: [`ALBUM#${record.id}`, 'ALBUM'] }),
});
