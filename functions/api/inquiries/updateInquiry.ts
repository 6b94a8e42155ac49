import { inquiries } from '../../../shared/contract/inquiries.ts';
import * as core from '../../core/inquiries/office.ts';
import { handle } from '../../http/chain.ts';

export const updateInquiry = handle(inquiries.updateInquiry, ({ params, body }, { caller }) =>
  core.updateInquiry(params.id, body, caller.accountId),
);
