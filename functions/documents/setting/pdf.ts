/**
 * A document as PDF: tagged (PDF/UA), with subsetted fonts, and deterministic
 * (infra/decisions/0015-papers-as-pdf.md).
 */
import type { Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import { type FontName, fontOf } from './fonts.ts';
import { type Item, type Paper, type Part, pageSize, type Run } from './paper.ts';

/** pdfkit's internal font object, missing from its types. */
interface EmbeddedFont {
  font: Font;
  layout: (text: string) => unknown;
}
/** Missing from its types: opens a picture once, to be drawn by what it returns. */
type WithPictures = { openImage: (bytes: Buffer) => unknown };
type Fonts = { _font: EmbeddedFont; _fontFamilies: Record<string, EmbeddedFont>; _fontCount: number };
type EmbeddedFontOf = new (document: unknown, font: Font, id: string) => EmbeddedFont;

let embedded: EmbeddedFontOf | undefined;
/** pdfkit parses fonts for each document: this passes fonts that are already parsed. */
function embeddedFont(): EmbeddedFontOf {
  if (embedded) return embedded;
  const probe = new PDFDocument({ autoFirstPage: false, font: '' }) as unknown as Fonts;
  const source = (fontOf('japanese-regular') as unknown as { stream: { buffer: Uint8Array } }).stream.buffer;
  (probe as unknown as PDFKit.PDFDocument).font(source as never);
  embedded = probe._font.constructor as EmbeddedFontOf;
  return embedded;
}

/** Draws runs of glyphs at known positions. */
function runWriter(document: PDFKit.PDFDocument) {
  const inside = document as unknown as Fonts;
  let current: Run | undefined;
  const layout = () => {
    const glyphs = current!.letters.flatMap((letter) => letter.glyphs);
    return {
      glyphs: glyphs.map(({ id, codePoints }) => ({
        id,
        codePoints,
        advanceWidth: fontOf(current!.fontName).getGlyph(id).advanceWidth,
      })),
      positions: glyphs.map(({ id, advance, x, y }) => {
        const { advanceWidth } = fontOf(current!.fontName).getGlyph(id);
        const scale = 1000 / fontOf(current!.fontName).unitsPerEm;
        return {
          xAdvance: advance,
          yAdvance: 0,
          xOffset: x,
          yOffset: y,
          advanceWidth: advanceWidth * scale,
        };
      }),
      advanceWidth: glyphs.reduce((sum, { advance }) => sum + advance, 0),
    };
  };
  const known = new Set<FontName>();
  return (run: Run, x: number, y: number, size: number, colour: string) => {
    if (!known.has(run.fontName)) {
      inside._fontCount += 1;
      const font = new (embeddedFont())(document, fontOf(run.fontName), `F${inside._fontCount}`);
      font.layout = layout;
      inside._fontFamilies[run.fontName] = font;
      known.add(run.fontName);
    }
    current = run;
    document
      .font(run.fontName)
      .fontSize(size)
      .fillColor(colour)
      .text(run.letters.map(({ text }) => text).join(''), x, y, { lineBreak: false, baseline: 'alphabetic' });
  };
}

/** @returns the file's bytes, independent of the time of creation */
export async function pdfOf(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const day = new Date(`${paper.day}T00:00:00Z`);
  const document = new PDFDocument({
    size: [pageSize.width, pageSize.height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    // Missing from the types.
    subset: 'PDF/UA' as never,
    tagged: true,
    displayTitle: true,
    lang: paper.language,
    font: '',
    info: {
      Title: paper.title,
      ...(paper.author !== undefined && { Author: paper.author }),
      CreationDate: day,
      ModDate: day,
    },
  });
  const chunks: Uint8Array[] = [];
  const written = new Promise<void>((resolve, reject) => {
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    document.on('end', resolve);
    document.on('error', reject);
  });
  const write = runWriter(document);
  const picture =
    paper.picture && (document as unknown as WithPictures).openImage(Buffer.from(paper.picture));
  const contents = new Map<Part, PDFKit.PDFStructureContent[]>();

  const draw = (item: Item) => {
    switch (item.kind) {
      case 'text':
        for (const run of item.runs) write(run, item.x + run.x, item.y, item.size, item.colour);
        break;
      case 'rule':
        document
          .moveTo(...item.from)
          .lineTo(...item.to)
          .lineWidth(item.thickness);
        if (item.dashed) document.dash(2, { space: 2 });
        document.stroke(item.colour);
        if (item.dashed) document.undash();
        break;
      case 'fill':
        document.rect(item.x, item.y, item.width, item.height).fill(item.colour);
        break;
      case 'picture':
        if (picture)
          document.image(picture as never, item.x, item.y, { width: item.width, height: item.height });
        break;
    }
  };
  for (const items of paper.pages) {
    document.addPage();
    // Consecutive items of one part are grouped; decoration between them is marked as an artifact.
    let open: Part | 'artifact' | undefined;
    for (const item of items) {
      const part = ('part' in item && item.part) || 'artifact';
      if (part !== open) {
        if (open) document.endMarkedContent();
        if (part === 'artifact') document.markContent('Artifact', { type: 'Layout' });
        else {
          const content = document.markStructureContent(part.tag);
          contents.set(part, [...(contents.get(part) ?? []), content]);
        }
        open = part;
      }
      draw(item);
    }
    if (open) document.endMarkedContent();
  }
  const structure = (part: Part): PDFKit.PDFStructureElement => {
    const options = part.alt === undefined ? {} : { alt: part.alt };
    return document.struct(part.tag, options, [...(contents.get(part) ?? []), ...part.parts.map(structure)]);
  };
  const root = structure(paper.root);
  document.addStructure(root);
  root.end();
  document.end();
  await written;
  return new Uint8Array(Buffer.concat(chunks));
}
