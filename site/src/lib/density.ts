/** How close rows, facts and cards of the office stand: kept on the device per account, set before the paint. */
import { me } from './session.ts';

export const densities = ['comfortable', 'standard', 'compact'] as const;
export type Density = (typeof densities)[number];

// Both names are also in `officeScript` (inlineScripts.ts).
const keyOf = (): string => `density:${me.get()?.id}`;
const railKey = (): string => `rail:${me.get()?.id}`;

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};
function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without storage it holds for this page.
  }
}

export const currentDensity = (): Density =>
  densities.find((one) => one === document.documentElement.dataset.density) ?? 'standard';

export function setDensity(density: Density): void {
  document.documentElement.dataset.density = density;
  keep(keyOf(), density);
}

/** Whether the navigation shows icons alone. */
export function setRail(on: boolean): void {
  if (on) document.documentElement.dataset.rail = 'on';
  else delete document.documentElement.dataset.rail;
  keep(railKey(), on ? 'on' : '');
}

/** After somebody else has logged in. */
export function followAccount(): void {
  const { dataset } = document.documentElement;
  dataset.density = densities.find((one) => one === read(keyOf())) ?? 'standard';
  if (read(railKey())) dataset.rail = 'on';
  else delete dataset.rail;
}
