import { inquiries } from '../../../shared/contract/inquiries.ts';
import * as core from '../../core/inquiries/office.ts';
import { handle } from '../../http/chain.ts';

export const getInquiry = handle(inquiries.getInquiry, ({ params }) => core.getInquiry(params.id));
