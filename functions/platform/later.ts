/** Not now: somebody else is at it, or what it stands on is not there yet. */
export class Later extends Error {
  override readonly name = 'Later';
  /** When it is worth trying again, where that is known. */
  readonly afterSeconds: number | undefined;
  constructor(message: string, afterSeconds?: number) {
    super(message);
    this.afterSeconds = afterSeconds;
  }
}
