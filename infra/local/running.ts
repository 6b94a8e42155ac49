import { product } from '../../shared/product.ts';
import { type Addresses, addresses, dataDirectory } from './environment.ts';
import { runningIn } from './services/supervisor.ts';

/**
 * The addresses of the system running in this folder, so that commands never use another folder's.
 * @throws Error if none is running
 */
export function runningAddresses(directory = dataDirectory()): Addresses {
  const running = runningIn(directory);
  if (!running?.firstPort)
    throw new Error(`${product.name} is not running in ${directory}: start it with npm start.`);
  return addresses(running.firstPort, running.host);
}
