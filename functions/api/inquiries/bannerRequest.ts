import { inquiries } from '../../../shared/contract/inquiries.ts';
import { sendInquiry } from '../../core/inquiries/send.ts';
import { handle } from '../../http/chain.ts';

export const bannerRequest = handle(inquiries.bannerRequest, async ({ body }, { caller, sourceIp }) => ({
  ok: true as const,
  inquiryNumber: await sendInquiry({ kind: 'banner', ...body }, { sourceIp, accountId: caller?.accountId }),
}));
