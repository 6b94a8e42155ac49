import type { Between } from '../../../../shared/collections/collection.ts';

/** What lies in both ranges. Of two currencies nothing does. */
export function within(one: Between | undefined, other: Between): Between {
  if (!one) return other;
  if (one.within !== other.within) return { ...one, from: 1, to: 0 };
  const from = greatest(one.from, other.from);
  const to = least(one.to, other.to);
  return { ...one, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

const greatest = (one?: number, other?: number) =>
  one === undefined || other === undefined ? (one ?? other) : Math.max(one, other);
const least = (one?: number, other?: number) =>
  one === undefined || other === undefined ? (one ?? other) : Math.min(one, other);
