import type { Between } from '../../../shared/collections/collection.ts';
import { startOfDay, tokyoDay } from '../../../shared/domain/time.ts';
import { now } from '../../platform/clock.ts';

/** Work that starts on a day or before it; a day that has passed counts as immediately. */
export function startsBy(by: 'immediate' | (string & {})): Between {
  const today = tokyoDay(now());
  return { to: Date.parse(startOfDay(by === 'immediate' || by < today ? today : by)) };
}
