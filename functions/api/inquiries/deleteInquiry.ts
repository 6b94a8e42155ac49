import { inquiries } from '../../../shared/contract/inquiries.ts';
import * as core from '../../core/inquiries/office.ts';
import { handle } from '../../http/chain.ts';

export const deleteInquiry = handle(inquiries.deleteInquiry, async ({ params }) => {
  await core.deleteInquiry(params.id);
  return { ok: true as const };
});
