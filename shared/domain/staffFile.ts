/** Members as files for spreadsheets: the columns and encodings that can be chosen. */

/** In the order of the file. What is encrypted in the table is in no list, and so in no file of one. */
export const staffFileColumns = [
  'staffNumber',
  'familyName',
  'givenName',
  'familyNameKanji',
  'givenNameKanji',
  'familyNameKana',
  'givenNameKana',
  'email',
  'phone',
  'state',
  'findable',
  'visaType',
  'visaExpiresOn',
  'japaneseLevel',
  'jlpt',
  'languages',
  'country',
  'prefecture',
  'languagePairs',
  'translationFields',
  'catTools',
  'rank',
  'migration',
  'registeredOn',
  'activeOn',
] as const;
export type StaffFileColumn = (typeof staffFileColumns)[number];

/** The columns of a list's screen as columns of the file. */
export const columnsOfList: Readonly<Record<string, readonly StaffFileColumn[]>> = {
  name: [
    ...(['staffNumber', 'familyName', 'givenName', 'familyNameKanji', 'givenNameKanji'] as const),
    ...(['familyNameKana', 'givenNameKana'] as const),
  ],
  state: ['state', 'findable'],
  contact: ['email', 'phone', 'country', 'prefecture'],
  residence: ['visaType', 'visaExpiresOn'],
  languages: ['japaneseLevel', 'jlpt', 'languages'],
  registered: ['registeredOn', 'activeOn'],
  rank: ['rank'],
  pairs: ['languagePairs'],
  fields: ['translationFields', 'catTools'],
};

export const fileEncodings = ['utf-8', 'shift_jis'] as const;
export type FileEncoding = (typeof fileEncodings)[number];

/** States of a file that is made in the background. */
export const jobStates = ['RUNNING', 'DONE', 'FAILED'] as const;
