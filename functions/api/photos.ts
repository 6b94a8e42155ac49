import { staff } from '../../shared/contract/staff.ts';
import { presignPhoto } from '../core/files/uploads.ts';
import { makePhoto } from '../core/staff/photo.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('photos', staff, {
  staffImageMake: ({ body }, { actor }) => makePhoto(actor, body.key),
  staffImagePresign: ({ body }, { actor }) => presignPhoto(actor, body),
});
