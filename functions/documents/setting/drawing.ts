/** A document as a drawing for the screen: each glyph outline once, and the positions. */
import { fontOf } from './fonts.ts';
import { type Paper, pageSize, type TextItem } from './paper.ts';

export interface Drawing {
  width: number;
  height: number;
  /** Outlines by name, as relative SVG paths, 1000 units per em, y downwards. */
  outlines: Record<string, string>;
  pages: DrawnPage[];
}
export interface DrawnPage {
  rules: { d: string; thickness: number; colour: string; dashed?: boolean }[];
  fills: { x: number; y: number; width: number; height: number; colour: string }[];
  picture?: { x: number; y: number; width: number; height: number };
  texts: {
    x: number;
    y: number;
    size: number;
    width: number;
    colour: string;
    text: string;
    /** Whether it is a heading, for screen reader navigation. */
    heading?: boolean;
    /** Names of outlines, each with its position in thousandths of the size. */
    letters: [outline: string, x: number, y: number][];
  }[];
}

const round = (value: number) => Math.round(value * 100) / 100;
const outlinesBefore = new Map<string, string>();
const maximumKept = 20_000;

function outlineOf(fontName: Parameters<typeof fontOf>[0], id: number): string {
  const name = `${fontName} ${id}`;
  const known = outlinesBefore.get(name);
  if (known !== undefined) return known;
  const font = fontOf(fontName);
  const scale = 1000 / font.unitsPerEm;
  // Relative commands, so that a glyph is placed by an initial move.
  const letters = { moveTo: 'm', lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c', closePath: 'z' };
  let here = [0, 0] as [number, number];
  let contour = here;
  let made = '';
  for (const { command, args } of font.getGlyph(id).path.commands) {
    if (command === 'closePath') here = contour;
    const points: [number, number][] = [];
    for (let at = 0; at < args.length; at += 2)
      points.push([Math.round(args[at]! * scale), Math.round(-args[at + 1]! * scale)]);
    made += letters[command as keyof typeof letters];
    made += points.map(([x, y]) => `${x - here[0]} ${y - here[1]}`).join(' ');
    here = points.at(-1) ?? here;
    if (command === 'moveTo') contour = here;
  }
  if (outlinesBefore.size >= maximumKept) outlinesBefore.clear();
  outlinesBefore.set(name, made);
  return made;
}

export function drawingOf(paper: Paper): Drawing {
  const outlines: Record<string, string> = {};
  const names = new Map<string, string>();
  const nameOf = (fontName: Parameters<typeof fontOf>[0], id: number): string | undefined => {
    const key = `${fontName} ${id}`;
    const known = names.get(key);
    if (known !== undefined) return known || undefined;
    const outline = outlineOf(fontName, id);
    // A space draws nothing.
    const name = outline === '' ? '' : (names.size + 1).toString(36);
    names.set(key, name);
    if (name !== '') outlines[name] = outline;
    return name || undefined;
  };
  const lettersOf = ({ runs, size }: TextItem) => {
    const letters: [string, number, number][] = [];
    for (const run of runs) {
      let x = (run.x * 1000) / size;
      for (const { glyphs } of run.letters)
        for (const glyph of glyphs) {
          const name = nameOf(run.fontName, glyph.id);
          if (name) letters.push([name, Math.round(x + glyph.x), Math.round(-glyph.y)]);
          x += glyph.advance;
        }
    }
    return letters;
  };
  const pages = paper.pages.map((items): DrawnPage => {
    const page: DrawnPage = { rules: [], fills: [], texts: [] };
    for (const item of items) {
      if (item.kind === 'text')
        page.texts.push({
          x: round(item.x),
          y: round(item.y),
          size: item.size,
          width: round(item.width),
          colour: item.colour,
          text: item.text,
          ...(item.part && /^H\d$/.test(item.part.tag) && { heading: true }),
          letters: lettersOf(item),
        });
      else if (item.kind === 'rule')
        page.rules.push({
          d: `M${item.from.map(round).join(' ')}L${item.to.map(round).join(' ')}`,
          thickness: item.thickness,
          colour: item.colour,
          ...(item.dashed && { dashed: true }),
        });
      else if (item.kind === 'fill') {
        const { kind: _, ...fill } = item;
        page.fills.push(fill);
      } else {
        const { kind: _, part: __, ...picture } = item;
        page.picture = picture;
      }
    }
    return page;
  });
  return { ...pageSize, outlines, pages };
}
