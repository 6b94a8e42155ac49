import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { delimiter, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, createBrotliDecompress } from 'node:zlib';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

const root = fileURLToPath(new URL('../../', import.meta.url));
const store = join(root, '.local', 'browser');
const require = createRequire(import.meta.url);

const howToGetOne = `No Chromium was found that starts here. Any of these will do:
  - install Chromium, Chrome or Edge by your system's packages (Debian and Ubuntu: apt-get install chromium),
  - set CHROMIUM_PATH to the program,
  - on Linux x64, npm install brings one (@sparticuz/chromium); it needs glibc and nothing else.`;

// The first flag is for root and containers; the others prevent requests to the vendor's hosts.
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

interface Candidate {
  executablePath: string;
  libraries?: string;
}

/** A server of a test's own, with a browser to open it in. `stop` ends both. */
export async function serveToBrowser(
  listener: RequestListener,
): Promise<{ origin: string; browser: Browser; stop: () => Promise<void> }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await launchBrowser();
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    browser,
    async stop() {
      await browser.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Starts a headless Chromium with Japanese glyphs: the one of CHROMIUM_PATH, otherwise the system's,
 * otherwise the one installed by npm.
 * @throws Error that explains how to get one
 */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const failures: string[] = [];
  for await (const { executablePath, libraries } of candidates()) {
    try {
      return await chromium.launch({
        ...options,
        executablePath,
        args: [...flags, ...(options.args ?? [])],
        env: {
          ...stringsOf(process.env),
          FONTCONFIG_FILE: fontConfiguration(),
          ...(libraries
            ? { LD_LIBRARY_PATH: [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':') }
            : {}),
          ...options.env,
        },
      });
    } catch (error) {
      failures.push(`${executablePath}: ${(error as Error).message}`);
    }
  }
  throw new Error([howToGetOne, ...failures].join('\n\n'));
}

async function* candidates(): AsyncGenerator<Candidate> {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) {
    // Explicitly configured: no fallback.
    yield { executablePath: CHROMIUM_PATH };
    return;
  }
  for (const executablePath of systemBrowsers()) yield { executablePath };
  const packaged = await packagedBrowser();
  if (packaged) yield packaged;
}

function systemBrowsers(): string[] {
  const names = [
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
    'microsoft-edge-stable',
    'microsoft-edge',
  ];
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const installed = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => {
      const folder = process.env[name];
      if (!folder) return [];
      return [
        join(folder, 'Google/Chrome/Application/chrome.exe'),
        join(folder, 'Microsoft/Edge/Application/msedge.exe'),
      ];
    }),
  ];
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...installed].filter(
    canRun,
  );
}

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Unpacks the packaged browser with its libraries, once. */
async function packagedBrowser(): Promise<Candidate | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const packageFolder = folderOf('@sparticuz/chromium');
  if (!packageFolder) return undefined;
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const folder = join(store, version);
  const found = { executablePath: join(folder, 'chromium'), libraries: join(folder, 'lib') };
  if (existsSync(folder)) return found;
  mkdirSync(store, { recursive: true });
  const unfinished = mkdtempSync(join(store, 'unpacking-'));
  try {
    const archives = join(packageFolder, 'bin');
    for (const name of ['al2023', 'swiftshader', 'fonts'])
      extract(brotliDecompressSync(readFileSync(join(archives, `${name}.tar.br`))), unfinished);
    await pipeline(
      createReadStream(join(archives, 'chromium.br')),
      createBrotliDecompress(),
      createWriteStream(join(unfinished, 'chromium'), { mode: 0o755 }),
    );
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // A concurrent test run was faster.
    if (!existsSync(folder)) throw error;
  }
  return found;
}

/** Plain files of a tar archive with short names, as in the package. */
function extract(archive: Buffer, folder: string): void {
  for (let at = 0; at + 512 <= archive.length && archive[at] !== 0; ) {
    const text = (from: number, length: number) =>
      archive.toString('utf8', at + from, at + from + length).replace(/\0.*$/s, '');
    const name = text(0, 100);
    const size = Number.parseInt(text(124, 12), 8);
    const isFile = ['', '0'].includes(text(156, 1));
    if (name.split('/').includes('..')) throw new Error(`The archive holds ${name}.`);
    if (isFile) {
      const file = join(folder, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, archive.subarray(at + 512, at + 512 + size), { mode: 0o755 });
    }
    at += 512 + Math.ceil(size / 512) * 512;
  }
}

/** The system's fonts, plus a Japanese one of ours for machines without. */
function fontConfiguration(): string {
  const folders = [
    '/usr/share/fonts',
    '/usr/local/share/fonts',
    folderOf('@expo-google-fonts/biz-udpgothic'),
  ];
  const content = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  ${[...folders, store].map((folder) => (folder ? `<dir>${folder}</dir>` : '')).join('\n  ')}
  <cachedir>${join(store, 'font-cache')}</cachedir>
  ${['sans-serif', 'system-ui']
    .map(
      (family) =>
        `<alias><family>${family}</family><accept><family>Noto Sans CJK JP</family><family>BIZ UDPGothic</family></accept></alias>`,
    )
    .join('\n  ')}
</fontconfig>
`;
  mkdirSync(store, { recursive: true });
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 12);
  const file = join(store, `fonts-${digest}.conf`);
  if (!existsSync(file)) {
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, content);
    renameSync(unfinished, file);
  }
  return file;
}

function folderOf(packageName: string): string | undefined {
  for (const folder of require.resolve.paths(packageName) ?? []) {
    const found = join(folder, packageName);
    if (existsSync(join(found, 'package.json'))) return found;
  }
  return undefined;
}

function stringsOf(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}
