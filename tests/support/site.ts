import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { PageLocals } from '../../shared/contract/pages.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const renderer = `${root}.build/site/renderer.mjs`;
const lock = `${root}.build/site.lock`;
const lockMs = 180_000;
export const publicFolder = `${root}.build/site/public/`;

export type RenderPage = (path: string, locals: PageLocals) => Promise<{ status: number; html: string }>;

function isCurrent(): boolean {
  if (!existsSync(renderer)) return false;
  const sources = globSync(['site/**/*.{ts,tsx,astro,css,svg,md}', 'shared/**/*.{ts,json}'], { cwd: root });
  return sources.every((file) => statSync(root + file).mtimeMs < statSync(renderer).mtimeMs);
}

/** One test file builds, the others wait for it. */
async function locked(work: () => void): Promise<void> {
  mkdirSync(`${root}.build`, { recursive: true });
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch {
      const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
      if (age > lockMs) rmSync(lock, { recursive: true, force: true });
      await sleep(200);
    }
  }
  try {
    work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

/** The renderer of the current site sources: builds it first if outdated or missing. */
export async function builtRenderer(): Promise<RenderPage> {
  await locked(() => {
    if (isCurrent()) return;
    const built = spawnSync(process.execPath, ['site/build.ts'], { cwd: root, encoding: 'utf8' });
    if (built.status !== 0) throw new Error(`The site does not build:\n${built.stdout}\n${built.stderr}`);
  });
  const { renderPage } = (await import(`${renderer}?${statSync(renderer).mtimeMs}`)) as {
    renderPage: RenderPage;
  };
  return renderPage;
}
