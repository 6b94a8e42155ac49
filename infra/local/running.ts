import { product } from '../../shared/product.ts';
import { type Addresses, addresses, dataDirectory } from './environment.ts';
import { runningIn } from './services/supervisor.ts';

/**
 * Where the system of this folder runs: for commands that work with it, so that none takes another's for it.
 * @throws Error where none runs
 */
export function runningAddresses(directory = dataDirectory()): Addresses {
  const running = runningIn(directory);
  if (!running?.firstPort)
    throw new Error(`${product.name} does not run in ${directory}: begin with npm start.`);
  return addresses(running.firstPort, running.host);
}
