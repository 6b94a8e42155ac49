import { Zip, ZipDeflate } from 'fflate';

export interface ZipEntry {
  /** Path within the archive, with slashes. */
  name: string;
  bytes: Uint8Array;
  /** Already compressed, such as a JPEG. */
  stored?: boolean;
}

/** A ZIP archive as a stream: one entry in memory at a time. For archives well below 4 GB (no Zip64). */
export async function* zip(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  at: Date,
): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const archive = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  for await (const { name, bytes, stored } of entries) {
    // Level 0 within a deflated stream: streaming readers could not find the end of a stored entry.
    const entry = new ZipDeflate(name, { level: stored ? 0 : 6 });
    entry.mtime = at;
    archive.add(entry);
    entry.push(bytes, true);
    yield* pieces.splice(0);
  }
  archive.end();
  yield* pieces;
}
