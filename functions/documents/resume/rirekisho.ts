/**
 * 履歴書 in the format recommended by the Ministry of Health, Labour and Welfare (厚生労働省履歴書様式例, April 2021): its
 * fields in their order, photo 40 by 30 mm, gender only on the person's request. Nationality and residence
 * status are added below the contact, because employers must ask for them. A4.
 */
import { ageOn } from '../../../shared/domain/age.ts';
import { optionName } from '../../../shared/domain/select-data.ts';
import { yearMonth } from '../../../shared/domain/time.ts';
import { Flow, type Row } from '../setting/flow.ts';
import {
  faint,
  type Item,
  millimetres as mm,
  type Paper,
  type Part,
  pageSize,
  type Style,
} from '../setting/paper.ts';
import { readingOfArea } from './places.ts';
import type { ResumeProps } from './props.ts';
import {
  addressOf,
  dateOf,
  latinName,
  nameOf,
  oldestFirst,
  phoneOf,
  postalMark,
  residenceOf,
  wishesOf,
  wordsOf,
  yearOf,
} from './words.ts';

const t = wordsOf('jp');
const left = mm(17);
const right = pageSize.width - mm(17);
const top = mm(15);
const bottom = pageSize.height - mm(17);
const label: Style = { size: 7.5, colour: faint, leading: 1.4 };
const body: Style = { size: 10, leading: 1.45 };
const pad = mm(2);

export function rirekisho(props: ResumeProps): Paper {
  const { basicInfo: info, isPersonalInfo, years, day, staffNumber } = props;
  const shown = isPersonalInfo ? info : undefined;
  const number = t('resumePaper:number', { number: staffNumber });
  const sheet = new Flow({ left, right, top, bottom });
  const { root } = sheet;
  const section = (): Part => sheet.part(root, 'Sect');

  sheet.write(
    t('resumePaper:title.RIREKISHO'),
    left,
    top - mm(1),
    mm(60),
    { size: 20, weight: 'bold', leading: 1.2 },
    sheet.part(root, 'H1'),
  );
  const personal = section();
  const tableRight = right - mm(36);
  const asOf = t('resumePaper:asOf', { day: dateOf(day, 'jp', years) });
  sheet.write(
    asOf,
    left,
    top + mm(3),
    tableRight - left,
    { size: 9, align: 'right' },
    sheet.part(personal, 'P'),
  );

  /** A box with its label in the corner and its content below. */
  const cell = (
    x: number,
    y: number,
    width: number,
    height: number,
    name: string,
    text: string,
    style: Style = body,
  ) => {
    const part = sheet.part(personal, 'P');
    sheet.write(name, x + pad, y + mm(0.8), width - 2 * pad, label, part);
    let fitting = style;
    // A long name or address gets a smaller size until it fits.
    let lines = sheet.lines(text, fitting, width - 2 * pad);
    const free = height - mm(5);
    while (sheet.height(lines.length, fitting) > free && fitting.size > 5) {
      fitting = { ...fitting, size: fitting.size - 0.5 };
      lines = sheet.lines(text, fitting, width - 2 * pad);
    }
    const middle = y + mm(4.6) + Math.max(0, (free - sheet.height(lines.length, fitting)) / 2);
    if (text !== '') sheet.draw(lines, x + pad, middle, width - 2 * pad, fitting, part);
  };
  /** A low row: label and text side by side. */
  const strip = (x: number, y: number, width: number, height: number, name: string, text: string) => {
    const part = sheet.part(personal, 'P');
    const named = sheet.lines(name, label, mm(24));
    sheet.draw(named, x + pad, y + (height - label.size * 1.4) / 2, mm(24), label, part);
    if (text === '') return;
    const start = x + pad + Math.max(mm(14), named[0]!.width + mm(3));
    let fitting: Style = { size: 9, leading: 1.2 };
    const room = x + width - pad - start;
    let lines = sheet.lines(text, fitting, room);
    while (sheet.height(lines.length, fitting) > height - mm(0.6) && fitting.size > 3.5) {
      fitting = { ...fitting, size: fitting.size - 0.5 };
      lines = sheet.lines(text, fitting, room);
    }
    sheet.draw(lines, start, y + (height - sheet.height(lines.length, fitting)) / 2, room, fitting, part);
  };
  const split = (x: number, from: number, to: number) => sheet.rule([x, from], [x, to], 0.4);
  const across = (y: number, end: number, dashed?: true) =>
    sheet.rule([left, y], [end, y], 0.4, undefined, dashed);

  // Name, birth date, gender; the photo beside them.
  const low = mm(7);
  let y = top + mm(9.5);
  const begin = y;
  const narrow = tableRight - left;
  strip(
    left,
    y,
    narrow,
    low,
    t('resumePaper:reading'),
    shown ? `${shown.familyNameKana} ${shown.givenNameKana}` : '',
  );
  y += low;
  across(y, tableRight, true);
  const name = shown ? nameOf(shown, 'jp') : t('resumePaper:withheld');
  const nameHeight = mm(19);
  cell(
    left,
    y,
    narrow,
    nameHeight,
    t('resumePaper:name'),
    shown && name !== latinName(shown) ? `${name}\n${latinName(shown)}` : shown ? name : `${name}\n${number}`,
    shown ? { size: name === latinName(shown) ? 18 : 14, leading: 1.3 } : { size: 11, leading: 1.4 },
  );
  y += nameHeight;
  across(y, tableRight);
  const genderWidth = mm(32);
  const age = shown && ageOn(shown.birthDate, day);
  cell(
    left,
    y,
    narrow - genderWidth,
    mm(12.5),
    t('resumePaper:birthDate'),
    shown ? t('resumePaper:born', { day: dateOf(shown.birthDate, 'jp', years), age: age ?? '' }) : '',
    { size: 11 },
  );
  split(tableRight - genderWidth, y, y + mm(12.5));
  const gender =
    shown && props.withGender && shown.gender !== 'unspecified'
      ? optionName('GENDER', shown.gender, 'jp')
      : '';
  cell(tableRight - genderWidth, y, genderWidth, mm(12.5), t('resumePaper:gender'), gender, { size: 11 });
  y += mm(12.5);
  const photo = { x: right - mm(30), y: y - mm(40) - mm(2), width: mm(30), height: mm(40) };

  // Address, contact, residence status: full width.
  across(y, right);
  const wide = right - left;
  const phoneWidth = mm(46);
  const address = (
    phone: string,
    mail: string,
    place: string,
    mark: string,
    kind: 'address' | 'contact',
    reading: string,
  ) => {
    strip(left, y, wide - phoneWidth, low, t('resumePaper:reading'), reading);
    across(y + low, right - phoneWidth, true);
    const heightOf = mm(17);
    const hint = kind === 'contact' ? `（${t('resumePaper:contactHint')}）` : '';
    cell(
      left,
      y + low,
      wide - phoneWidth,
      heightOf,
      `${t(`resumePaper:${kind}`)}${mark ? `（${mark}）` : ''}${hint}`,
      place,
    );
    cell(right - phoneWidth, y, phoneWidth, mm(12), t('resumePaper:phone'), phone);
    sheet.rule([right - phoneWidth, y + mm(12)], [right, y + mm(12)], 0.4, undefined, true);
    cell(right - phoneWidth, y + mm(12), phoneWidth, low + heightOf - mm(12), t('resumePaper:email'), mail, {
      size: 9,
      leading: 1.25,
    });
    split(right - phoneWidth, y, y + low + heightOf);
    y += low + heightOf;
    across(y, right);
  };
  address(
    shown ? phoneOf(shown) : '',
    shown ? (props.email ?? '') : '',
    shown ? addressOf(shown, 'jp') : '',
    shown ? postalMark(shown) : '〒',
    'address',
    shown?.country === 'JP' ? readingOfArea(shown.prefecture, shown.city) : '',
  );
  address('', '', '', '〒', 'contact', '');
  strip(left, y, wide, mm(9), t('resumePaper:visa'), residenceOf(info, 'jp', years));
  y += mm(9);
  // One frame around everything, with a step beside the photo.
  const step = begin + low + nameHeight + mm(12.5);
  for (const [from, to] of [
    [
      [left, begin],
      [tableRight, begin],
    ],
    [
      [tableRight, begin],
      [tableRight, step],
    ],
    [
      [tableRight, step],
      [right, step],
    ],
    [
      [right, step],
      [right, y],
    ],
    [
      [right, y],
      [left, y],
    ],
    [
      [left, y],
      [left, begin],
    ],
  ] as const)
    sheet.rule(from, to, 1);
  if (shown && props.photo)
    sheet.picture(
      photo.x,
      photo.y,
      photo.width,
      photo.height,
      sheet.part(personal, 'Figure', t('resumePaper:photo')),
    );
  else {
    sheet.box(photo.x, photo.y, photo.width, photo.height, 0.5);
    const part = sheet.part(personal, 'P');
    const hint = `${t('resumePaper:photoPlace')}\n\n${t('resumePaper:photoHint')}`;
    sheet.write(hint, photo.x, photo.y + mm(9), photo.width, { ...label, align: 'center', size: 6.8 }, part);
  }

  // Education and work, licences.
  sheet.y = y + mm(4);
  const rowHeight = mm(7.9);
  const widths = [mm(20), mm(11), wide - mm(31)];
  const columns = (heading: string) =>
    [
      { text: t('resumePaper:year'), align: 'center' },
      { text: t('resumePaper:month'), align: 'center' },
      { text: heading, align: 'center' },
    ] as const;
  const history = historyRows(props);
  sheet.table(
    { widths, head: columns(t('resumePaper:history')), rows: history, style: body, rowHeight, fill: 'page' },
    section(),
  );
  sheet.open();
  const licences = licenceRows(props);
  sheet.table(
    { widths, head: columns(t('resumePaper:certificates')), rows: licences, style: body, rowHeight, fill: 6 },
    section(),
  );

  /** A framed field over the full width; its text continues in a frame on the next page. */
  const field = (heading: string, text: string, height: number) => {
    const part = section();
    sheet.space(mm(4));
    const title: Style = { ...label, size: 8 };
    const titleLines = sheet.lines(heading, title, wide - 2 * pad);
    const titleHeight = sheet.height(titleLines.length, title) + mm(2.5);
    sheet.need(Math.min(height, titleHeight + mm(20)));
    const from = sheet.y;
    const first = sheet.page;
    sheet.draw(titleLines, left + pad, from + mm(1.2), wide - 2 * pad, title, sheet.part(part, 'H2'));
    sheet.y += titleHeight;
    const frames: { page: Item[]; from: number; to: number }[] = [];
    const lines = text === '' ? [] : sheet.lines(text, body, wide - 2 * pad);
    sheet.paragraph(lines, body, sheet.part(part, 'P'), {
      inset: pad,
      around: (at, tall) => {
        const edge = sheet.page === first ? from : at - mm(1);
        frames.push({ page: sheet.page, from: edge, to: at + tall + mm(2) });
      },
    });
    const last = frames.at(-1) ?? { page: first, from, to: from };
    if (frames.length === 0) frames.push(last);
    if (last.page === first) last.to = Math.min(bottom + mm(2), Math.max(last.to, from + height));
    for (const { page, from: upper, to } of frames) sheet.box(left, upper, wide, to - upper, 1, page);
    sheet.y = last.to;
  };

  field(t('resumePaper:motives'), props.prText ?? '', mm(88));
  const wishes = wishesOf(props, 'jp').map(
    ({ label: what, text }) => `${what}${t('resumePaper:colon')}${text}`,
  );
  const noteHeight = mm(6);
  field(t('resumePaper:requests'), wishes.join('\n'), Math.max(mm(40), sheet.room - mm(5) - noteHeight));
  sheet.need(noteHeight);
  sheet.y += mm(1.5);
  sheet.write(t('resumePaper:genderNote'), left, sheet.y, wide, { ...label, size: 7 }, sheet.part(root, 'P'));

  const title = t('resumePaper:title.RIREKISHO');
  return {
    ...sheet.finish(
      {
        title: shown ? `${title} ${name}` : `${title} ${staffNumber}`,
        language: 'ja',
        day,
        ...(shown && { author: name }),
      },
      (page, pages) => {
        const foot: Style = { size: 8, colour: faint };
        sheet.write(shown ? name : number, left, pageSize.height - mm(11), wide / 2, foot);
        const count = t('resumePaper:page', { page, pages });
        sheet.write(count, left, pageSize.height - mm(11), wide, { ...foot, align: 'right' });
      },
    ),
    ...(shown && props.photo && { picture: props.photo }),
  };
}

/** @param when '2021-03', or '2021' if the month is not known */
const datedRow = (when: string | undefined, years: ResumeProps['years'], text: string): Row => ({
  cells: [
    { text: when ? yearOf(when, years) : '', align: 'center' },
    { text: when?.[6] ? String(Number(when.slice(5, 7))) : '', align: 'center' },
    { text },
  ],
});

/** Education, then work, each in chronological order. */
function historyRows({ education, workHistory, years }: ResumeProps): Row[] {
  const row = (when: string | undefined, text: string) => datedRow(when, years, text);
  const heading = (text: string): Row => ({
    cells: [{ text: '' }, { text: '' }, { text, align: 'center' }],
    keepsNext: true,
  });
  const rows: Row[] = [];
  if (education.length > 0) {
    rows.push(heading(t('resumePaper:education')));
    for (const item of oldestFirst(education)) {
      const { school, faculty, schoolStatus, country, degree } = item;
      const nation =
        country === undefined || country === 'JP' ? '' : `（${optionName('COUNTRY', country, 'jp')}）`;
      const where = [school + nation, faculty].filter(Boolean).join(' ');
      rows.push(row(item.entryDate, t('resumePaper:entered', { school: where })));
      const { status, year, month } = schoolStatus;
      const earned =
        status === 'graduated' && degree && degree !== 'none'
          ? `（${optionName('DEGREE', degree, 'jp')}）`
          : '';
      const ended = `${school} ${optionName('SCHOOL_STATUS', status, 'jp')}${earned}`;
      rows.push(row(year === undefined ? undefined : yearMonth(year, month), ended));
    }
  }
  if (workHistory.length > 0) {
    rows.push(heading(t('resumePaper:work')));
    for (const item of oldestFirst(workHistory)) {
      const { company, position, employmentType, entryDate, retireDate } = item;
      const isCommission = employmentType === 'freelance';
      const kind =
        employmentType && !isCommission ? optionName('EMPLOYMENT_TYPE', employmentType, 'jp') : undefined;
      const role = [position, kind].filter(Boolean).join('・');
      const begun = t(isCommission ? 'resumePaper:commissioned' : 'resumePaper:joined', { company });
      rows.push(row(entryDate, `${begun}（${role}）`));
      if (retireDate !== null)
        rows.push(
          row(retireDate, t(isCommission ? 'resumePaper:commissionEnded' : 'resumePaper:left', { company })),
        );
    }
    if (workHistory.some(({ retireDate }) => retireDate === null))
      rows.push(row(undefined, t('resumePaper:toThisDay')));
  }
  if (rows.length > 0) {
    rows[rows.length - 1] = { ...rows.at(-1)!, keepsNext: true };
    rows.push({ cells: [{ text: '' }, { text: '' }, { text: t('resumePaper:end'), align: 'right' }] });
  }
  return rows;
}

/** Certifications and driving licences by month, those without one after them; last the Japanese test. */
function licenceRows({ certifications, licences, basicInfo, years }: ResumeProps): Row[] {
  const passed = (name: string) => t('resumePaper:passed', { name });
  const oldest = [...certifications, ...licences].toSorted((a, b) =>
    (a.when ?? '9999') < (b.when ?? '9999') ? -1 : 1,
  );
  const test = basicInfo?.jlpt && optionName('JLPT', basicInfo.jlpt, 'jp');
  return [
    ...oldest.map(({ name, when }) => datedRow(when, years, passed(name.jp))),
    ...(test ? [datedRow(undefined, years, t('resumePaper:japaneseTest', { level: test }))] : []),
  ];
}
