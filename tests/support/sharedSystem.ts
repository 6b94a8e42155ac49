import { get } from 'node:http';
import { inject } from 'vitest';
import { attempts } from '../../functions/data/entities/account.ts';
import { run, write } from '../../functions/data/table.ts';
import { setLambdaEnvironment } from '../../infra/local/lambdas.ts';
import type { RunningSystem } from './system.ts';

const here = '127.0.0.1';
/** All files come from one address: what earlier ones attempted does not count. */
const countedBySource = ['LOGIN', 'REGISTER', 'CHECK_EMAIL', 'MAIL', 'INQUIRY'];

export interface SharedSystem extends RunningSystem {
  /** For the next file. */
  giveBack: () => Promise<void>;
}

/**
 * A running system for this file, with what earlier files left in it: what is listed or counted over
 * everybody belongs to a system of its own (`startSystem`), as does what stops it or changes its settings.
 */
export async function takeSystem(): Promise<SharedSystem> {
  const keeper = inject('sharedSystems');
  const system = await taken(`${keeper}/take`);
  setLambdaEnvironment(system.where, system.directory);
  for (const what of countedBySource)
    await run(write.remove(attempts, { subject: `${what}#SOURCE#${here}` }));
  return {
    ...system,
    giveBack: async () => {
      await fetch(`${keeper}/return`, { method: 'POST', body: system.directory });
    },
  };
}

/** Not by fetch, which gives up after five minutes: a system may have to be built first. */
const taken = (url: string) =>
  new Promise<RunningSystem>((resolve, reject) => {
    get(url, async (response) => {
      const text = Buffer.concat(await response.toArray()).toString();
      if (response.statusCode === 200) resolve(JSON.parse(text) as RunningSystem);
      else reject(new Error(`No system to be had: ${text}`));
    }).on('error', reject);
  });
