import type { ScoutStatus } from '../../../../../shared/domain/codes.ts';
import { optionName } from '../../../../../shared/domain/select-data.ts';
import { pageLocale } from '../../../lib/texts.ts';
import { Badge, type Tone } from '../../../ui/parts.tsx';

const tones: Record<ScoutStatus, Tone> = {
  SENT: 'primary',
  SEEN: 'info',
  ACCEPTED: 'success',
  DECLINED: 'neutral',
  EXPIRED: 'neutral',
  WITHDRAWN: 'neutral',
};
export const ScoutBadge = ({ status }: { status: ScoutStatus }) => (
  <Badge tone={tones[status]}>{optionName('SCOUT_STATUS', status, pageLocale())}</Badge>
);
