/** Retry later: another worker holds it, or a dependency is not available yet. */
export class Later extends Error {
  override readonly name = 'Later';
  /** Delay before a retry is worthwhile, if known. */
  readonly afterSeconds: number | undefined;
  constructor(message: string, afterSeconds?: number) {
    super(message);
    this.afterSeconds = afterSeconds;
  }
}
