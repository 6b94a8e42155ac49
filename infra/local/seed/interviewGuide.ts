import { Flow } from '../../../functions/documents/setting/flow.ts';
import { loadFontsFor } from '../../../functions/documents/setting/fonts.ts';
import {
  faint,
  millimetres as mm,
  pageSize,
  type Style,
} from '../../../functions/documents/setting/paper.ts';
import { pdfOf } from '../../../functions/documents/setting/pdf.ts';

const title = '面接のご案内';
const sections: readonly (readonly [heading: string, lines: readonly string[]])[] = [
  [
    '会場',
    [
      '大阪市北区梅田1-2-3 みなと橋ホテルズ本社8階',
      '1階の右側の入口からお入りになり、8階の受付にお越しください。',
    ],
  ],
  [
    '当日の流れ',
    [
      '10分　会社と仕事内容のご説明',
      '30分　面接（人事部とフロントの責任者）',
      '15分　館内のご見学',
      '5分　ご質問',
    ],
  ],
  ['お持ちいただくもの', ['履歴書', '在留カード（確認後、その場でお返しいたします）']],
  ['ご連絡先', ['人事部 三浦　メッセージでご連絡ください。']],
];

/** A paper that a company sends to whom it invites. */
export async function interviewGuide(): Promise<Uint8Array> {
  await loadFontsFor([title, ...sections.flatMap(([heading, lines]) => [heading, ...lines])]);
  const sheet = new Flow({
    left: mm(22),
    right: pageSize.width - mm(22),
    top: mm(24),
    bottom: pageSize.height - mm(22),
  });
  const write = (text: string, style: Style, tag: 'H1' | 'P') => {
    const part = sheet.part(sheet.root, tag);
    sheet.paragraph(sheet.lines(text, style, sheet.width), style, part);
  };
  write('株式会社みなと橋ホテルズ', { size: 10, colour: faint }, 'P');
  write(title, { size: 22, weight: 'bold', leading: 1.4 }, 'H1');
  for (const [heading, lines] of sections) {
    sheet.space(mm(7));
    sheet.heading(heading, sheet.root, { size: 13, needs: mm(12) });
    for (const line of lines) write(line, { size: 11, leading: 1.7 }, 'P');
  }
  return pdfOf(sheet.finish({ title, language: 'ja', day: '2026-11-01' }, () => {}));
}
