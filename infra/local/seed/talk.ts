import type { Locale } from '../../../shared/domain/codes.ts';

/** What an applicant and a company write to each other once papers are read, in the applicant's language. */
export const talk: Record<Locale, readonly (readonly [by: 'staff' | 'company', text: string])[]> = {
  jp: [
    [
      'company',
      'ご応募ありがとうございます。書類を拝見しました。\n一度お話を伺いたいのですが、来週のご都合はいかがでしょうか。',
    ],
    [
      'staff',
      'ご連絡ありがとうございます。火曜日と木曜日は、14時以降でしたら伺えます。\nオンラインでも可能でしょうか。',
    ],
    ['company', 'オンラインで大丈夫です。木曜日の15時でお願いできますか。'],
  ],
  en: [
    [
      'company',
      'Thank you for applying. We have read your papers and would like to talk with you.\nHow does next week look for you?',
    ],
    [
      'staff',
      'Thank you for writing! Tuesday and Thursday work for me, from 2 p.m.\nWould online be possible?',
    ],
    ['company', 'Online is fine. Shall we say Thursday at 3 p.m.?'],
  ],
};
