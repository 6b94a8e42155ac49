import type { Locale } from '../../../shared/domain/codes.ts';

/** What an applicant and a company write to each other once documents are read, in the applicant's language. */
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
    [
      'company',
      '承知しました。それでは、木曜日の15時にオンラインでお願いいたします。前日までに接続先のURLをお送りします。',
    ],
  ],
  en: [
    [
      'company',
      'Thank you for applying. We enjoyed reading your resume and would like to meet you.\nHow does next week look for you?',
    ],
    [
      'staff',
      'Thank you for getting back to me! Tuesday or Thursday from 2 p.m. would work.\nWould an online interview be possible?',
    ],
    ['company', 'Of course. Shall we say Thursday at 3 p.m.? We will send you the link the day before.'],
  ],
};
