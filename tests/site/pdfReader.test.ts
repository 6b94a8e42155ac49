import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writePdfReaderFiles } from '../../site/pdfReaderFiles.ts';
import { pdfReaderPath, pdfReaderRelease } from '../../site/src/lib/pdfReader.ts';

describe('the reader of PDFs in conversations', () => {
  it('is the installed release, without the part that runs scripts of a PDF', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      dependencies: Record<string, string>;
    };
    expect(dependencies['pdfjs-dist']).toBe(pdfReaderRelease);
    const folder = mkdtempSync(join(tmpdir(), 'pdf-reader-'));
    try {
      writePdfReaderFiles(folder);
      const written = readdirSync(join(folder, pdfReaderPath), { recursive: true }).map(String);
      expect(written).toContain('pdf.worker.min.mjs');
      expect(written.some((name) => name.startsWith(join('cmaps', '90ms-RKSJ-H')))).toBe(true);
      expect(written.filter((name) => /sandbox|quickjs|\.wasm$/.test(name))).toEqual([]);
      expect(existsSync(join(folder, pdfReaderPath, 'LICENSE'))).toBe(true);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
