import { type System, startSystem } from '../support/system.ts';

export interface BenchOptions {
  /** Pages that the renderer and the site's build make. */
  pages: number;
  /** Postings whose pages are all made, with everything around them. */
  postings: number;
  /** Sizes of the search's indexes. */
  jobs: number[];
  queries: number;
  minisearchEverywhere: boolean;
  /** Fresh processes for each function. */
  times: number;
  /** A running system whose pages are looked at; without it one is started. */
  site?: string;
  /** How long each kind of load lasts at most. */
  seconds: number;
  applications: number;
  /** Each thing once, and few of what a part has a fixed number of: that it runs, not how fast. */
  once: boolean;
}

/** As the tests run every part: figures of it say nothing. */
export const tiny: BenchOptions = {
  pages: 4,
  postings: 4,
  jobs: [60],
  queries: 2,
  minisearchEverywhere: false,
  times: 1,
  seconds: 2,
  applications: 4,
  once: true,
};

/** What the parts share: the options, and one seeded system for all that need one. */
export class BenchContext implements AsyncDisposable {
  readonly options: BenchOptions;
  #system: Promise<System> | undefined;

  constructor(options: BenchOptions) {
    this.options = options;
  }

  /** Progress: beside the tables, on standard error. */
  say(line: string): void {
    process.stderr.write(`${line}\n`);
  }

  /** A system of our own with the demo in it, on free ports and in a folder that is removed at the end. */
  system(): Promise<System> {
    if (!this.#system) {
      const { once } = this.options;
      this.say(`starting a system of its own, with ${once ? 'one job' : 'the demo'}`);
      // Loaded when it is asked for: it brings the functions along.
      this.#system = once
        ? import('./smallSystem.ts').then(({ startSmallSystem }) => startSmallSystem())
        : startSystem({ seeded: true });
    }
    return this.#system;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await (await this.#system?.catch(() => undefined))?.remove();
  }
}
