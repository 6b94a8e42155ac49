import { serve } from '../../http/chain.ts';
import { editStaff } from './editStaff.ts';
import { getInvoiceNumber } from './getInvoiceNumber.ts';
import { getResume } from './getResume.ts';
import { getSoccer } from './getSoccer.ts';
import { getStaffBasicInfo } from './getStaffBasicInfo.ts';
import { getStaffInfo } from './getStaffInfo.ts';
import { getStaffWishes } from './getStaffWishes.ts';
import { putInvoiceNumber } from './putInvoiceNumber.ts';
import { putStaffBasicInfo } from './putStaffBasicInfo.ts';
import { putStaffLanguages } from './putStaffLanguages.ts';
import { registerSoccer } from './registerSoccer.ts';
import { registerStaff } from './registerStaff.ts';
import { removeSoccer } from './removeSoccer.ts';
import { staffPayment } from './staffPayment.ts';

export const handler = serve({
  editStaff,
  getInvoiceNumber,
  getResume,
  getSoccer,
  getStaffBasicInfo,
  getStaffInfo,
  getStaffWishes,
  putInvoiceNumber,
  putStaffBasicInfo,
  putStaffLanguages,
  registerSoccer,
  registerStaff,
  removeSoccer,
  staffPayment,
});
