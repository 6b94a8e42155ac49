/** 職務経歴書: summary of the career, work at each company (latest first), skills, languages, certificates. */
import { optionName } from '../../../shared/domain/select-data.ts';
import { Flow, type Table } from '../setting/flow.ts';
import { faint, millimetres as mm, type Paper, pageSize, type Style } from '../setting/paper.ts';
import type { ResumeProps } from './props.ts';
import { dateOf, languagesOf, latinName, nameOf, residenceOf, wordsOf } from './words.ts';

const t = wordsOf('jp');
const left = mm(20);
const right = pageSize.width - mm(20);
const wide = right - left;
const cells: Style = { size: 9.5, leading: 1.45 };
const rowHeight = mm(7);
const heading = { size: 12, needs: mm(20) };
const pad = mm(2);
const shade = '#eeece8';

/** @param spacing factor for lines and gaps, 1 is the default */
export function shokumukeirekisho(props: ResumeProps, spacing = 1): Paper {
  const body: Style = { size: 10, leading: 1.65 * spacing };
  const { basicInfo: info, isPersonalInfo, years, day, staffNumber, workHistory } = props;
  const shown = isPersonalInfo ? info : undefined;
  const number = t('resumePaper:number', { number: staffNumber });
  const name = shown ? nameOf(shown, 'jp') : number;
  const sheet = new Flow({ left, right, top: mm(18), bottom: pageSize.height - mm(19), spacing });
  const { root } = sheet;
  const period = (from: string, to: string | null) =>
    t('resumePaper:span', {
      from: dateOf(from, 'jp', years),
      to: to === null ? t('resumePaper:present') : dateOf(to, 'jp', years),
    });

  const title = t('resumePaper:title.SHOKUMUKEIREKISHO');
  const big: Style = { size: 18, weight: 'bold', align: 'center', leading: 1.4 };
  sheet.y += sheet.write(title, left, sheet.y, wide, big, sheet.part(root, 'H1')) + mm(3);
  const small: Style = { size: 10, align: 'right', leading: 1.5 };
  const asOf = t('resumePaper:asOf', { day: dateOf(day, 'jp', years) });
  sheet.y += sheet.write(asOf, left, sheet.y, wide, small, sheet.part(root, 'P'));
  const written = shown && name !== latinName(shown) ? `${name}（${latinName(shown)}）` : name;
  const who = shown ? `${t('resumePaper:name')}${t('resumePaper:colon')}${written}` : written;
  sheet.y += sheet.write(who, left, sheet.y, wide, small, sheet.part(root, 'P'));
  const residence = residenceOf(info, 'jp', years);
  if (residence !== '') {
    const status = `${t('resumePaper:visa')}${t('resumePaper:colon')}${residence}`;
    sheet.y += sheet.write(status, left, sheet.y, wide, small, sheet.part(root, 'P'));
  }
  sheet.y += mm(4);

  /** A heading with a table that starts on the same page. */
  const titledTable = (words: string, table: Table, below: number) => {
    sheet.heading(words, root, { size: heading.size, needs: sheet.needOf(table) });
    sheet.table(table, root);
    sheet.space(below);
  };
  const text = (value: string) => {
    sheet.paragraph(sheet.lines(value, body, wide), body, sheet.part(root, 'P'));
    sheet.space(mm(5));
  };

  if (workHistory.length > 0) {
    titledTable(
      t('resumePaper:outline'),
      {
        widths: [mm(52), mm(64), wide - mm(116)],
        head: [
          { text: t('resumePaper:period') },
          { text: t('resumePaper:company') },
          { text: t('resumePaper:position') },
        ],
        rows: workHistory.map(({ company, position, entryDate, retireDate }) => ({
          cells: [{ text: period(entryDate, retireDate) }, { text: company }, { text: position }],
        })),
        style: cells,
        rowHeight,
      },
      mm(7),
    );
  }

  sheet.heading(t('resumePaper:career'), root, heading);
  if (workHistory.length === 0) text(t('resumePaper:noCareer'));
  for (const item of workHistory) {
    const block = sheet.part(root, 'Sect');
    const bold: Style = { size: 10.5, weight: 'bold', leading: 1.5 };
    const right: Style = { ...cells, align: 'right', colour: faint };
    const when = period(item.entryDate, item.retireDate);
    const whenWidth = mm(54);
    const company = sheet.lines(item.company, bold, wide - whenWidth - 3 * pad);
    const tall = sheet.height(company.length, bold) + mm(2.4);
    const role = [
      item.position,
      item.employmentType && optionName('EMPLOYMENT_TYPE', item.employmentType, 'jp'),
    ];
    const roleLines = sheet.lines(role.filter(Boolean).join('　／　'), cells, wide - 2 * pad);
    sheet.need(
      tall + sheet.height(roleLines.length, cells) + mm(2) + (item.duties ? sheet.height(2, body) : 0),
    );
    sheet.fill(left, sheet.y, wide, tall, shade);
    sheet.draw(
      company,
      left + pad,
      sheet.y + mm(1.2),
      wide - whenWidth - 3 * pad,
      bold,
      sheet.part(block, 'H3'),
    );
    sheet.write(when, right0(whenWidth), sheet.y + mm(1.6), whenWidth, right, sheet.part(block, 'P'));
    sheet.y += tall + mm(1.2);
    sheet.draw(
      roleLines,
      left + pad,
      sheet.y,
      wide - 2 * pad,
      { ...cells, colour: faint },
      sheet.part(block, 'P'),
    );
    sheet.y += sheet.height(roleLines.length, cells) + mm(1);
    if (item.duties)
      sheet.paragraph(sheet.lines(item.duties, body, wide - 2 * pad), body, sheet.part(block, 'P'), {
        inset: pad,
      });
    sheet.space(mm(5));
  }

  if (props.fields.length > 0 || props.skills.length > 0 || props.skillNote) {
    sheet.heading(t('resumePaper:skills'), root, heading);
    if (props.fields.length > 0)
      text(
        `${t('resumePaper:fields')}${t('resumePaper:colon')}${props.fields.map(({ jp }) => jp).join(t('resumePaper:listSeparator'))}`,
      );
    if (props.skills.length > 0) {
      sheet.table(
        {
          widths: [mm(110), wide - mm(110)],
          head: [{ text: t('resumePaper:skill') }, { text: t('resumePaper:level') }],
          rows: props.skills.map((skill) => ({
            cells: [{ text: skill.name.jp }, { text: skill.level?.jp ?? '' }],
          })),
          style: cells,
          rowHeight,
        },
        root,
      );
      sheet.space(mm(4));
    }
    if (props.skillNote) text(props.skillNote);
    else sheet.space(mm(3));
  }

  if (info) {
    titledTable(
      t('resumePaper:languages'),
      {
        widths: [mm(60), wide - mm(60)],
        head: [{ text: t('resumePaper:language') }, { text: t('resumePaper:level') }],
        rows: languagesOf(info, 'jp').map(({ language, level }) => ({
          cells: [{ text: language }, { text: level }],
        })),
        style: cells,
        rowHeight,
      },
      mm(7),
    );
  }

  const certificates = [...props.certifications, ...props.licences];
  if (certificates.length > 0) {
    titledTable(
      t('resumePaper:certificate'),
      {
        widths: [wide - mm(40), mm(40)],
        head: [{ text: t('resumePaper:certificate') }, { text: t('resumePaper:passedIn') }],
        rows: certificates.map(({ name: what, when }) => ({
          cells: [{ text: what.jp }, { text: when === undefined ? '' : dateOf(when, 'jp', years) }],
        })),
        style: cells,
        rowHeight,
      },
      mm(7),
    );
  }

  if (props.prText) {
    sheet.heading(t('resumePaper:pr'), root, heading);
    text(props.prText);
  }
  if (sheet.room > body.size * 2)
    sheet.write(
      t('resumePaper:end'),
      left,
      sheet.y,
      wide,
      { ...body, align: 'right' },
      sheet.part(root, 'P'),
    );

  return sheet.finish(
    {
      title: `${title} ${shown ? name : staffNumber}`,
      language: 'ja',
      day,
      ...(shown && { author: name }),
    },
    (page, pages) => {
      const foot: Style = { size: 8, colour: faint };
      sheet.write(name, left, pageSize.height - mm(12), wide / 2, foot);
      const count = t('resumePaper:page', { page, pages });
      sheet.write(count, left, pageSize.height - mm(12), wide, { ...foot, align: 'right' });
    },
  );
}

const right0 = (width: number) => right - width - pad;
