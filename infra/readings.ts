/**
 * Builds the dictionary of readings (its shape is in functions/core/readings/dictionary.ts) from IPADIC in
 * the package @patdx/kuromoji: only what segmentation and readings need, as arrays that are used in place.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

const readingsFile = join(import.meta.dirname, '../.build/readings.bin');

const packageFolder = new URL('..', import.meta.resolve('@patdx/kuromoji'));
const unzipped = (name: string): Buffer =>
  gunzipSync(readFileSync(new URL(`dict/${name}.dat.gz`, packageFolder)));

/** Numbers of a map file: a count, then for each key its number of values and the values. */
function* mapped(file: Buffer): Generator<[key: number, values: number[]]> {
  let position = 4;
  const keys = file.readInt32LE(0);
  for (let index = 0; index < keys; index += 1) {
    const key = file.readInt32LE(position);
    const count = file.readInt32LE(position + 4);
    position += 8;
    yield [key, Array.from({ length: count }, (_, at) => file.readInt32LE(position + at * 4))];
    position += count * 4;
  }
}

function textAt(file: Buffer, position: number): string {
  return file.toString('utf8', position, file.indexOf(0, position));
}

const hiragana = (katakana: string) =>
  katakana.replace(/[ァ-ヶ]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0x60));

/** Indexes of an entry's fields. */
const surfaceField = 0;
const kindField = 3;
const nameField = 4;
const readingField = 8;

/** づ where modern spelling has ず: 築く きずく, 預ける あずける, 授ける さずける, 図形 ずけい. */
const oldSpelling = /^(?:築|預|授|図形)/;

/**
 * The reading of an entry: only for kanji, and not for given names, which IPADIC has for any single character
 * (務 つとむ, 恵 めぐみ).
 */
function readingOf(fields: readonly string[]): string | undefined {
  const surface = fields[surfaceField]!;
  if (!/[\p{Script=Han}々]/u.test(surface)) return undefined;
  if (fields[kindField] === '人名' && fields[nameField] === '名') return undefined;
  const kana = hiragana(fields[readingField] ?? '');
  if (!/^[ぁ-ゖー]+$/.test(kana)) return undefined;
  return oldSpelling.test(surface) ? kana.replace('づ', 'ず') : kana;
}

function entries() {
  const entryFile = unzipped('tid');
  const lineFile = unzipped('tid_pos');
  const groups = [...mapped(unzipped('tid_map'))];
  const surfaces = groups.reduce((most, [key]) => Math.max(most, key), 0) + 1;
  const count = groups.reduce((sum, [, values]) => sum + values.length, 0);
  const entryStart = new Uint32Array(surfaces + 1);
  const left = new Uint16Array(count);
  const right = new Uint16Array(count);
  const cost = new Int16Array(count);
  const reading = new Uint32Array(count);
  const pool: number[] = [0];
  const places = new Map<string, number>();
  const placeOf = (kana: string): number => {
    const known = places.get(kana);
    if (known !== undefined) return known;
    const place = pool.push(kana.length) - 1;
    for (const character of kana) pool.push(character.charCodeAt(0) - 0x3040);
    places.set(kana, place);
    return place;
  };
  let next = 0;
  let from = 0;
  for (const [key, values] of groups.toSorted(([a], [b]) => a - b)) {
    entryStart.fill(next, from, key + 1);
    from = key + 1;
    for (const position of values) {
      left[next] = entryFile.readUInt16LE(position);
      right[next] = entryFile.readUInt16LE(position + 2);
      cost[next] = entryFile.readInt16LE(position + 4);
      const fields = textAt(lineFile, entryFile.readInt32LE(position + 6)).split(',');
      const kana = readingOf(fields);
      if (kana) reading[next] = placeOf(kana);
      next += 1;
    }
  }
  entryStart.fill(next, from);
  return { entryStart, left, right, cost, reading, kana: Uint8Array.from(pool) };
}

/** The array without trailing zeros, but with room for every byte after its last node. */
function trimmed(array: Int32Array, length: number): Int32Array {
  return array.slice(0, Math.min(array.length, length));
}

function trie() {
  const words = (name: string) => {
    const file = unzipped(name);
    return new Int32Array(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
  };
  const base = words('base');
  const check = words('check');
  let last = base.length - 1;
  while (last > 0 && base[last]! <= 0 && check[last]! < 0) last -= 1;
  const length = last + 257;
  return { base: trimmed(base, length), check: trimmed(check, length) };
}

function characterClasses() {
  const file = unzipped('unk');
  const invoke = unzipped('unk_invoke');
  const unknown = new Map(mapped(unzipped('unk_map')));
  const classes: { always: boolean; groups: boolean; entries: object[] }[] = [];
  for (let position = 0; invoke[position + 6]; ) {
    const always = invoke[position] === 1;
    const groups = invoke[position + 1] === 1;
    const nameEnd = invoke.indexOf(0, position + 6);
    const entries = (unknown.get(classes.length) ?? []).map((at) => ({
      left: file.readUInt16LE(at),
      right: file.readUInt16LE(at + 2),
      cost: file.readInt16LE(at + 4),
    }));
    classes.push({ always, groups, entries });
    position = nameEnd + 1;
  }
  return { characterClass: Uint8Array.from(unzipped('unk_char')), classes };
}

/** Writes the dictionary, unless it exists and was built from the same package by the same code. */
export function buildReadings(file = readingsFile): string {
  const sources = [import.meta.filename, fileURLToPath(new URL('package.json', packageFolder))];
  if (existsSync(file) && sources.every((source) => statSync(source).mtimeMs < statSync(file).mtimeMs))
    return file;
  const matrix = unzipped('cc');
  const leftIds = matrix.readInt16LE(2);
  const connection = new Int16Array(
    matrix.buffer.slice(matrix.byteOffset + 4, matrix.byteOffset + matrix.byteLength),
  );
  const { classes, characterClass } = characterClasses();
  const arrays = { ...trie(), ...entries(), connection, characterClass };
  // The header's length depends on offsets, whose digits depend on it: reserve room for it.
  const headerRoom = 1 << 14;
  let offset = headerRoom;
  const sections = Object.entries(arrays).map(([name, array]) => {
    const section = { name, type: array.constructor.name, offset, length: array.length };
    offset += Math.ceil(array.byteLength / 8) * 8;
    return section;
  });
  const header = Buffer.from(JSON.stringify({ leftIds, classes, sections }));
  if (header.length > headerRoom - 4) throw new Error('The header of the readings file is too long');
  const whole = Buffer.alloc(offset);
  whole.writeUInt32LE(header.length, 0);
  header.copy(whole, 4);
  for (const [index, array] of Object.values(arrays).entries())
    whole.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), sections[index]!.offset);
  mkdirSync(dirname(file), { recursive: true });
  const beside = `${file}.${process.pid}`;
  writeFileSync(beside, whole);
  renameSync(beside, file);
  return file;
}

if (import.meta.main) console.log(buildReadings());
