import type { AgencyActor } from '../../functions/core/actor.ts';
import type { EnteredBasicInfo } from '../../shared/contract/memberRecord.ts';
import { fieldsOf } from '../../shared/domain/staffImport.ts';

/** The employee who imports. */
export const importOffice: AgencyActor = {
  ...{ accountId: '01JD0Q5X5V7Q2W3E4R5T6Y7V8W', employeeId: '01JD0Q8M2N4B6V8C0X2Z4A6S8D' },
  ...{ role: 'admin', sessionId: '', locale: 'jp' },
};

const columns = [
  ...['姓（ローマ字）', '名（ローマ字）', '姓（カナ）', '名（カナ）', '性別', '生年月日', '国籍', '電話番号'],
  ...['日本語', '母語', 'メール', '都道府県', '在留資格', '在留期限', '言語'],
];
export const importAsked = {
  ...{ fields: fieldsOf(columns), by: 'phone' as const, existing: 'update' as const },
};

const phoneOf = (at: number): string => `080${String(10_000_000 + at)}`;

export const importBasicInfo = (at: number): EnteredBasicInfo => ({
  ...{ familyName: 'Tran', givenName: 'Linh', familyNameKana: 'チャン', givenNameKana: 'リン' },
  ...{ gender: 'female', birthDate: '1998-04-05', nationality: 'VN', inJapan: true, country: 'JP' },
  ...{ phone: `+8180${String(90_000_000 + at)}`, japaneseLevel: 'business', motherTongue: 'vi' },
  ...{ prefecture: 'tokyo', languages: [{ language: 'en', level: 'fluent' }] },
});

/** A file of so many people, every hundredth with an error. */
export function importFile(lines: number): Buffer {
  const rows = [columns.join(',')];
  for (let at = 0; at < lines; at += 1)
    rows.push(
      [
        ...['Tran', `Linh`, 'チャン', 'リン', '女性', `19${60 + (at % 40)}/4/5`, 'ベトナム'],
        at % 100 === 99 ? 'no number' : phoneOf(at),
        ...['ビジネスレベル', 'ベトナム語', `linh${at}@import.example`, '東京都', '技術・人文知識・国際業務'],
        ...['2028-03-31', '英語：流暢'],
      ].join(','),
    );
  return Buffer.from(rows.join('\r\n'));
}
