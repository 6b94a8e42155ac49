export type NextStep = 'profile' | 'scouts' | 'follow' | 'find' | 'improve';

/** What helps most now: being able to apply, then answering who asks, then following what is under way, then finding something. */
export function nextStep(
  completeness: { mayApply: boolean; percentage: number },
  open: number,
  applied: number,
  newScouts = 0,
): NextStep {
  if (!completeness.mayApply) return 'profile';
  if (newScouts > 0) return 'scouts';
  if (open > 0) return 'follow';
  return applied > 0 && completeness.percentage < 100 ? 'improve' : 'find';
}
