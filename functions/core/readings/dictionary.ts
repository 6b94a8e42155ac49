import { readFileSync } from 'node:fs';
import { config } from '../../platform/config.ts';

/**
 * The dictionary of readings as it lies on the disk (made by infra/readings.ts): one header in JSON, then plain arrays that
 * are used where they lie, so that loading is one read and costs no more memory than the file is long.
 */
export interface Dictionary {
  /** Double array over UTF-8: what is in the dictionary below a node. */
  base: Int32Array;
  check: Int32Array;
  /** Entries of the surface with the number n: from entryStart[n] to entryStart[n + 1]. */
  entryStart: Uint32Array;
  left: Uint16Array;
  right: Uint16Array;
  cost: Int16Array;
  /** Where an entry's reading begins in `kana`; 0 where it has none. */
  reading: Uint32Array;
  /** Readings: a byte for the length, then hiragana as the distance from U+3040. */
  kana: Uint8Array;
  /** Cost of a right id before a left id: [right * leftIds + left]. */
  connection: Int16Array;
  /** Class of each UTF-16 unit, for words that are not in the dictionary. */
  characterClass: Uint8Array;
  leftIds: number;
  classes: CharacterClass[];
}

export interface CharacterClass {
  /** Tried even where the dictionary knows words. */
  always: boolean;
  /** Characters of the class stand together. */
  groups: boolean;
  entries: { left: number; right: number; cost: number }[];
}

const arrays = { Int16Array, Int32Array, Uint8Array, Uint16Array, Uint32Array };
interface Header {
  leftIds: number;
  classes: CharacterClass[];
  sections: { name: string; type: keyof typeof arrays; offset: number; length: number }[];
}

/** @throws where there is no such file: the function was bundled without it */
export function readDictionary(file: URL | string): Dictionary {
  const bytes = readFileSync(file);
  const header = JSON.parse(bytes.toString('utf8', 4, 4 + bytes.readUInt32LE(0))) as Header;
  // Typed arrays want their alignment, and a Buffer may lie anywhere in a larger one.
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

/** The dictionary beside the function's own file, read at its first use and kept. */
export function dictionary(): Dictionary {
  loaded ??= readDictionary(new URL(config('READINGS_FILE'), import.meta.url));
  return loaded;
}
