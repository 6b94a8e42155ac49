import type { Judge } from './judges.ts';

/** Where such wordings were observed; the queries are our own. */
export const sources = {
  board:
    'rankings of what is typed into Japanese job boards: Kyujin Box 2019 to 2025, Townwork (Jobs Research Center), Stanby 2015, Indeed Japan 2014 and 2019',
  care: 'pages by and for care workers and nurses who change jobs: nights, days only, days off a year',
  guide:
    'guides of portals for foreign residents: Work Japan, We Xpats, Kokoro, Peregre Works, Yolo Japan, international offices of universities',
  forum: 'what people ask on answer sites and forums: OKWave, japanforum.com, comments on blogs',
  boardEn: 'English boards and their guides: GaijinPot, TokyoDev, Jobs in Japan, Quick Jobs Japan',
  community:
    'what communities call work and conditions: pages for workers from the Philippines, Brazil, Vietnam; haken, yakin, shakai hoken, tokutei ginou',
  typing:
    'slips of fingers and of input methods: letters left out, doubled or swapped, look-alike characters, kana left unconverted, half and full width, words run together',
} as const;

export type QuestionKind =
  | 'occupation'
  | 'place'
  | 'pay'
  | 'hours'
  | 'employment'
  | 'japanese'
  | 'status'
  | 'remote'
  | 'housing'
  | 'benefits'
  | 'experience'
  | 'language'
  | 'unwanted'
  | 'typing'
  | 'joined'
  | 'romaji'
  | 'sentence';

/** What a user types, and how to recognise what they meant. */
export interface WrittenQuestion {
  keyword: string;
  language: 'ja' | 'en';
  /** Its main difficulty; most have further conditions. */
  kind: QuestionKind;
  from: keyof typeof sources;
  relevant: Judge;
}

type Row = [from: keyof typeof sources, keyword: string, relevant: Judge];

export const questions = (
  language: WrittenQuestion['language'],
  kind: QuestionKind,
  rows: readonly Row[],
): WrittenQuestion[] =>
  rows.map(([from, keyword, relevant]) => ({ keyword, language, kind, from, relevant }));
