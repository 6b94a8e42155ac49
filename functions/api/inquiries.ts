import { inquiries } from '../../shared/contract/inquiries.ts';
import { deleteInquiry, getInquiry, listInquiries, updateInquiry } from '../core/inquiries/office.ts';
import { sendInquiry } from '../core/inquiries/send.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('inquiries', inquiries, {
  staffInquiry: async ({ body }, { caller, sourceIp }) => ({
    ok: true as const,
    inquiryNumber: await sendInquiry({ kind: 'staff', ...body }, { sourceIp, accountId: caller?.accountId }),
  }),
  companyInquiry: async ({ body }, { caller, sourceIp }) => ({
    ok: true as const,
    inquiryNumber: await sendInquiry(
      { kind: 'company', ...body },
      { sourceIp, accountId: caller?.accountId },
    ),
  }),
  bannerRequest: async ({ body }, { caller, sourceIp }) => ({
    ok: true as const,
    inquiryNumber: await sendInquiry({ kind: 'banner', ...body }, { sourceIp, accountId: caller?.accountId }),
  }),
  listInquiries: ({ query }) => listInquiries(query),
  getInquiry: ({ params }) => getInquiry(params.id),
  updateInquiry: ({ params, body }, { caller }) => updateInquiry(params.id, body, caller.accountId),
  deleteInquiry: ({ params }) => deleteInquiry(params.id),
});
