import type { Application } from '../../../../shared/contract/applications.ts';

/** Applications moved by a company since then, latest move first. @param since milliseconds since 1970 */
export function changedSince(applications: readonly Application[], since: number): Application[] {
  const movedAt = ({ history }: Application) =>
    Math.max(0, ...history.filter(({ by }) => by !== 'staff').map(({ at }) => Date.parse(at)));
  return applications
    .filter((one) => movedAt(one) > since)
    .toSorted((one, other) => movedAt(other) - movedAt(one));
}
