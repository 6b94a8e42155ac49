/**
 * Focuses the row that a list's "Add" button has just added: the form library would focus the field
 * registered last. The rows precede the button, in one element.
 */
export function focusAdded(button: HTMLElement, first = 'input, select, textarea'): void {
  const list = button.parentElement;
  requestAnimationFrame(() => {
    // At the maximum of rows the button is gone.
    const row = button.isConnected ? button.previousElementSibling : list?.lastElementChild;
    row?.querySelector<HTMLElement>(first)?.focus();
  });
}

/** Before a row is removed with its button: focuses the next row, the one before it, or what else follows. */
export function focusBeside(row: Element | null): void {
  const controls = 'input, select, textarea, button';
  const beside = [row?.nextElementSibling, row?.previousElementSibling].map((one) =>
    one?.matches('button') ? (one as HTMLElement) : one?.querySelector<HTMLElement>(controls),
  );
  beside.find((one) => one)?.focus();
}
