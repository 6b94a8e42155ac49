import { serve } from '../../http/chain.ts';
import { editStaff } from './editStaff.ts';
import { getSoccer } from './getSoccer.ts';
import { getStaffBasicInfo } from './getStaffBasicInfo.ts';
import { getStaffInfo } from './getStaffInfo.ts';
import { getStaffWishes } from './getStaffWishes.ts';
import { putStaffBasicInfo } from './putStaffBasicInfo.ts';
import { putStaffLanguages } from './putStaffLanguages.ts';
import { registerSoccer } from './registerSoccer.ts';
import { registerStaff } from './registerStaff.ts';
import { removeSoccer } from './removeSoccer.ts';

export const handler = serve({
  editStaff,
  getSoccer,
  getStaffBasicInfo,
  getStaffInfo,
  getStaffWishes,
  putStaffBasicInfo,
  putStaffLanguages,
  registerSoccer,
  registerStaff,
  removeSoccer,
});
