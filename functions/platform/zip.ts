import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  /** Path within the archive, with slashes. */
  name: string;
  bytes: Uint8Array;
  /** Compressed already, such as a JPEG. */
  stored?: boolean;
}

/** Hours and day as MS-DOS had them, which is what the format keeps. */
function dosTime(at: Date): { time: number; day: number } {
  return {
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    day: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  };
}

/**
 * A ZIP archive (PKWARE APPNOTE 6.3.10: no encryption, no Zip64), names in UTF-8, piece by piece: of the entries only one
 * is held at a time. For archives far below 4 GB.
 */
export async function* zip(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  at: Date,
): AsyncGenerator<Uint8Array> {
  const { time, day } = dosTime(at);
  const directory: Uint8Array[] = [];
  let count = 0;
  let offset = 0;
  for await (const { name, bytes, stored } of entries) {
    const path = Buffer.from(name, 'utf8');
    const data = stored ? bytes : deflateRawSync(bytes);
    // From 'version needed' to 'extra length': both headers have it.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x0800, 2);
    common.writeUInt16LE(stored ? 0 : 8, 4);
    common.writeUInt16LE(time, 6);
    common.writeUInt16LE(day, 8);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(path.length, 22);
    yield Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, path]);
    yield data;
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, path);
    offset += 30 + path.length + data.length;
    count += 1;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  yield listed;
  yield end;
}
