import { setTimeout as sleep } from 'node:timers/promises';
import { randomOf } from '../../../infra/local/seed/random.ts';
import { type Part, pidOf, pidsOf } from '../../e2e/processes.ts';
import { eventually, startSystem } from '../../support/system.ts';
import type { Load } from './load.ts';

/** What is killed: one process, or for `system` the start command with all its processes. */
export type Target = Part | 'system';
export const parts: readonly Part[] = ['services', 'gateway', 'worker', 'database'];
export const targets: readonly Target[] = [...parts, 'system'];

/** Like a power cut: the next start finds the folder as it is. */
async function killSystem(load: Load): Promise<void> {
  const { directory, where, process: command } = load.system;
  for (const pid of [command.pid!, ...(await pidsOf(load.system))]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended with another one.
    }
  }
  load.kills.push(Date.now());
  load.system = await startSystem({ directory, firstPort: where.ports.site });
}

/** Kills, and waits until it is running again. */
async function kill(load: Load, target: Target): Promise<void> {
  if (target === 'system') return killSystem(load);
  const before = await pidOf(load.system, target);
  process.kill(before, 'SIGKILL');
  load.kills.push(Date.now());
  await pidOf(load.system, target, before);
}

export interface Round {
  /** One, or two in a row. */
  targets: Target[];
  /** From the last kill until the next acknowledgement, milliseconds. */
  recoveredAfter: number;
}

export interface RoundsOptions {
  rounds: number;
  seed: number;
  /** The part killed in a round; by default random, sometimes with another right after it. */
  choose?: (round: number) => Target;
  /** How long to wait for a round's mails before the next, seconds. */
  waitSeconds?: number;
  onRound?: (round: Round, number: number) => void;
}

/**
 * `kill -9` under load, round after round: the next begins after an acknowledgement, and with
 * `waitSeconds` after the mails promised before the kill have arrived, so that each is affected by one
 * round.
 * @throws Error if a part does not restart, or nothing is acknowledged for two minutes
 */
export async function killRounds(load: Load, options: RoundsOptions): Promise<Round[]> {
  const { rounds, seed, choose, waitSeconds = 0, onRound } = options;
  const chance = randomOf(`kill ${seed}`);
  const all: Round[] = [];
  for (let number = 0; number < rounds; number += 1) {
    await sleep(chance.between(200, 2_500));
    const fallen = [choose?.(number) ?? chance.pick(targets)];
    if (!choose && chance.chance(0.2)) fallen.push(chance.pick(targets));
    for (const [index, target] of fallen.entries()) {
      if (index > 0) await sleep(chance.between(0, 1_500));
      await kill(load, target);
    }
    // One per actor may have been answered before the kill.
    const wanted = load.ledger.acknowledged + 4;
    await eventually(
      `something is acknowledged after ${fallen.join(' and ')} was killed`,
      async () => load.hasFailed || load.ledger.acknowledged >= wanted,
      120,
    );
    load.requireSound();
    const round = { targets: fallen, recoveredAfter: Date.now() - load.kills.at(-1)! };
    all.push(round);
    onRound?.(round, number + 1);
    const killedAt = load.kills.at(-1)!;
    for (const until = killedAt + waitSeconds * 1000; Date.now() < until; await sleep(500))
      if (load.mails.hasAll(killedAt)) break;
  }
  return all;
}
