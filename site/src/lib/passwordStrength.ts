/** Estimated strength of a password, in four levels, as advice; the rule is elsewhere. */
export const strengths = ['weak', 'fair', 'good', 'strong'] as const;
export type Strength = (typeof strengths)[number];

const common = /^(?:password|passw0rd|qwerty|letmein|welcome|admin|login|abc|jobashi|nihon|sakura|tokyo)/i;
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/**
 * Characters that do not follow from the previous one: no repetition, no sequence of alphabet or keyboard.
 */
function surprises(value: string): number {
  const folded = value.toLowerCase();
  let count = 0;
  for (let at = 0; at < folded.length; at++) {
    const pair = folded.slice(at - 1, at + 1);
    const backwards = [...pair].reverse().join('');
    const follows =
      at > 0 && (pair[0] === pair[1] || rows.some((row) => row.includes(pair) || row.includes(backwards)));
    if (!follows) count += 1;
  }
  return count;
}

/** @param about the user's address: a password derived from it is weak */
export function passwordStrength(value: string, about = ''): Strength {
  const name = about.split('@')[0]!.toLowerCase();
  if (common.test(value) || (name.length >= 4 && value.toLowerCase().includes(name))) return 'weak';
  const kinds = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^a-zA-Z0-9]/].filter((kind) => kind.test(value)).length;
  const size = new Set(value).size;
  if (size < 5) return 'weak';
  const score = surprises(value) + (kinds - 2) * 2;
  if (score < 8) return 'weak';
  if (score < 12) return 'fair';
  return score < 16 ? 'good' : 'strong';
}
