import fc from 'fast-check';
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { fileNameOf, layOutResume, type ResumeProps } from '../../../functions/documents/resume/resume.ts';
import { drawingOf } from '../../../functions/documents/setting/drawing.ts';
import { shape } from '../../../functions/documents/setting/fonts.ts';
import { type Paper, pageSize, type TextItem } from '../../../functions/documents/setting/paper.ts';
import { pdfOf } from '../../../functions/documents/setting/pdf.ts';
import { resumeKinds } from '../../../shared/domain/codes.ts';
import { mai, nobody } from './people.ts';
import { open, pdfTexts, squeezed } from './reading.ts';

const textsOf = (items: Paper['pages'][number]) =>
  items.filter((item): item is TextItem => item.kind === 'text');
/** The text without page numbers. */
const readOf = (paper: Paper) =>
  squeezed(
    paper.pages.flatMap((items) => textsOf(items).flatMap(({ part, text }) => (part ? [text] : []))).join(''),
  );
const printed = (text: string) =>
  squeezed(
    shape(text, 'regular')
      .map((one) => (one === '\n' ? '' : one.text))
      .join(''),
  );

/** Everything is within its page, and no line of text overlaps another or a rule. */
function expectOrder(paper: Paper): void {
  expect(paper.pages.length).toBeGreaterThan(0);
  for (const [at, items] of paper.pages.entries()) {
    const boxes = textsOf(items).map(({ x, y, size, width, text }) => ({
      text,
      left: x,
      right: x + width,
      top: y - size * 0.74,
      bottom: y + size * 0.1,
    }));
    for (const box of boxes) {
      expect(box.left, `${at}: ${box.text}`).toBeGreaterThanOrEqual(0);
      expect(box.right, `${at}: ${box.text}`).toBeLessThanOrEqual(pageSize.width);
      expect(box.top, `${at}: ${box.text}`).toBeGreaterThanOrEqual(0);
      expect(box.bottom, `${at}: ${box.text}`).toBeLessThanOrEqual(pageSize.height);
    }
    const sorted = boxes.toSorted((a, b) => a.top - b.top);
    sorted.forEach((box, index) => {
      for (let next = index + 1; next < sorted.length && sorted[next]!.top < box.bottom - 0.5; next += 1) {
        const other = sorted[next]!;
        const apart = other.left >= box.right - 0.5 || other.right <= box.left + 0.5;
        expect(apart, `page ${at + 1}: "${box.text}" and "${other.text}"`).toBe(true);
      }
    });
    for (const item of items) {
      if (item.kind !== 'rule') continue;
      for (const [x, y] of [item.from, item.to]) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(pageSize.width);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(pageSize.height);
      }
      if (item.from[1] !== item.to[1]) continue;
      const [y, left, right] = [
        item.from[1],
        Math.min(item.from[0], item.to[0]),
        Math.max(item.from[0], item.to[0]),
      ];
      for (const box of boxes) {
        const crossed =
          box.top + 0.5 < y && y < box.bottom - 0.5 && box.right > left + 0.5 && box.left < right - 0.5;
        expect(crossed, `page ${at + 1}: a line through "${box.text}"`).toBe(false);
      }
    }
  }
}

const letter = fc.constantFrom(
  ...'あいうえおかきくけこっゃーアイウ漢字東京都渋谷区株式会社業務、。「」（）・！？…〜々髙﨑',
  ...'abcdefghijklmnopqrstuvwxyzABCXYZ0123456789',
  ...' -/.,()\'"%:;@',
  ...'ễịđƯờ김민준张伟',
  ...['ने', 'पा', 'ल', '👍', '👩‍👩‍👧', '🇯🇵', 'م', 'ح', 'ש', 'ဟ', '𠮷', 'e\u0301', '\u202e'],
);
const textUpTo = (maxLength: number, minLength = 0) => fc.string({ unit: letter, minLength, maxLength });
const lineUpTo = (maxLength: number) => textUpTo(maxLength, 1).filter((value) => value.trim() !== '');
const longText = fc.oneof(
  textUpTo(200),
  fc.string({
    unit: fc.oneof({ weight: 9, arbitrary: letter }, { weight: 1, arbitrary: fc.constant('\n') }),
    maxLength: 3000,
  }),
  fc.constantFrom(...'あ漢aW').map((one) => one.repeat(3000)),
);
const month = fc
  .tuple(fc.integer({ min: 1960, max: 2026 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, at]) => `${year}-${String(at).padStart(2, '0')}`);
const both = lineUpTo(100).map((name) => ({ jp: name, en: name }));
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const listOf = <T>(arbitrary: fc.Arbitrary<T>, maxLength: number): fc.Arbitrary<T[]> =>
  fc.oneof(
    fc.constant<T[]>([]),
    fc.array(arbitrary, { maxLength: 4 }),
    fc.array(arbitrary, { maxLength, minLength: maxLength - 2 }),
  );

const anybody: fc.Arbitrary<ResumeProps> = fc
  .record({
    kind: fc.constantFrom(...resumeKinds),
    years: fc.constantFrom('era' as const, 'western' as const),
    isPersonalInfo: fc.boolean(),
    withGender: fc.boolean(),
    basicInfo: optional(
      fc.record({
        familyName: lineUpTo(100),
        givenName: lineUpTo(100),
        familyNameKana: lineUpTo(100),
        givenNameKana: lineUpTo(100),
        familyNameKanji: optional(lineUpTo(50)),
        city: optional(lineUpTo(100)),
        street: optional(lineUpTo(200)),
      }),
    ),
    education: listOf(
      fc.record({
        school: lineUpTo(200),
        faculty: lineUpTo(200),
        entryDate: month,
        year: optional(fc.integer({ min: 1940, max: 2030 })),
      }),
      30,
    ),
    workHistory: listOf(
      fc.record({
        company: lineUpTo(200),
        position: lineUpTo(200),
        entryDate: month,
        duties: optional(longText),
      }),
      30,
    ),
    skills: fc.array(fc.record({ name: both, level: both }), { maxLength: 50 }),
    certifications: fc.array(fc.record({ name: both, when: fc.oneof(month, fc.constant('2019')) }), {
      maxLength: 30,
    }),
    prText: optional(longText),
    skillNote: optional(longText),
  })
  .map(
    ({ basicInfo, education, workHistory, prText, skillNote, ...rest }) =>
      ({
        ...nobody,
        ...rest,
        ...(basicInfo && { basicInfo: { ...mai.basicInfo!, ...basicInfo } }),
        education: education.map(({ year, ...item }) => ({
          ...item,
          id: '01JD0Q5X5V7Q2W3E4R5T6Y7V8W',
          country: 'VN',
          schoolStatus: { status: 'graduated' as const, ...(year !== undefined && { year }) },
        })),
        workHistory: workHistory.map(({ duties, ...item }) => ({
          ...item,
          id: '01JD0Q5X5V7Q2W3E4R5T6Y7V8W',
          retireDate: null,
          ...(duties !== undefined && { duties }),
        })),
        ...(prText !== undefined && { prText }),
        ...(skillNote !== undefined && { skillNote }),
      }) as ResumeProps,
  );
describe('a resume of any person', () => {
  it('is well-formed for any input: within its page, without overlaps', async () => {
    await fc.assert(
      fc.asyncProperty(anybody, async (props) => {
        const paper = await layOutResume(props);
        expectOrder(paper);
        const read = readOf(paper);
        const long = props.kind === 'RIREKISHO' ? [] : props.workHistory.map(({ duties }) => duties ?? '');
        for (const text of [...long, props.prText ?? '']) expect(read).toContain(printed(text));
        for (const { school } of props.kind === 'SHOKUMUKEIREKISHO' ? [] : props.education)
          expect(read).toContain(printed(school));
        for (const { company } of props.workHistory) expect(read).toContain(printed(company));
      }),
      { numRuns: 60, endOnFailure: true },
    );
  }, 180_000);

  it('can be read by another library: the same pages and texts in the same order', async () => {
    await fc.assert(
      fc.asyncProperty(anybody, async (props) => {
        const paper = await layOutResume(props);
        const texts = await pdfTexts(await pdfOf(paper));
        const drawn = paper.pages.map((items) =>
          squeezed(
            textsOf(items)
              .map(({ text }) => text)
              .join(''),
          ),
        );
        expect(texts.length).toBe(drawn.length);
        for (const [at, text] of texts.entries()) {
          if (text === drawn[at]) continue;
          const differs = [...text].findIndex((letter, place) => letter !== [...drawn[at]!][place]);
          const around = (whole: string) => [...whole].slice(Math.max(0, differs - 8), differs + 8).join('');
          expect(around(text), `page ${at + 1}`).toBe(around(drawn[at]!));
          expect(text.length).toBe(drawn[at]!.length);
        }
      }),
      { numRuns: 12, endOnFailure: true },
    );
  }, 180_000);
});

describe.each(resumeKinds)('%s', (kind) => {
  it('is deterministic', async () => {
    const [first, second] = await Promise.all(
      [1, 2].map(async () => pdfOf(await layOutResume({ ...mai, kind }))),
    );
    expect(Buffer.from(first!).equals(Buffer.from(second!))).toBe(true);
  });

  it('has title, language, structure, and embedded fonts', async () => {
    const document = await open(await pdfOf(await layOutResume({ ...mai, kind })));
    const { info, metadata } = await document.getMetadata();
    expect((info as { Language?: string }).Language).toBe(kind === 'CV' ? 'en' : 'ja');
    expect((info as { Title?: string }).Title).toMatch(kind === 'CV' ? /NGUYEN/ : /Nguyễn/);
    expect(metadata?.getRaw()).toContain('pdfuaid');
    const roles = new Set<string>();
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      for (const [, role] of JSON.stringify(await page.getStructTree()).matchAll(/"role":"(\w+)"/g))
        roles.add(role!);
      const { fnArray, argsArray } = await page.getOperatorList();
      for (const [at, operation] of fnArray.entries()) {
        if (operation !== OPS.setFont) continue;
        const font = page.commonObjs.get(argsArray[at]![0]) as { missingFile?: boolean };
        expect(font.missingFile ?? false).toBe(false);
      }
    }
    expect([...roles]).toEqual(
      expect.arrayContaining(['H1', 'P', ...(kind === 'CV' ? ['LBody'] : ['TH', 'TD'])]),
    );
    await document.loadingTask.destroy();
  });

  it('is anonymous without personal information: in text, metadata and file name', async () => {
    const props = { ...mai, kind, isPersonalInfo: false, photo: onePixel };
    const paper = await layOutResume(props);
    const bytes = await pdfOf(paper);
    const document = await open(bytes);
    const { info, metadata } = await document.getMetadata();
    const about = JSON.stringify(info) + (metadata?.getRaw() ?? '') + fileNameOf(props);
    const all = `${readOf(paper)}${(await pdfTexts(bytes)).join('')}${about}${JSON.stringify(drawingOf(paper).pages.map(({ texts }) => texts.map(({ text }) => text)))}`;
    expect(all).toContain('S0000001');
    for (const secret of [
      'NGUYEN',
      'Nguyễn',
      'LINH',
      'グエン',
      '1998',
      '平成10',
      '090-1234',
      'mail.example',
      '神宮前',
      '渋谷',
    ])
      expect(all.includes(secret), secret).toBe(false);
    expect(readOf(paper)).not.toMatch(/(国籍|Nationality:?)(ベトナム|Vietnam)|女性|Female/);
    expect(paper.pages.flat().some((item) => item.kind === 'picture')).toBe(false);
    expect(paper.picture).toBeUndefined();
  });

  it('shows no empty entries for a person who has just registered', async () => {
    const paper = await layOutResume({ ...nobody, kind });
    expectOrder(paper);
    expect(readOf(paper)).not.toMatch(/undefined|null|NaN|\[object/);
  });

  it('has a drawing equal to the print', async () => {
    const paper = await layOutResume({ ...mai, kind });
    const drawing = drawingOf(paper);
    expect(drawing.pages.map(({ texts }) => texts.map(({ text }) => text))).toEqual(
      paper.pages.map((items) => textsOf(items).map(({ text }) => text)),
    );
    for (const { texts } of drawing.pages)
      for (const { letters, text } of texts) {
        expect(letters.length, text).toBe([...text.replace(/\s/g, '')].length);
        for (const [name] of letters) expect(drawing.outlines[name]).toMatch(/^m-?\d/);
      }
  });
});

const onePixel = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'base64',
);

describe('履歴書', () => {
  const read = async (change: Partial<ResumeProps>) => readOf(await layOutResume({ ...mai, ...change }));

  it('counts years as asked, an era’s first year as 元年', async () => {
    expect(await read({ years: 'western' })).toContain('1998年5月3日生(満28歳)');
    const era = await read({
      years: 'era',
      workHistory: [{ ...mai.workHistory[0]!, entryDate: '2019-05' }],
    });
    expect(era).toContain('平成10年5月3日生(満28歳)');
    expect(era).toContain('令和8年11月21日現在');
    expect(era).toContain('令和元5みなと橋ホテルズ株式会社入社');
    expect(era).not.toMatch(/(19|20)\d\d年/);
  });

  it('contains the gender only on request', async () => {
    expect(await read({ withGender: true })).toContain('※性別女性');
    expect(await read({ withGender: false })).not.toContain('女性');
  });

  it('has education before work, each oldest first, and ends with 以上', async () => {
    const text = await read({});
    const order = [
      '学歴',
      '2013',
      '東京国際大学 経済学部',
      '職歴2021',
      'サクラトラベル 入社',
      'みなと橋ホテルズ株式会社 入社',
      '現在に至る',
      '以上',
    ];
    const begin = text.indexOf(squeezed('学歴・職歴（各別'));
    const places = order.map((one) => text.indexOf(squeezed(one), begin + 10));
    expect(
      places.every((place) => place >= 0),
      `${places}`,
    ).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('has the month of a graduation and a certification, and its era', async () => {
    const [school, certified] = [mai.education[0]!, mai.certifications[0]!];
    const graduated = (year: number, month?: number, country = 'JP') =>
      read({
        years: 'era',
        workHistory: [],
        education: [
          {
            ...school,
            country,
            entryDate: '2015-04',
            schoolStatus: { status: 'graduated', year, ...(month && { month }) },
          },
        ],
      });
    expect(await graduated(2019, 3)).toContain('平成313東京国際大学卒業');
    expect(await graduated(2019, 6)).toContain('令和元6東京国際大学卒業');
    expect(await graduated(2021, 3)).toContain('令和33東京国際大学卒業');
    expect(await graduated(2019)).toContain('平成31・令和元東京国際大学卒業');
    const licence = await read({ years: 'era', certifications: [{ ...certified, when: '2019-04' }] });
    expect(licence).toContain('平成314TOEIC');
  });

  it('has driving licences among the certifications, by their month', async () => {
    const licences = [{ ...mai.licences[0]!, when: '2022-08' }];
    const text = await read({ licences });
    expect(text).toMatch(/20227TOEIC.*20228普通自動車第一種運転免許.*2023総合旅行業務取扱管理者/);
    expect(await read({})).toMatch(/総合旅行業務取扱管理者.*普通自動車第一種運転免許/);
    expect(await read({ kind: 'CV', licences })).toContain('Ordinarymotorvehiclelicence(Aug2022)');
    expect(await read({ kind: 'SHOKUMUKEIREKISHO', licences })).toContain(
      '普通自動車第一種運転免許2022年8月',
    );
  });

  it('has the reading of the address as far as known', async () => {
    const text = await read({});
    expect(text).toContain('トウキョウトシブヤク');
    expect(await read({ basicInfo: { ...mai.basicInfo!, prefecture: undefined } })).not.toContain('シブヤク');
    const unknown = await read({ basicInfo: { ...mai.basicInfo!, city: 'しらない町' } });
    expect(unknown).toContain('トウキョウト');
    expect(await read({ isPersonalInfo: false })).not.toContain('シブヤク');
  });

  it('puts the photo 30 by 40 mm beside the name', async () => {
    const paper = await layOutResume({ ...mai, photo: onePixel });
    const picture = paper.pages[0]!.find((item) => item.kind === 'picture')!;
    expect([picture.width, picture.height].map((length) => Math.round((length * 25.4) / 72))).toEqual([
      30, 40,
    ]);
    const document = await open(await pdfOf(paper));
    const { fnArray } = await (await document.getPage(1)).getOperatorList();
    expect(fnArray).toContain(OPS.paintImageXObject);
  });

  it('continues a long history on the next page with its head, and never ends with a heading', async () => {
    for (const count of [6, 7, 8, 9, 10, 25]) {
      const education = Array.from({ length: count }, (_, at) => ({
        ...mai.education[1]!,
        entryDate: `${1990 + at}-04`,
        schoolStatus: { status: 'graduated' as const, year: 1991 + at },
      }));
      const paper = await layOutResume({ ...mai, education });
      const history = paper.pages.filter((items) =>
        textsOf(items).some(({ text }) => text.startsWith('学歴・職歴')),
      );
      expect(history.length).toBe(count > 6 ? 2 + (count > 20 ? 1 : 0) : history.length);
      for (const items of history) {
        const rows = textsOf(items).filter(({ part }) => part?.tag === 'TD');
        expect(rows.at(-1)!.text, `${count}`).not.toMatch(/^(学歴|職歴)$/);
        expect(rows[0]!.text).not.toBe('以上');
      }
    }
  });
});

describe('a CV in English', () => {
  it('has English names of Japanese places and universities, and months if known', async () => {
    const text = readOf(await layOutResume({ ...mai, kind: 'CV' }));
    expect(text).toContain('Shibuya-ku,Tokyo150-0001');
    expect(text).not.toContain('渋谷区');
    expect(text).toContain('TokyoInternationalUniversity');
    expect(text).toContain('Apr2017–Mar2021');
    expect(text).toContain('(Jul2022)');
  });
});

describe.each(['SHOKUMUKEIREKISHO', 'CV'] as const)('%s', (kind) => {
  it('is tightened if it slightly exceeds a page', async () => {
    const line = 'A line about work. ';
    const pages: number[] = [];
    const used: number[] = [];
    for (let lines = 1; lines <= 60; lines += 1) {
      const paper = await layOutResume({ ...mai, kind, prText: Array(lines).fill(line).join('\n') });
      expectOrder(paper);
      pages.push(paper.pages.length);
      const last = textsOf(paper.pages.at(-1)!).filter(({ part }) => part);
      if (paper.pages.length > 1) used.push(Math.max(...last.map(({ y }) => y)) / pageSize.height);
    }
    expect(pages).toEqual(pages.toSorted((a, b) => a - b));
    expect(new Set(pages).size).toBeGreaterThan(1);
    // Never a page for a line or two.
    expect(Math.min(...used)).toBeGreaterThan(0.14);
  });
});
