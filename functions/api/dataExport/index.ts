import { serve } from '../../http/chain.ts';
import { exportData } from './exportData.ts';

export const handler = serve({ exportData });
