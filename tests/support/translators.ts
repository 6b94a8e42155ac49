import type * as z from 'zod';
import type { TranslatorProfile } from '../../shared/contract/translator.ts';

/** A translator from English and Chinese; rates of one pair changed in October 2026. */
export const translatorProfile: z.output<typeof TranslatorProfile> = {
  pairs: [
    { sourceLanguage: 'en', targetLanguage: 'ja', level: 'professional' },
    { sourceLanguage: 'zh', targetLanguage: 'ja', level: 'practised' },
  ],
  fields: ['legal', 'it'],
  tools: ['trados', 'memoq'],
  rates: [
    {
      ...{ sourceLanguage: 'en', targetLanguage: 'ja', unit: 'word', amount: 12 },
      ...{ validFrom: '2025-04-01', validUntil: '2026-09-30' },
    },
    { sourceLanguage: 'en', targetLanguage: 'ja', unit: 'word', amount: 14, validFrom: '2026-10-01' },
    { unit: 'character', amount: 6, validFrom: '2025-04-01' },
  ],
  capacity: [{ unit: 'word', perDay: 2345 }],
  workdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  away: [{ startsOn: '2026-12-28', endsOn: '2027-01-04', kind: 'OFF' }],
  samples: [
    {
      ...{ title: '秘密保持契約（抜粋）', sourceLanguage: 'en', targetLanguage: 'ja', field: 'legal' },
      link: 'https://samples.example.com/nda',
    },
  ],
  note: '夜間は対応できません。',
};
