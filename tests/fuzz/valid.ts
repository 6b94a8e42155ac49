import * as fc from 'fast-check';
import * as z from 'zod';
import { optionsOf, type SmallCategory, smallLists } from '../../shared/domain/select-data.ts';
import type { Random } from './random.ts';

/** Valid values generated from the contract's schemas; for rules in code, from a list of examples. */

export interface JsonShape {
  type?: string | string[];
  properties?: Record<string, JsonShape>;
  required?: string[];
  items?: JsonShape;
  anyOf?: JsonShape[];
  oneOf?: JsonShape[];
  allOf?: JsonShape[];
  additionalProperties?: JsonShape | boolean;
  propertyNames?: JsonShape;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  description?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  $ref?: string;
  $defs?: Record<string, JsonShape>;
}

const converted = new Map<z.core.$ZodType, JsonShape>();
export function shapeOfSchema(schema: z.core.$ZodType): JsonShape {
  const known = converted.get(schema);
  if (known) return known;
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonShape;
  converted.set(schema, shape);
  return shape;
}

const samples = new Map<string, readonly string[]>();
/** Some texts for a pattern, deterministic. */
function matching(pattern: string): readonly string[] {
  const known = samples.get(pattern);
  if (known) return known;
  let made: readonly string[];
  try {
    made = fc.sample(fc.stringMatching(new RegExp(pattern)), { seed: 1, numRuns: 24 });
  } catch {
    // A pattern with lookahead.
    made = ['x'];
  }
  samples.set(pattern, made);
  return made;
}

/** Known ids by kind; `any` has all. */
export type Ids = Readonly<Record<string, readonly string[]>>;
/** Placeholder for the last returned version. */
export const asLastSeen = '\u0001version';

const words = [
  'Room Cleaner',
  '看護師 募集',
  '東京',
  'a',
  'Ω',
  '𠮷野家',
  '🍣 sushi',
  'ｶﾞｷﾞ',
  'محمد',
  "O'Brien & Sons <Ltd>",
  '①②③㈱',
  'A',
  'テスト',
];
const byName: Readonly<Record<string, readonly string[]>> = {
  email: ['fuzz@example.com', 'ＦＵＺＺ@example.com', 'new.person@example.com', 'fuzz2@example.com'],
  phone: ['090-1234-5678', '0312345678', '+63 917 123 4567'],
  postalCode: ['100-0005', '1500001'],
  website: ['https://example.com/a?b=c', 'http://例え.jp/'],
  corporateNumber: ['7000012050002', '5010401067252'],
  invoiceNumber: ['T7000012050002', 'T1234567890123'],
  familyName: ['Santos', 'Nguyễn'],
  givenName: ['Maria', 'Văn An'],
  familyNameKana: ['サントス', 'ｻﾝﾄｽ'],
  givenNameKana: ['マリア'],
  nameKana: ['サントス'],
  password: ['Fuzzing-2026', 'ｐａｓｓword１', 'x'],
  next: ['/job', '/en/mypage?tab=scouts'],
  currentPassword: ['Fuzzing-2026'],
  newPassword: ['Fuzzing-2026'],
  query: ['keyword=sushi', '?work_area[prefecture]=tokyo&language=en', 'visaSponsorship=true'],
  individualNumber: ['123456789018'],
  bankCode: ['0001'],
  branchCode: ['001'],
  accountNumber: ['1234567'],
  holder: ['ｻﾝﾄｽ ﾏﾘｱ', 'サントス　マリア'],
  bic: ['DEUTDEFF'],
  iban: ['DE89370400440532013000'],
  birthDate: ['1995-04-01', '2001-12-31'],
  contentType: ['image/png', 'image/jpeg', 'application/pdf', 'image/svg+xml'],
  size: [],
  entryDate: ['2013-04'],
  joinDate: ['2019-04'],
  category: ['GENDER', 'COUNTRY', 'VISA_TYPE'],
};

const idKind: Readonly<Record<string, string>> = {
  jobId: 'job',
  jobIds: 'job',
  companyId: 'company',
  staffId: 'staff',
  applicationId: 'application',
  conversationId: 'conversation',
  accountId: 'account',
  albumId: 'album',
  scoutId: 'scout',
  jobNumber: 'jobNumber',
  companyNumber: 'companyNumber',
  staffNumber: 'staffNumber',
  clientToken: 'fresh',
};
const isUlid = /\[0-9A-HJKMNP-TV-Z\]\{26\}\$$/;

export interface Making {
  random: Random;
  ids: Ids;
  /** The kind of a plain `id`. */
  idOf: string;
}

export function makeValid(root: JsonShape, making: Making): unknown {
  const { random, ids, idOf } = making;
  const inPlay = (kind: string) => {
    const known = ids[kind]?.length ? ids[kind] : ids.any!;
    return random.pick(known);
  };
  const freshId = () =>
    Array.from({ length: 26 }, (_, at) =>
      at === 0 ? '0' : random.pick([...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']),
    ).join('');

  const text = (shape: JsonShape, name: string): string => {
    const [, category] = /^([A-Z][A-Z_]+)\b/.exec(shape.description ?? '') ?? [];
    if (category && category in smallLists) return random.pick(optionsOf(category as SmallCategory)).code;
    const listed = byName[name];
    if (listed?.length) return random.pick(listed);
    const kind = name === 'id' || name === 'ids' ? idOf : idKind[name];
    if (kind === 'fresh') return freshId();
    if (kind && (ids[kind]?.length || shape.pattern === undefined || isUlid.test(shape.pattern)))
      return inPlay(kind);
    if (shape.format === 'date-time')
      return new Date(Date.UTC(2026, random.below(24), 1 + random.below(28))).toISOString();
    if (shape.format === 'date')
      return `20${20 + random.below(9)}-0${1 + random.below(9)}-1${random.below(10)}`;
    if (shape.format === 'email') return random.pick(byName.email!);
    if (shape.pattern) {
      if (isUlid.test(shape.pattern)) return inPlay('any');
      return random.pick(matching(shape.pattern));
    }
    const least = shape.minLength ?? 0;
    let made = random.chance(0.1) && least === 0 ? '' : random.pick(words);
    while ([...made].length < least) made += random.pick(words);
    return [...made].slice(0, shape.maxLength ?? 1000).join('');
  };

  const make = (shape: JsonShape, name: string, depth: number): unknown => {
    if (shape.$ref)
      return make(
        {
          ...root.$defs?.[shape.$ref.replace('#/$defs/', '')],
          ...(shape.description && { description: shape.description }),
        },
        name,
        depth + 1,
      );
    if (shape.const !== undefined) return shape.const;
    if (shape.enum) return random.pick(shape.enum);
    const members = shape.anyOf ?? shape.oneOf ?? shape.allOf;
    if (members && !shape.type) return make(random.pick(members), name, depth + 1);
    const type = [shape.type].flat()[0];
    if (type === 'object') {
      if (typeof shape.additionalProperties === 'object') {
        const key = make(shape.propertyNames ?? { type: 'string' }, 'key', depth + 1);
        return { [String(key)]: make(shape.additionalProperties, name, depth + 1) };
      }
      const most = depth > 6 ? 0 : 0.6;
      return Object.fromEntries(
        Object.entries(shape.properties ?? {})
          .filter(([key]) => shape.required?.includes(key) || random.chance(most))
          .map(([key, one]) => [key, make(one, /^(?:jp|en)$/.test(key) ? name : key, depth + 1)]),
      );
    }
    if (type === 'array') {
      const least = Math.max(shape.minItems ?? 0, random.below(3));
      return Array.from({ length: Math.min(least, shape.maxItems ?? 3) }, () =>
        make(shape.items ?? {}, name, depth + 1),
      );
    }
    if (type === 'boolean') return random.chance(0.5);
    if (type === 'integer' || type === 'number') {
      if (name === 'version') return asLastSeen;
      const least = Math.max(shape.minimum ?? 0, -1e6);
      return random.chance(0.1)
        ? (shape.maximum ?? 100)
        : least + random.below(Math.min((shape.maximum ?? 100) - least, 3000) + 1);
    }
    if (type === 'null') return null;
    return text(shape, name);
  };
  return make(root, idOf, 0);
}
