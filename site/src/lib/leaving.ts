/**
 * Called first for each 'back' and 'forward'. Listeners of the window are called in the order in which they
 * were added, whether or not they capture; the router adds its own when the first screen is drawn, so the shell
 * imports this before.
 */
let guard: ((event: PopStateEvent) => void) | undefined;
globalThis.addEventListener?.('popstate', (event) => guard?.(event));

/** Sets what is called, or nothing. */
export function guardBack(next: typeof guard): void {
  guard = next;
}
