/** Writes PDF.js (Mozilla, Apache-2.0) with its fonts and character maps beside the site's assets (src/lib/pdfReader.ts). */
import { cpSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pdfReaderPath } from './src/lib/pdfReader.ts';

const copied = ['LICENSE', 'build/pdf.min.mjs', 'build/pdf.worker.min.mjs'];
/** As scripts: the decoders that need no WebAssembly. */
const decoders = ['jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js'];

/** @param folder of the built site */
export function writePdfReaderFiles(folder: string): void {
  const from = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const to = join(folder, pdfReaderPath);
  mkdirSync(to, { recursive: true });
  for (const name of copied) cpSync(join(from, name), join(to, basename(name)));
  for (const name of decoders) cpSync(join(from, 'wasm', name), join(to, 'wasm', name));
  for (const name of ['cmaps', 'standard_fonts'])
    cpSync(join(from, name), join(to, name), { recursive: true });
}
