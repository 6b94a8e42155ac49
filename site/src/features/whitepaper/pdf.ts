/**
 * Renders a paper as PDF: A4, tagged (PDF/UA), with bookmarks, contents and page numbers, and subsetted
 * fonts. Deterministic. Needs no browser (infra/decisions/0015-papers-as-pdf.md).
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { Paper, Run } from './markdown.ts';

export interface Look {
  primary: string;
  primarySoft: string;
  accent: string;
  onPrimary: string;
  ink: string;
  soft: string;
  line: string;
  sunken: string;
}
export interface Setting {
  /** HTML language tag. */
  language: string;
  /** Line spacing as a factor of the size: larger for Japanese. */
  leading: number;
  author: string;
  words: { contents: string; date: string; note: string; page: (number: number, total: number) => string };
  look: Look;
}
export interface SetPaper {
  bytes: Uint8Array<ArrayBuffer>;
  pages: number;
  /** The page on which each chapter begins. */
  starts: number[];
}

const width = 595.28;
const height = 841.89;
const margin = 62;
const top = 70;
const bottom = height - 72;
const measure = width - 2 * margin;
const mark =
  'M1.5 25.5C6 15.3 10.8 11.6 16 11.6s10 3.7 14.5 13.9h-7.7a6.8 6.8 0 0 0-13.6 0z M18.9 6a2.9 2.9 0 1 1 -5.8 0a2.9 2.9 0 1 1 5.8 0z';
const font = (file: string) =>
  readFileSync(createRequire(import.meta.url).resolve(`@expo-google-fonts/biz-udpgothic/${file}`));

export async function setPaper(paper: Paper, setting: Setting): Promise<SetPaper> {
  const { look, words, leading } = setting;
  const day = new Date(`${paper.changed}T00:00:00Z`);
  const document = new PDFDocument({
    size: 'A4',
    margins: { top, bottom: 0, left: margin, right: margin },
    autoFirstPage: false,
    pdfVersion: '1.7',
    // Missing from the types.
    subset: 'PDF/UA' as never,
    tagged: true,
    displayTitle: true,
    lang: setting.language,
    // No system fonts: everything used is embedded.
    font: '',
    // Contents and page numbers are written after the last page.
    bufferPages: true,
    info: {
      Title: paper.title,
      Subject: paper.subtitle,
      Author: setting.author,
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
  document.registerFont('regular', font('400Regular/BIZUDPGothic_400Regular.ttf'));
  document.registerFont('bold', font('700Bold/BIZUDPGothic_700Bold.ttf'));

  const root = document.struct('Document');
  document.addStructure(root);
  let pages = 0;
  let y = top;

  /** Decoration, ignored by assistive technology. */
  const artifact = (draw: () => void, type: 'Layout' | 'Pagination' = 'Layout') => {
    document.markContent('Artifact', { type });
    draw();
    document.endMarkedContent();
  };
  type Element = PDFKit.PDFStructureElement;
  const tagged = (parent: Element, tag: string, draw: () => void) => {
    const content = document.markStructureContent(tag);
    draw();
    document.endMarkedContent();
    parent.add(document.struct(tag, {}, [content]));
  };
  const newPage = () => {
    document.addPage();
    pages += 1;
    y = top;
  };
  const foot = (page: number) => {
    document.font('regular').fontSize(8).fillColor(look.soft);
    document.text(paper.title, margin, height - 46, { lineBreak: false });
    const options = { width: measure, align: 'right', lineBreak: false } as const;
    document.text(words.page(page, pages), margin, height - 46, options);
    document
      .moveTo(margin, height - 56)
      .lineTo(width - margin, height - 56)
      .lineWidth(0.5)
      .stroke(look.line);
  };
  const room = (needed: number) => {
    if (y + needed > bottom) newPage();
  };
  const plain = (runs: Run[]) => runs.map(({ text }) => text).join('');
  const prepare = (size: number, bold = false) => document.font(bold ? 'bold' : 'regular').fontSize(size);
  // Measured in bold, which is wider, so never too low.
  const heightOf = (runs: Run[], size: number, across: number) =>
    prepare(
      size,
      runs.some(({ bold }) => bold),
    ).heightOfString(plain(runs), {
      width: across,
      lineGap: size * leading,
    });
  const write = (
    runs: Run[],
    x: number,
    at: number,
    across: number,
    size: number,
    colour: string,
    bold = false,
  ) => {
    runs.forEach((run, index) => {
      prepare(size, bold || run.bold).fillColor(colour);
      const options = { width: across, lineGap: size * leading, continued: index < runs.length - 1 };
      if (index === 0) document.text(run.text, x, at, options);
      else document.text(run.text, options);
    });
  };

  // The cover
  newPage();
  const cover = document.struct('Sect');
  root.add(cover);
  artifact(() => {
    document.rect(0, 0, width, 540).fill(look.primary);
    document.save().translate(190, 150).scale(13).opacity(0.35).path(mark).fill(look.accent).restore();
    document.save().translate(margin, 74).scale(0.95).path(mark).fill(look.onPrimary).restore();
  });
  tagged(cover, 'P', () =>
    write([{ text: setting.author, bold: true }], margin + 42, 84, measure, 15, look.onPrimary, true),
  );
  prepare(38, true);
  const titleHeight = document.heightOfString(paper.title, { width: measure, lineGap: 12 });
  tagged(cover, 'Title', () => {
    prepare(38, true).fillColor(look.onPrimary);
    document.text(paper.title, margin, 480 - titleHeight, { width: measure, lineGap: 12 });
  });
  tagged(cover, 'P', () =>
    write([{ text: paper.subtitle, bold: false }], margin, 482, measure, 14, look.onPrimary),
  );
  tagged(cover, 'P', () => write([{ text: words.date, bold: false }], margin, 580, measure, 10.5, look.soft));
  tagged(cover, 'P', () =>
    write([{ text: words.note, bold: false }], margin, 604, measure * 0.72, 9, look.soft),
  );
  cover.end();

  // The contents: first in the reading order, but filled in last.
  newPage();
  const contents = document.struct('Sect');
  root.add(contents);

  const size = 10.2;
  const starts: number[] = [];
  newPage();
  paper.chapters.forEach((chapter, index) => {
    if (y > top) y += 22;
    room(150);
    const section = document.struct('Sect');
    root.add(section);
    starts.push(pages);
    document.addNamedDestination(`chapter-${index + 1}`, 'XYZ', 0, y - 12, null);
    document.outline.addItem(chapter.title);
    artifact(() => document.rect(margin, y - 10, 34, 3).fill(look.primary));
    const heading = `${index + 1}  ${chapter.title}`;
    tagged(section, 'H1', () =>
      write([{ text: heading, bold: true }], margin, y, measure, 18, look.ink, true),
    );
    y += heightOf([{ text: heading, bold: true }], 18, measure) + 12;

    for (const block of chapter.blocks) {
      switch (block.kind) {
        case 'part': {
          y += 8;
          room(70);
          tagged(section, 'H2', () => write(block.runs, margin, y, measure, 12.5, look.primary, true));
          y += heightOf(block.runs, 12.5, measure) + 3;
          break;
        }
        case 'paragraph': {
          const tall = heightOf(block.runs, size, measure);
          room(tall);
          tagged(section, 'P', () => write(block.runs, margin, y, measure, size, look.ink));
          y += tall + 9;
          break;
        }
        case 'note': {
          const across = measure - 32;
          const tall = heightOf(block.runs, size - 0.6, across);
          room(tall + 22);
          artifact(() => {
            document.rect(margin, y, measure, tall + 18).fill(look.primarySoft);
            document.rect(margin, y, 3, tall + 18).fill(look.primary);
          });
          tagged(section, 'Note', () => write(block.runs, margin + 18, y + 12, across, size - 0.6, look.ink));
          y += tall + 32;
          break;
        }
        case 'list': {
          const list = document.struct('L');
          section.add(list);
          block.items.forEach((runs, at) => {
            const across = measure - 22;
            const tall = heightOf(runs, size, across);
            room(tall);
            const item = document.struct('LI');
            list.add(item);
            tagged(item, 'Lbl', () => {
              prepare(size, true).fillColor(look.primary);
              document.text({ bullet: '•', box: '□', number: `${at + 1}.` }[block.mark], margin + 2, y, {
                width: 20,
                lineBreak: false,
              });
            });
            tagged(item, 'LBody', () => write(runs, margin + 22, y, across, size, look.ink));
            item.end();
            y += tall + 2.5;
          });
          list.end();
          y += 7;
          break;
        }
        case 'table':
          setTable(section, block.head, block.rows);
          break;
      }
    }
    section.end();
  });

  function setTable(section: PDFKit.PDFStructureElement, head: Run[][], rows: Run[][][]) {
    const cellSize = 8.8;
    const pad = 8;
    const weights = head.map((_, column) =>
      Math.sqrt(
        Math.max(...[head, ...rows].map((row) => prepare(cellSize).widthOfString(plain(row[column]!)))),
      ),
    );
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    const widths = weights.map((weight) => (weight / whole) * measure);
    const table = document.struct('Table');
    section.add(table);
    const heightOfRow = (row: Run[][]) =>
      Math.max(...row.map((runs, column) => heightOf(runs, cellSize, widths[column]! - 2 * pad))) +
      2 * pad -
      cellSize * leading;
    const drawRow = (row: Run[][], isHead: boolean) => {
      const tall = heightOfRow(row);
      artifact(() => {
        if (isHead) document.rect(margin, y, measure, tall).fill(look.sunken);
        document
          .moveTo(margin, y + tall)
          .lineTo(width - margin, y + tall)
          .lineWidth(0.5)
          .stroke(look.line);
      });
      const line = document.struct('TR');
      table.add(line);
      let x = margin;
      row.forEach((runs, column) => {
        const across = widths[column]! - 2 * pad;
        const at = x + pad;
        tagged(line, isHead ? 'TH' : 'TD', () =>
          write(runs, at, y + pad, across, cellSize, isHead ? look.soft : look.ink, isHead || column === 0),
        );
        x += widths[column]!;
      });
      line.end();
      y += tall;
    };
    room(heightOfRow(head) + heightOfRow(rows[0]!) + 20);
    drawRow(head, true);
    for (const row of rows) {
      if (y + heightOfRow(row) > bottom) {
        newPage();
        drawRow(head, true);
      }
      drawRow(row, false);
    }
    table.end();
    y += 16;
  }

  document.switchToPage(1);
  y = top;
  tagged(contents, 'H1', () =>
    write([{ text: words.contents, bold: true }], margin, y, measure, 20, look.ink, true),
  );
  y += 54;
  const list = document.struct('TOC');
  contents.add(list);
  paper.chapters.forEach(({ title }, index) => {
    artifact(() => {
      document
        .moveTo(margin, y + 28)
        .lineTo(width - margin, y + 28)
        .lineWidth(0.5)
        .stroke(look.line);
    });
    const item = document.struct('TOCI');
    list.add(item);
    tagged(item, 'Lbl', () =>
      write([{ text: String(index + 1), bold: true }], margin, y, 30, 12, look.primary, true),
    );
    tagged(item, 'Reference', () => {
      prepare(12).fillColor(look.ink);
      document.text(title, margin + 30, y, {
        width: measure - 80,
        lineBreak: false,
        goTo: `chapter-${index + 1}`,
      });
      document.text(String(starts[index]), width - margin - 40, y, {
        width: 40,
        align: 'right',
        lineBreak: false,
      });
    });
    item.end();
    y += 42;
  });
  list.end();
  contents.end();
  for (let page = 2; page <= pages; page += 1) {
    document.switchToPage(page - 1);
    artifact(() => foot(page), 'Pagination');
  }

  root.end();
  document.end();
  await written;
  return { bytes: new Uint8Array(Buffer.concat(chunks)), pages, starts };
}
