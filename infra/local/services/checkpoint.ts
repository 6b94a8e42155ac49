import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** Replaces a file atomically: after a crash it has either the old content or the new. */
export function writeAtomically(file: string, content: string | Uint8Array, mode = 0o666): void {
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.new`;
  const handle = openSync(temporary, 'w', mode);
  try {
    const bytes = Buffer.from(content as string);
    for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(temporary, file);
}

/** Undefined when the file does not exist. */
export function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
