import { serve } from '../../http/chain.ts';
import { bannerRequest } from './bannerRequest.ts';
import { companyInquiry } from './companyInquiry.ts';
import { deleteInquiry } from './deleteInquiry.ts';
import { getInquiry } from './getInquiry.ts';
import { listInquiries } from './listInquiries.ts';
import { staffInquiry } from './staffInquiry.ts';
import { updateInquiry } from './updateInquiry.ts';

export const handler = serve({
  staffInquiry,
  companyInquiry,
  bannerRequest,
  listInquiries,
  getInquiry,
  updateInquiry,
  deleteInquiry,
});
