/** The option that a key moves to in a list of options, the last of which is `last`; undefined for other keys. */
export function optionMove(key: string, index: number, last: number): number | undefined {
  const moves: Record<string, number> = {
    ArrowDown: index >= last ? 0 : index + 1,
    ArrowUp: index <= 0 ? last : index - 1,
    PageDown: Math.min(last, index + 8),
    PageUp: Math.max(0, index - 8),
  };
  return moves[key];
}
