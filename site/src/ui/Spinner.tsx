/** A spinner. Silent beside a text; alone it needs a label. */
export function Spinner({ label }: { label?: string }) {
  return label ? (
    <span className="spinner" role="status" aria-label={label} />
  ) : (
    <span className="spinner" aria-hidden="true" />
  );
}
