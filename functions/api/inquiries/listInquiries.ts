import { inquiries } from '../../../shared/contract/inquiries.ts';
import * as core from '../../core/inquiries/office.ts';
import { handle } from '../../http/chain.ts';

export const listInquiries = handle(inquiries.listInquiries, ({ query }) => core.listInquiries(query));
