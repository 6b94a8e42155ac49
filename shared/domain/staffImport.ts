/** Members from files of spreadsheets: which fields a column can be, and how far an import is. */
import { fold } from './text.ts';

/** What a column can hold. Notes, ratings and official numbers are none of it. */
export const importFields = [
  'staffNumber',
  'email',
  'fullName',
  'fullNameKana',
  'familyName',
  'givenName',
  'familyNameKana',
  'givenNameKana',
  'familyNameKanji',
  'givenNameKanji',
  'gender',
  'birthDate',
  'nationality',
  'visaType',
  'visaExpiresOn',
  'inJapan',
  'postalCode',
  'country',
  'prefecture',
  'city',
  'street',
  'phone',
  'japaneseLevel',
  'jlpt',
  'motherTongue',
  'languages',
] as const;
export type ImportField = (typeof importFields)[number];

/** One column for a whole name, and which parts it stands for. */
export const wholeNames = {
  fullName: ['familyName', 'givenName'],
  fullNameKana: ['familyNameKana', 'givenNameKana'],
} as const satisfies Partial<Record<ImportField, readonly ImportField[]>>;
export const isWholeName = (field: ImportField): field is keyof typeof wholeNames => field in wholeNames;

/** Without a column for each of these nobody can be registered; one for a whole name stands for its parts. */
export const neededFields = [
  ...(['familyName', 'givenName', 'familyNameKana', 'givenNameKana', 'gender', 'birthDate'] as const),
  ...(['nationality', 'phone', 'japaneseLevel', 'motherTongue'] as const),
] as const satisfies readonly ImportField[];

/** Needed fields that no column is for. */
export const missingFields = (given: readonly (ImportField | null)[]): ImportField[] => {
  const parts = given.flatMap((one) => (one === null ? [] : isWholeName(one) ? wholeNames[one] : [one]));
  return neededFields.filter((field) => !(parts as readonly ImportField[]).includes(field));
};

/** How people who are members already are recognised; `none`: everybody in the file is new. */
export const importKeys = ['staffNumber', 'email', 'phone', 'none'] as const;
export type ImportKey = (typeof importKeys)[number];
/** What is done with them. */
export const importChoices = ['update', 'skip'] as const;
export type ImportChoice = (typeof importChoices)[number];

export const importStates = [
  /** Waits for its file. */
  'UPLOADING',
  /** The file was read; columns are to be matched. */
  'FOUND',
  /** Tried without writing. */
  'CHECKING',
  'CHECKED',
  'RUNNING',
  'STOPPED',
  'DONE',
  /** Being taken back. */
  'UNDOING',
  'UNDONE',
] as const;
export type ImportState = (typeof importStates)[number];
/** A worker goes on with these by itself. */
const workingStates = ['CHECKING', 'RUNNING', 'UNDOING'] as const satisfies readonly ImportState[];
export const isWorking = (state: ImportState): boolean =>
  (workingStates as readonly ImportState[]).includes(state);

/** Neither begun nor over: somebody, or a worker, has to go on with it. */
export const isUnfinished = (state: ImportState): boolean => !['UPLOADING', 'DONE', 'UNDONE'].includes(state);

export const importOutcomes = ['CREATED', 'UPDATED', 'UNCHANGED', 'SKIPPED', 'FAILED'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];
export type ImportCounts = Record<ImportOutcome, number>;
export const noCounts: ImportCounts = { CREATED: 0, UPDATED: 0, UNCHANGED: 0, SKIPPED: 0, FAILED: 0 };

export const importLimits = {
  lines: 50_000,
  columns: 100,
  /** Bytes of a file. */
  bytes: 30 * 1024 * 1024,
  /** Characters of a cell. */
  cell: 2_000,
};

/** Days that an import can be gone on with or taken back, and its file and report are kept. */
export const importKeptDays = 30;

/** In a cell, empties the field; an empty cell keeps what is saved. */
const clearMarks = ['#clear', '#消去'] as const;
export const isClearMark = (cell: string): boolean =>
  (clearMarks as readonly string[]).includes(fold(cell).toLowerCase());

/** Other names of columns, as other systems call them. */
const alsoCalled: Readonly<Record<ImportField, readonly string[]>> = {
  staffNumber: ['会員番号', 'member number', 'スタッフ番号', '登録番号', 'staff number', 'no', '番号'],
  email: ['メール', 'email', 'メールアドレス', 'mail', 'e-mail', 'email address'],
  fullName: ['氏名', '名前', 'お名前', '氏名ローマ字', '氏名英字', 'full name', 'name', '氏名漢字'],
  fullNameKana: [
    '氏名カナ',
    'フリガナ',
    'ふりがな',
    'カナ',
    'カナ氏名',
    '氏名フリガナ',
    'name in kana',
    'kana',
  ],
  familyName: ['姓ローマ字', 'family name', '姓英字', '姓アルファベット', 'last name', 'surname'],
  givenName: ['名ローマ字', 'given name', '名英字', '名アルファベット', 'first name'],
  familyNameKana: ['姓カナ', 'family name kana', 'セイ', '姓フリガナ', '姓ふりがな', 'last name kana'],
  givenNameKana: ['名カナ', 'given name kana', 'メイ', '名フリガナ', '名ふりがな', 'first name kana'],
  familyNameKanji: ['姓漢字', 'family name kanji', '姓', '氏'],
  givenNameKanji: ['名漢字', 'given name kanji', '名'],
  gender: ['性別', 'gender', 'sex'],
  birthDate: ['生年月日', 'date of birth', 'birthday', 'birth date', '誕生日'],
  nationality: ['国籍', 'nationality', '国籍・地域', '国籍地域'],
  visaType: [
    '在留資格',
    'residence status',
    'visa',
    'ビザ',
    'ビザの種類',
    'visa type',
    'status of residence',
  ],
  visaExpiresOn: ['在留期限', 'end of stay', '在留期間満了日', '在留期間の満了日', 'visa expiry', '在留期間'],
  inJapan: ['国内・国外', 'in japan', '国内在住', '在住', '日本在住'],
  postalCode: ['郵便番号', 'postal code', 'zip', 'zip code', 'postcode', '〒'],
  country: ['居住国', 'country of residence', 'country', '国'],
  prefecture: ['都道府県', 'prefecture'],
  city: ['市区町村', 'city', '市町村', '市区郡'],
  street: ['番地・建物名', 'street', '番地', '住所', 'address', '町名番地', '建物名'],
  phone: [
    '電話番号',
    'phone',
    '電話',
    '携帯電話',
    '携帯電話番号',
    '携帯番号',
    '携帯',
    'tel',
    'phone number',
    'mobile',
  ],
  japaneseLevel: ['日本語', 'japanese', '日本語レベル', 'japanese level', '日本語力', '日本語能力'],
  jlpt: ['JLPT', '日本語能力試験', 'jlpt level'],
  motherTongue: ['母語', 'mother tongue', '母国語', 'native language', 'first language'],
  languages: ['言語', 'languages', 'その他の言語', 'other languages', '外国語', 'foreign languages'],
};

/** Width, case, spaces, brackets and signs make no difference. */
const nameKey = (name: string): string =>
  fold(name)
    .toLowerCase()
    .replace(/[\s()[\]（）［］【】・_:*＊.-]/g, '');

const fieldByName: ReadonlyMap<string, ImportField> = new Map(
  importFields.flatMap((field) =>
    [field, ...alsoCalled[field]].map((name) => [nameKey(name), field] as const),
  ),
);

/** The fields of a file's columns by their names; each field once, the first column that is called so. */
export function fieldsOf(columns: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>();
  return columns.map((name) => {
    const field = fieldByName.get(nameKey(name));
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}
