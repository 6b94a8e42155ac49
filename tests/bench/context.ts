import { type System, startSystem } from '../support/system.ts';

export interface BenchOptions {
  /** Pages rendered by the renderer and the site's build. */
  pages: number;
  /** Postings whose pages are all rendered, with all related pages. */
  postings: number;
  /** Sizes of the search indexes. */
  jobs: number[];
  queries: number;
  /** Of a file to import. */
  lines: number;
  minisearchEverywhere: boolean;
  /** Fresh processes per function. */
  times: number;
  /** A running system whose pages are measured; by default one is started. */
  site?: string;
  /** Maximum duration of each kind of load. */
  seconds: number;
  applications: number;
  /** Everything once, and few of each: only to test that it runs. */
  once: boolean;
}

/** For the tests of each part: the figures are meaningless. */
export const tiny: BenchOptions = {
  pages: 4,
  postings: 4,
  jobs: [60],
  queries: 2,
  lines: 120,
  minisearchEverywhere: false,
  times: 1,
  seconds: 2,
  applications: 4,
  once: true,
};

/** Shared by the parts: the options, and one seeded system. */
export class BenchContext implements AsyncDisposable {
  readonly options: BenchOptions;
  #system: Promise<System> | undefined;

  constructor(options: BenchOptions) {
    this.options = options;
  }

  /** Progress messages on standard error. */
  say(line: string): void {
    process.stderr.write(`${line}\n`);
  }

  /** A system with the demo, on free ports and in a temporary folder. */
  system(): Promise<System> {
    if (!this.#system) {
      const { once } = this.options;
      this.say(`starting a system of its own, with ${once ? 'one job' : 'the demo'}`);
      // Lazy, because it loads the functions.
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
