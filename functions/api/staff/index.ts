import { serve } from '../../http/chain.ts';
import { getStaffBasicInfo } from './getStaffBasicInfo.ts';
import { getStaffInfo } from './getStaffInfo.ts';
import { putStaffBasicInfo } from './putStaffBasicInfo.ts';
import { registerStaff } from './registerStaff.ts';

export const handler = serve({ getStaffBasicInfo, getStaffInfo, putStaffBasicInfo, registerStaff });
