import { inquiries } from '../../shared/contract/inquiries.ts';
import { listInquiries } from '../core/inquiries/list.ts';
import { deleteInquiry, getInquiry, updateInquiry } from '../core/inquiries/office.ts';
import { sendInquiry } from '../core/inquiries/send.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('inquiries', inquiries, {
  staffInquiry: async ({ body }, { actor, sourceIp }) => ({
    ok: true as const,
    inquiryNumber: await sendInquiry({ kind: 'staff', ...body }, { sourceIp, accountId: actor?.accountId }),
  }),
  companyInquiry: async ({ body }, { actor, sourceIp }) => ({
    ok: true as const,
    inquiryNumber: await sendInquiry({ kind: 'company', ...body }, { sourceIp, accountId: actor?.accountId }),
  }),
  bannerRequest: async ({ body }, { actor, sourceIp }) => ({
    ok: true as const,
    inquiryNumber: await sendInquiry({ kind: 'banner', ...body }, { sourceIp, accountId: actor?.accountId }),
  }),
  listInquiries: ({ query }, { actor }) => listInquiries(actor, query),
  getInquiry: ({ params }) => getInquiry(params.id),
  updateInquiry: ({ params, body }, { actor }) => updateInquiry(actor, params.id, body),
  deleteInquiry: ({ params }, { actor }) => deleteInquiry(actor, params.id),
});
