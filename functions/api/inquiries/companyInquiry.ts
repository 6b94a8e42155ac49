import { inquiries } from '../../../shared/contract/inquiries.ts';
import { sendInquiry } from '../../core/inquiries/send.ts';
import { handle } from '../../http/chain.ts';

export const companyInquiry = handle(inquiries.companyInquiry, async ({ body }, { caller, sourceIp }) => ({
  ok: true as const,
  inquiryNumber: await sendInquiry({ kind: 'company', ...body }, { sourceIp, accountId: caller?.accountId }),
}));
