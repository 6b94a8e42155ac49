export type NextStep = 'profile' | 'follow' | 'find' | 'improve';

/** What helps most now: being able to apply, then following what is under way, then finding something. */
export function nextStep(
  completeness: { mayApply: boolean; percentage: number },
  open: number,
  applied: number,
): NextStep {
  if (!completeness.mayApply) return 'profile';
  if (open > 0) return 'follow';
  return applied > 0 && completeness.percentage < 100 ? 'improve' : 'find';
}
