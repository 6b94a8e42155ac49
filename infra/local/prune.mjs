// After `npm ci`: takes out of node_modules what neither running, building nor testing reads, some 300 MB. Plain JavaScript
// for whatever Node (20 or newer) is there. What a package brings again is taken out again; nothing is missed by npm.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The weights that documents, pictures and test browsers are set in; the packages bring up to nine, as 10 MB each. */
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

/** Where packages came from, line by line: for debuggers. */
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
