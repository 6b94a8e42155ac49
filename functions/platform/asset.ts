import { readFile } from 'node:fs/promises';
import { type AssetName, assets } from './assets.ts';

/**
 * The content of a file in the function's bundle.
 * @throws if lambdas.ts does not list it for this function
 */
export async function readAsset(name: AssetName): Promise<Buffer> {
  const beside = new URL(`./assets/${name}`, import.meta.url);
  return readFile(beside).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return readFile(new URL(`../../node_modules/${assets[name]}`, import.meta.url));
  });
}
