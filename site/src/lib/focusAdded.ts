/**
 * Puts the focus into the row that a press of its list's "Add" has just added: the form's library would take the field
 * that was registered last. The rows stand before the button, in one element.
 */
export function focusAdded(button: HTMLElement, first = 'input, select, textarea'): void {
  const list = button.parentElement;
  requestAnimationFrame(() => {
    // At the most rows there may be, the button is gone.
    const row = button.isConnected ? button.previousElementSibling : list?.lastElementChild;
    row?.querySelector<HTMLElement>(first)?.focus();
  });
}
