import { serve } from '../../http/chain.ts';
import { staffImageMake } from './staffImageMake.ts';
import { staffImagePresign } from './staffImagePresign.ts';

export const handler = serve({ staffImageMake, staffImagePresign });
