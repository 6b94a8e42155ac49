/**
 * The fonts of documents, and which of them draws a character. BIZ UDPGothic has Japanese and plain Latin;
 * missing characters (Vietnamese and Devanagari letters, Hangul, simplified Chinese) come from another font
 * that is loaded on demand. Each file is parsed once per process.
 */
import { create, type Font, type Glyph } from 'fontkit';
import { readAsset } from '../../platform/asset.ts';
import type { AssetName } from '../../platform/assets.ts';

export type Weight = 'regular' | 'bold';
type Family = 'japanese' | 'latin' | 'hangul' | 'hanzi';
export type FontName = `${Family}-${Weight}`;

const files = {
  'japanese-regular': 'BIZUDPGothic-Regular.ttf',
  'japanese-bold': 'BIZUDPGothic-Bold.ttf',
  'latin-regular': 'NotoSans-Regular.ttf',
  'latin-bold': 'NotoSans-Bold.ttf',
  'hangul-regular': 'NanumGothic-Regular.ttf',
  'hangul-bold': 'NanumGothic-Bold.ttf',
  'hanzi-regular': 'NotoSansSC-Regular.ttf',
  'hanzi-bold': 'NotoSansSC-Bold.ttf',
} as const satisfies Record<FontName, AssetName>;

/** A grapheme cluster, shaped. Lengths are thousandths of the font size. */
export interface Shaped {
  text: string;
  fontName: FontName;
  glyphs: readonly { id: number; advance: number; x: number; y: number; codePoints: readonly number[] }[];
  width: number;
}

interface LoadedFont {
  name: FontName;
  font: Font;
  /** Thousandths of the size per font unit. */
  scale: number;
}

const loading = new Map<FontName, Promise<LoadedFont>>();
const loadedFonts = new Map<FontName, LoadedFont>();

function load(name: FontName): Promise<LoadedFont> {
  const known = loading.get(name);
  if (known) return known;
  const made = readAsset(files[name]).then((bytes) => {
    const font = create(bytes) as Font;
    const loaded = { name, font, scale: 1000 / font.unitsPerEm };
    loadedFonts.set(name, loaded);
    return loaded;
  });
  made.catch(() => loading.delete(name));
  loading.set(name, made);
  return made;
}

/** A loaded font. @throws Error if it is not loaded */
export function fontOf(name: FontName): Font {
  const loaded = loadedFonts.get(name);
  if (!loaded) throw new Error(`The font ${name} has not been loaded`);
  return loaded.font;
}

const graphemes = /* @__PURE__ */ new Intl.Segmenter('ja', { granularity: 'grapheme' });
/** Normalized (NFC), without marks that are invisible: direction, joining, variants, optional breaks. */
export const clusters = (text: string): string[] => {
  const clean = text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\t\u00a0\u2000-\u200a\u202f\u205f]/g, ' ')
    .replace(
      /(?![\n\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]|[\u{fe00}-\u{fe0f}\u{e0100}-\u{e01ef}]/gu,
      '',
    );
  return Array.from(graphemes.segment(clean), ({ segment }) => segment);
};

const familiesFor = (cluster: string): readonly Family[] => {
  if (/\p{Script=Hangul}/u.test(cluster)) return ['japanese', 'hangul'];
  if (/\p{Script=Han}/u.test(cluster)) return ['japanese', 'hanzi'];
  return ['japanese', 'latin'];
};

/** A joiner is invisible by itself. */
const drawn = (cluster: string) => [...cluster.replaceAll('\u200d', '')];

const has = ({ font }: LoadedFont, cluster: string) =>
  drawn(cluster).every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0)!));

const isPictograph = (cluster: string) =>
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3|\p{Emoji_Modifier}/u.test(cluster);

/** Replacement for a character that no font has: the geta mark, as usual in Japanese printing. */
const geta = '〓';

const shapedBefore: Record<Weight, Map<string, Shaped | 'missing' | 'nothing'>> = {
  regular: new Map(),
  bold: new Map(),
};
/**
 * Maximum of cached glyphs per weight: more than Japanese writing uses, but arbitrary input cannot fill the
 * memory.
 */
const maximumKept = 20_000;

/**
 * A font caches each glyph with the text that it was first requested for: none if it was a component of
 * another glyph ("ị" contains "i"), which would break text extraction from the PDF.
 */
function clearGlyphs(font: Font): void {
  (font as unknown as { _glyphs: object })._glyphs = {};
}

function draw(loaded: LoadedFont, cluster: string): Shaped {
  const { font, name, scale } = loaded;
  const letters = drawn(cluster);
  const shaped: { glyph: Glyph; x: number; y: number; advance: number }[] = [];
  clearGlyphs(font);
  if (letters.length === 1) {
    const glyph = font.glyphForCodePoint(letters[0]!.codePointAt(0)!);
    shaped.push({ glyph, x: 0, y: 0, advance: glyph.advanceWidth });
  } else {
    const { glyphs, positions } = font.layout(letters.join(''));
    glyphs.forEach((glyph, at) => {
      const { xAdvance, xOffset, yOffset } = positions[at]!;
      shaped.push({ glyph, x: xOffset, y: yOffset, advance: xAdvance });
    });
  }
  const glyphs = shaped.map(({ glyph, x, y, advance }) => ({
    id: glyph.id,
    advance: advance * scale,
    x: x * scale,
    y: y * scale,
    codePoints: glyph.codePoints,
  }));
  return {
    text: letters.join(''),
    fontName: name,
    glyphs,
    width: glyphs.reduce((sum, { advance }) => sum + advance, 0),
  };
}

/** @returns undefined if a font that may have it is not loaded yet */
function shapeOf(cluster: string, weight: Weight, only?: Family): Shaped | 'missing' | 'nothing' | undefined {
  const name = only ? `${only} ${cluster}` : cluster;
  const known = shapedBefore[weight].get(name);
  if (known) return known;
  let shaped: Shaped | 'missing' | 'nothing' | undefined;
  if (drawn(cluster).length === 0) shaped = 'nothing';
  for (const family of shaped ? [] : only ? [only] : familiesFor(cluster)) {
    const loaded = loadedFonts.get(`${family}-${weight}`);
    if (!loaded) return undefined;
    if (has(loaded, cluster)) {
      shaped = draw(loaded, cluster);
      break;
    }
  }
  shaped ??= 'missing';
  if (shapedBefore[weight].size >= maximumKept) shapedBefore[weight].clear();
  shapedBefore[weight].set(name, shaped);
  return shaped;
}

/** Loads the fonts needed for these texts, in both weights. */
export async function loadFontsFor(texts: readonly string[]): Promise<void> {
  await Promise.all([load('japanese-regular'), load('japanese-bold')]);
  const wanted = new Set<FontName>();
  for (const cluster of new Set(texts.flatMap(clusters))) {
    if (isPictograph(cluster)) continue;
    for (const weight of ['regular', 'bold'] as const)
      if (shapeOf(cluster, weight) === undefined)
        for (const family of familiesFor(cluster)) wanted.add(`${family}-${weight}`);
  }
  await Promise.all([...wanted].map(load));
}

/**
 * The glyphs of a text. A character that no font has becomes a geta mark, a pictograph is left out; both are
 * reported to `missing`. Line breaks are returned as `'\n'`.
 */
export function shape(text: string, weight: Weight, missing?: Set<string>): (Shaped | '\n')[] {
  const shaped: (Shaped | '\n')[] = [];
  for (const cluster of clusters(text)) {
    if (cluster === '\n') {
      shaped.push('\n');
      continue;
    }
    const one = isPictograph(cluster) ? pictograph(cluster, weight) : (shapeOf(cluster, weight) ?? 'missing');
    if (one === 'nothing') continue;
    if (one !== 'missing') shaped.push(one);
    else {
      missing?.add(cluster);
      if (!isPictograph(cluster)) shaped.push(shapeOf(geta, weight) as Shaped);
    }
  }
  wordsInOneFont(shaped, weight);
  return shaped;
}

const scripts = { latin: /^\p{Script=Latin}/u, hanzi: /^\p{Script=Han}/u } as const;
/** A word is set in one font: if one character needs a fallback font, the whole word uses it. */
function wordsInOneFont(shaped: (Shaped | '\n')[], weight: Weight): void {
  for (const family of ['latin', 'hanzi'] as const) {
    const isOf = (one: Shaped | '\n' | undefined): one is Shaped =>
      one !== undefined && one !== '\n' && scripts[family].test(one.text);
    const name: FontName = `${family}-${weight}`;
    for (let start = 0; start < shaped.length; start += 1) {
      if (!isOf(shaped[start])) continue;
      let end = start;
      let helped = false;
      for (let one = shaped[end]; isOf(one); one = shaped[end]) {
        helped ||= one.fontName === name;
        end += 1;
      }
      for (let at = start; helped && at < end; at += 1) {
        const other = shapeOf((shaped[at] as Shaped).text, weight, family);
        if (typeof other === 'object') shaped[at] = other;
      }
      start = end;
    }
  }
}

/** Japanese fonts have the older ones (☎, ♪, ☆). */
function pictograph(cluster: string, weight: Weight): Shaped | 'missing' {
  const loaded = loadedFonts.get(`japanese-${weight}`);
  if (!loaded) return 'missing';
  return has(loaded, cluster) ? draw(loaded, cluster) : 'missing';
}
