/** Somebody made up, with whom a template is previewed: in the language of the text, not of the page. */
import type { Locale } from '../../../../../shared/routes.ts';

export const samples: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  jp: {
    name: 'グエン マイ',
    job: 'ホールスタッフ',
    company: '港の橋食堂株式会社',
    interview: '2026年12月8日 14:00（日本時間）',
    member: 'S0001234',
    experience: '調理師',
    wish: 'ホールスタッフ',
    skills: '接客、レジ',
    japanese: '日常会話',
    prefecture: '大阪府',
    contact: '佐藤 明',
    deadline: '2026年12月20日',
  },
  en: {
    name: 'Mai Nguyen',
    job: 'Floor staff',
    company: 'Minatobashi Diner',
    interview: '8 December 2026, 14:00 (Japan time)',
    member: 'S0001234',
    experience: 'Cook',
    wish: 'Floor staff',
    skills: 'Customer service, cash register',
    japanese: 'Daily conversation',
    prefecture: 'Osaka',
    contact: 'Akira Sato',
    deadline: '20 December 2026',
  },
};
