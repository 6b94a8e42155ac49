import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { readBody } from '../../infra/local/services/listen.ts';
import { type RunningSystem, type System, startSystem } from './system.ts';

/*
 * Systems that files of tests use one after the other: half of what a fresh one costs a file is its start and
 * code that runs for the first time. One is started when a file asks and none is free, so that there are as
 * many as files at a time, and all end with the run.
 */

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where a system is taken and returned. */
    sharedSystems: string;
  }
}

/** Runs before the first file, outside the processes of tests; returns what ends it. */
export default async function keepSystems(project: TestProject): Promise<() => Promise<void>> {
  const started: Promise<System>[] = [];
  const free: System[] = [];
  const take = async (): Promise<RunningSystem> => {
    let system = free.pop();
    if (!system) {
      const starting = startSystem();
      started.push(starting);
      system = await starting;
    }
    const { where, directory } = system;
    return { where, directory };
  };
  const giveBack = async (directory: string): Promise<void> => {
    for (const starting of started) {
      const system = await starting;
      if (system.directory === directory && !free.includes(system)) free.push(system);
    }
  };
  const server = createServer(async (request, response) => {
    try {
      const answer =
        request.url === '/take' ? await take() : await giveBack((await readBody(request, 10_000)).toString());
      response.end(JSON.stringify(answer ?? {}));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  project.provide('sharedSystems', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.closeAllConnections();
    server.close();
    const ended = await Promise.allSettled(started);
    await Promise.all(ended.map((one) => one.status === 'fulfilled' && one.value.remove()));
  };
}
