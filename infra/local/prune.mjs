// After `npm ci`: removes some 300 MB from node_modules that neither running, building nor testing needs.
// Plain JavaScript for any installed Node (20 or newer). Safe to repeat; npm does not notice.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The font weights used by documents, pictures and test browsers; the packages have up to nine, 10 MB each.
 */
const weights = ['400Regular', '700Bold'];

/** @param {string} modules a folder node_modules */
export function prune(modules) {
  const fonts = join(modules, '@expo-google-fonts');
  for (const family of subfolders(fonts))
    for (const folder of subfolders(join(fonts, family)))
      if (/^\d{3}\w+$/.test(folder) && !weights.includes(folder)) remove(fonts, family, folder);
  // Headers and manuals of Node: nothing is compiled against it.
  const node = join(modules, 'node/node_modules');
  for (const platform of subfolders(node))
    if (platform.startsWith('node-'))
      for (const folder of ['include', 'share']) remove(node, platform, folder);
  removeMaps(modules);
}

/** Source maps of packages. */
function removeMaps(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) removeMaps(path);
    else if (/\.(?:[cm]?js|css|ts|mts|cts)\.map$/.test(entry.name)) rmSync(path);
  }
}

function subfolders(folder) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

function remove(...path) {
  rmSync(join(...path), { recursive: true, force: true });
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url))
  prune(fileURLToPath(new URL('../../node_modules', import.meta.url)));
