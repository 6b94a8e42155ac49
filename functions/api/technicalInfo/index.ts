import { serve } from '../../http/chain.ts';
import { getOwnTechnicalInfo } from './getOwnTechnicalInfo.ts';
import { getTechnicalInfoByStaff } from './getTechnicalInfoByStaff.ts';
import { putTechnicalInfo } from './putTechnicalInfo.ts';

export const handler = serve({ getOwnTechnicalInfo, getTechnicalInfoByStaff, putTechnicalInfo });
