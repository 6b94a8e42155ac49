import { inquiries } from '../../../shared/contract/inquiries.ts';
import { sendInquiry } from '../../core/inquiries/send.ts';
import { handle } from '../../http/chain.ts';

export const staffInquiry = handle(inquiries.staffInquiry, async ({ body }, { caller, sourceIp }) => ({
  ok: true as const,
  inquiryNumber: await sendInquiry({ kind: 'staff', ...body }, { sourceIp, accountId: caller?.accountId }),
}));
