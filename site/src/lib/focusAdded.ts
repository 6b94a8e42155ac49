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
