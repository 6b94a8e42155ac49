/** A plain CV in English: one column, latest first. */
import { optionName } from '../../../shared/domain/select-data.ts';
import { yearMonth } from '../../../shared/domain/time.ts';
import { Flow } from '../setting/flow.ts';
import { faint, millimetres as mm, type Paper, type Part, pageSize, type Style } from '../setting/paper.ts';
import { schoolInEnglish } from './places.ts';
import type { ResumeProps } from './props.ts';
import { addressOf, dateOf, languagesOf, nameOf, phoneOf, residenceOf, wishesOf, wordsOf } from './words.ts';

const t = wordsOf('en');
const left = mm(20);
const right = pageSize.width - mm(20);
const wide = right - left;
const heading = { size: 12.5, needs: mm(16) };

/** @param spacing factor for lines and gaps, 1 is the default */
export function cv(props: ResumeProps, spacing = 1): Paper {
  const body: Style = { size: 10, leading: 1.5 * spacing };
  const { basicInfo: info, isPersonalInfo, years, day, staffNumber } = props;
  const shown = isPersonalInfo ? info : undefined;
  const number = t('resumePaper:number', { number: staffNumber });
  const name = shown ? nameOf(shown, 'en') : number;
  const sheet = new Flow({ left, right, top: mm(18), bottom: pageSize.height - mm(19), spacing });
  const { root } = sheet;
  const paragraph = (value: string, style: Style = body, parent: Part = root, inset = 0) =>
    sheet.paragraph(sheet.lines(value, style, wide - 2 * inset), style, sheet.part(parent, 'P'), { inset });

  // Name and contact, with the photo at the side.
  const photo = shown && props.photo ? { width: mm(27), height: mm(36) } : undefined;
  const across = photo ? wide - photo.width - mm(6) : wide;
  const from = sheet.y;
  const big: Style = { size: 22, weight: 'bold', leading: 1.25 };
  sheet.y += sheet.write(name, left, sheet.y, across, big, sheet.part(root, 'H1')) + mm(2);
  if (shown) {
    const lines = [
      addressOf(shown, 'en'),
      [phoneOf(shown), props.email].filter(Boolean).join('  ·  '),
      `${t('resumePaper:birthDate')}: ${dateOf(shown.birthDate, 'en', years)}`,
      ...(props.withGender && shown.gender !== 'unspecified'
        ? [`${t('resumePaper:gender')}: ${optionName('GENDER', shown.gender, 'en')}`]
        : []),
    ];
    for (const line of lines.filter((one) => one !== ''))
      sheet.y += sheet.write(line, left, sheet.y, across, { ...body, colour: faint }, sheet.part(root, 'P'));
  }
  const residence = residenceOf(info, 'en', years);
  if (residence !== '') {
    const status = `${t('resumePaper:visa')}: ${residence}`;
    sheet.y += sheet.write(status, left, sheet.y, across, { ...body, colour: faint }, sheet.part(root, 'P'));
  }
  if (photo) {
    const part = sheet.part(root, 'Figure', t('resumePaper:photo'));
    sheet.picture(right - photo.width, from, photo.width, photo.height, part);
    sheet.y = Math.max(sheet.y, from + photo.height);
  }
  sheet.y += mm(6);

  const titled = (words: string) => sheet.heading(words, root, heading);
  if (props.prText) {
    titled(t('resumePaper:pr'));
    paragraph(props.prText);
    sheet.space(mm(6));
  }

  /** What, where, when, and a description. */
  const entry = (what: string, where: string, when: string, more?: string) => {
    const block = sheet.part(root, 'Sect');
    const bold: Style = { size: 10.5, weight: 'bold', leading: 1.4 };
    const whenWidth = mm(44);
    const lines = sheet.lines(what, bold, wide - whenWidth);
    const whereLines = sheet.lines(where, body, wide);
    sheet.need(
      sheet.height(lines.length, bold) +
        sheet.height(whereLines.length, body) +
        (more ? sheet.height(2, body) : 0),
    );
    sheet.draw(lines, left, sheet.y, wide - whenWidth, bold, sheet.part(block, 'H3'));
    const aside: Style = { size: 9.5, align: 'right', colour: faint, leading: 1.5 };
    sheet.write(when, right - whenWidth, sheet.y, whenWidth, aside, sheet.part(block, 'P'));
    sheet.y += sheet.height(lines.length, bold);
    sheet.draw(whereLines, left, sheet.y, wide, { ...body, colour: faint }, sheet.part(block, 'P'));
    sheet.y += sheet.height(whereLines.length, body);
    if (more) {
      sheet.y += mm(0.8);
      paragraph(more, body, block);
    }
    sheet.space(mm(4));
  };
  const span = (begun: string, ended: string) => t('resumePaper:span', { from: begun, to: ended });

  titled(t('resumePaper:work'));
  if (props.workHistory.length === 0) {
    paragraph(t('resumePaper:noCareer'));
    sheet.space(mm(4));
  }
  for (const item of props.workHistory) {
    const kind = item.employmentType && optionName('EMPLOYMENT_TYPE', item.employmentType, 'en');
    const until = item.retireDate === null ? t('resumePaper:present') : dateOf(item.retireDate, 'en', years);
    entry(
      item.position,
      [item.company, kind].filter(Boolean).join('  ·  '),
      span(dateOf(item.entryDate, 'en', years), until),
      item.duties,
    );
  }

  if (props.education.length > 0) {
    sheet.space(mm(2));
    titled(t('resumePaper:education'));
    for (const { school, faculty, degree, country, entryDate, schoolStatus } of props.education) {
      const { status, year, month } = schoolStatus;
      const earned = degree && degree !== 'none' ? optionName('DEGREE', degree, 'en') : undefined;
      const state = status === 'graduated' ? undefined : optionName('SCHOOL_STATUS', status, 'en');
      entry(
        schoolInEnglish(school),
        [faculty, earned, country && optionName('COUNTRY', country, 'en'), state]
          .filter(Boolean)
          .join('  ·  '),
        year === undefined
          ? dateOf(entryDate, 'en', years)
          : span(dateOf(entryDate, 'en', years), dateOf(yearMonth(year, month), 'en', years)),
      );
    }
  }

  const list = (items: readonly string[]) => {
    const part = sheet.part(root, 'L');
    for (const item of items) {
      const lines = sheet.lines(item, body, wide);
      sheet.need(sheet.height(lines.length, body));
      sheet.draw(lines, left, sheet.y, wide, body, sheet.part(sheet.part(part, 'LI'), 'LBody'));
      sheet.y += sheet.height(lines.length, body);
    }
    sheet.space(mm(6));
  };
  if (info) {
    titled(t('resumePaper:languages'));
    list(languagesOf(info, 'en').map(({ language, level }) => `${language}: ${level}`));
  }
  if (props.fields.length > 0 || props.skills.length > 0 || props.skillNote) {
    titled(t('resumePaper:skills'));
    list([
      ...props.skills.map(({ name: what, level }) => [what.en, level?.en].filter(Boolean).join(': ')),
      ...props.fields.map(({ en }) => en),
    ]);
    if (props.skillNote) {
      paragraph(props.skillNote);
      sheet.space(mm(6));
    }
  }
  if (props.certifications.length > 0 || props.licences.length > 0) {
    titled(t('resumePaper:certificates'));
    list([
      ...[...props.certifications, ...props.licences].map(({ name: what, when }) =>
        when === undefined ? what.en : `${what.en} (${dateOf(when, 'en', years)})`,
      ),
    ]);
  }
  const wishes = wishesOf(props, 'en');
  if (wishes.length > 0) {
    titled(t('resumePaper:wishes.heading'));
    list(wishes.map(({ label, text }) => `${label}: ${text}`));
  }

  return {
    ...sheet.finish(
      {
        title: shown
          ? `${name} – ${t('resumePaper:title.CV')}`
          : `${t('resumePaper:title.CV')} ${staffNumber}`,
        language: 'en',
        day,
        ...(shown && { author: name }),
      },
      (page, pages) => {
        const foot: Style = { size: 8, colour: faint };
        sheet.write(name, left, pageSize.height - mm(12), wide / 2, foot);
        const count = t('resumePaper:page', { page, pages });
        sheet.write(count, left, pageSize.height - mm(12), wide, { ...foot, align: 'right' });
      },
    ),
    ...(shown && props.photo && { picture: props.photo }),
  };
}
