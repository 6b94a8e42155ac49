import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { queues } from '../../functions/events/wiring.ts';
import type { LambdaName } from '../../functions/lambdas.ts';
import { type Addresses, lambdaEnvironment } from './environment.ts';
import { localAccountId } from './services/credentials.ts';

const bundles = join(import.meta.dirname, '../../.build/lambda');

/** Sets this process's environment variables for the Lambda bundles, before one of them is loaded. */
export function setLambdaEnvironment(where: Addresses, directory: string): void {
  Object.assign(
    process.env,
    lambdaEnvironment(where, directory, queues, (name) => `${where.queues}/${localAccountId}/${name}`),
    { RENDERER_FILE: join(import.meta.dirname, '../../.build/site/renderer.mjs') },
  );
}

/** The handler of a bundled Lambda: the same file as deployed. */
async function loadLambda<Handler>(name: LambdaName): Promise<Handler> {
  const module = (await import(pathToFileURL(join(bundles, name, 'index.mjs')).href)) as { handler: Handler };
  return module.handler;
}

/** The same, loaded by its first call as in the cloud: unused functions take no memory or start time. */
export function lambdaOnDemand<Handler extends (...given: never[]) => Promise<unknown>>(
  name: LambdaName,
): Handler {
  let loaded: Promise<Handler> | undefined;
  const handle = async (...given: Parameters<Handler>) => {
    loaded ??= loadLambda<Handler>(name).finally(() => setImmediate(flushCompileCache));
    return (await loaded)(...given);
  };
  return handle as Handler;
}
