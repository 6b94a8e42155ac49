import { readFileSync } from 'node:fs';
import { config } from '../../platform/config.ts';

/**
 * The reading dictionary as stored (built by infra/readings.ts): a JSON header, then plain arrays that are
 * used in place, so that loading is one read and takes no more memory than the file.
 */
export interface Dictionary {
  /** Double-array trie over UTF-8. */
  base: Int32Array;
  check: Int32Array;
  /** Entries of the surface with the number n: from entryStart[n] to entryStart[n + 1]. */
  entryStart: Uint32Array;
  left: Uint16Array;
  right: Uint16Array;
  cost: Int16Array;
  /** Offset of an entry's reading in `kana`; 0 if it has none. */
  reading: Uint32Array;
  /** Readings: a length byte, then hiragana as offsets from U+3040. */
  kana: Uint8Array;
  /** Cost of a right id before a left id: [right * leftIds + left]. */
  connection: Int16Array;
  /** Class of each UTF-16 unit, for unknown words. */
  characterClass: Uint8Array;
  leftIds: number;
  classes: CharacterClass[];
}

export interface CharacterClass {
  /** Tried even if the dictionary has words. */
  always: boolean;
  /** Characters of the class are grouped. */
  groups: boolean;
  entries: { left: number; right: number; cost: number }[];
}

const arrays = { Int16Array, Int32Array, Uint8Array, Uint16Array, Uint32Array };
interface Header {
  leftIds: number;
  classes: CharacterClass[];
  sections: { name: string; type: keyof typeof arrays; offset: number; length: number }[];
}

/** @throws if the file is missing: the function was bundled without it */
export function readDictionary(file: URL | string): Dictionary {
  const bytes = readFileSync(file);
  const header = JSON.parse(bytes.toString('utf8', 4, 4 + bytes.readUInt32LE(0))) as Header;
  // Typed arrays require alignment, and a Buffer may have any offset.
  const { buffer, byteOffset } =
    bytes.byteOffset % 8 === 0 ? bytes : Buffer.from(new Uint8Array(bytes).buffer);
  const sections = header.sections.map(({ name, type, offset, length }) => [
    name,
    new arrays[type](buffer as ArrayBuffer, byteOffset + offset, length),
  ]);
  return {
    ...(Object.fromEntries(sections) as Omit<Dictionary, 'leftIds' | 'classes'>),
    leftIds: header.leftIds,
    classes: header.classes,
  };
}

let loaded: Dictionary | undefined;

/** The dictionary beside the function's code, cached after its first use. */
export function dictionary(): Dictionary {
  loaded ??= readDictionary(new URL(config('READINGS_FILE'), import.meta.url));
  return loaded;
}
