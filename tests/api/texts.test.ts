import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { localClientConfig } from '../../infra/local/services/credentials.ts';
import { allOperations, type NamedOperation } from '../../shared/contract/index.ts';
import { fieldIssues } from '../../shared/contract/issues.ts';
import { ReturnAddress } from '../../shared/contract/shapes.ts';
import { SentFrame } from '../../shared/contract/socket.ts';
import type { Role } from '../../shared/domain/codes.ts';
import { send } from '../support/api.ts';
import { rolesThatMay } from '../support/callers.ts';
import { handlers } from '../support/handlers.ts';
import { completeContent, makeCompany, makeEmployee, makeStaff } from '../support/people.ts';
import { useReadModel } from '../support/readModel.ts';
import { around, type Path, queryKey, stringPaths } from '../support/shapes.ts';
import { testEnvironment } from '../support/table.ts';

/** Every text of the contract, with every kind of character that is unsupported downstream. */

const table = useReadModel();

/** Characters that no text may contain, one of each kind and the ends of each range. */
const nowhere = {
  NUL: '\u0000',
  'C0 control': '\u0007',
  'vertical tab': '\u000B',
  'form feed': '\u000C',
  escape: '\u001B',
  delete: '\u007F',
  'C1 control': '\u0085',
  'last C1 control': '\u009F',
  'line separator': '\u2028',
  'paragraph separator': '\u2029',
  'high surrogate': '\uD800',
  'low surrogate': '\uDFFF',
  'first noncharacter': '\uFDD0',
  'last noncharacter of its block': '\uFDEF',
  'U+FFFE': '\uFFFE',
  'U+FFFF': '\uFFFF',
  'U+1FFFE': '\u{1FFFE}',
  'U+10FFFF': '\u{10FFFF}',
};
/** Characters that only multi-line texts may contain. */
const notInOneLine = {
  'line feed': '\n',
  'carriage return': '\r',
  tab: '\t',
  'Arabic letter mark': '\u061C',
  'left-to-right mark': '\u200E',
  'right-to-left mark': '\u200F',
  embedding: '\u202A',
  override: '\u202E',
  isolate: '\u2066',
  'end of isolate': '\u2069',
};
/** The position matters: trimming must not hide it. */
const places = (odd: string) => [`ab${odd}cd`, `${odd}abcd`, `abcd${odd}`, odd];

/** Multi-line texts, in any language. All others are one line. */
const severalLines = new RegExp(
  ` (?:(?:body|content|workHistory|technicalInfo|wishes)\\.)?(?:${[
    'remark',
    'office\\.remark',
    'remarks\\.\\w+',
    'prText',
    'items\\.0\\.duties',
    'answers\\.key\\.text',
    'techPrNote',
    'question',
    'reply',
    'summary',
    'message',
    'note',
    'comment',
    'subject',
    'text',
    'texts',
    'description',
    'duties',
    'requirements',
    'welcomeSkills',
    'selectionProcess',
    'remarks',
    'placeChangeScope',
    'dutiesChangeScope',
    'workingHours',
    'breaks',
    'overtime',
    'holidays',
    'delivery',
    'inspection',
    'trialPeriod\\.conditions',
    'contractPeriod\\.renewalLimit',
    'contractPeriod\\.renewalCriteria',
    'business',
    'benefits',
  ].join('|')})(?:\\.(?:jp|en))?$`,
);

const tokens = {} as Record<Role, string>;
let unlimited: string;
beforeAll(async () => {
  tokens.staff = (await makeStaff()).token;
  tokens.company = (await makeCompany()).token;
  unlimited = (await makeCompany({ postingLimit: null })).token;
  tokens.employee = (await makeEmployee()).token;
  tokens.admin = (await makeEmployee('admin')).token;
});

const ulid = '01JD0Q5X5V7Q2W3E4R5T6Y7V8W';
type Part = 'params' | 'query' | 'body';
interface TextField {
  operation: NamedOperation;
  part: Part;
  path: Path;
  name: string;
}
const fields: TextField[] = allOperations.flatMap((operation) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = operation.operation[part];
    return (schema ? stringPaths(schema) : []).map((path) => ({
      operation,
      part,
      path,
      name: `${operation.area}.${operation.name} ${path.join('.')}`,
    }));
  }),
);

let requests = 0;
async function give({ operation: { operation, lambda }, part, path }: TextField, value: string) {
  requests += 1;
  const params = Object.fromEntries(
    Object.keys(operation.params?._zod.def.shape ?? {}).map((name) => [name, ulid]),
  );
  return send(handlers[lambda]!, operation, {
    sourceIp: `203.0.${Math.floor(requests / 250) % 250}.${requests % 250}`,
    token: tokens[rolesThatMay(operation)[0]!],
    params: part === 'params' ? { ...params, [path[0]!]: value } : params,
    ...(part === 'query' && { query: { [queryKey(path)]: value } }),
    ...(part === 'body' && { body: around(path, value) }),
  });
}

/** The error codes of a field; empty if it was accepted. */
const codesOf = (body: { errors?: readonly { field: string; code: string }[] }, path: Path): string[] =>
  (body.errors ?? []).filter(({ field }) => field === path.join('.')).map(({ code }) => code);

it('the contract has texts of many kinds', () => {
  expect(fields.length).toBeGreaterThan(200);
});

/** By the schema alone, in any position. */
const refusedAs = ({ operation: { operation }, part, path }: TextField, value: string): string[] => {
  const result = z.safeParse(operation[part]!, around(path, value), { reportInput: true });
  return result.success ? [] : codesOf({ errors: fieldIssues(result.error) }, path);
};

it.each(Object.entries(nowhere))('%s is refused by every field', (_, odd) => {
  for (const field of fields)
    for (const value of places(odd))
      expect([field.name, value, refusedAs(field, value).length > 0]).toEqual([field.name, value, true]);
});

it.each(Object.entries(notInOneLine))('%s is refused by every field of one line', (_, odd) => {
  for (const field of fields) {
    const takesLines = severalLines.test(field.name) || field.name === 'staffManagement.putStaffState reason';
    for (const value of places(odd)) {
      // Too short is a different error.
      const codes = refusedAs(field, value).filter((code) => !takesLines || !/tooShort|required/.test(code));
      expect([field.name, value, codes.length > 0]).toEqual([field.name, value, !takesLines]);
    }
  }
});

it('each field is refused by its handler too, with four of them', async () => {
  const kinds = Object.values(nowhere);
  for (const [index, field] of fields.entries())
    for (const [place, step] of [0, 5, 11, 17].entries()) {
      const odd = kinds[(index + step) % kinds.length]!;
      // A URL cannot contain a lone surrogate.
      if (field.part === 'params' && !odd.isWellFormed()) continue;
      const { status, body } = await give(field, places(odd)[place]!);
      expect([field.name, status, codesOf(body, field.path).length > 0]).toEqual([field.name, 422, true]);
    }
}, 240_000);

it('nothing of all this was stored', async () => {
  const client = new DynamoDBClient(localClientConfig(table.dynamodb.endpoint));
  const { Items = [] } = await client.send(new ScanCommand({ TableName: testEnvironment.TABLE_NAME }));
  expect(Items.length).toBeGreaterThan(5);
  const odd = new RegExp(`[${Object.values(nowhere).join('')}]`, 'u');
  const unquoted = (value: unknown): string =>
    typeof value === 'string'
      ? value
      : Object.values((value ?? {}) as object)
          .map(unquoted)
          .join(' ');
  expect(Items.filter((item) => odd.test(unquoted(item)))).toEqual([]);
});

it('a return address must be one of ours', () => {
  for (const odd of ['http://[::1', 'https://', 'http://a:x/', 'https://x.example/\u202E', 'javascript:x'])
    expect([odd, z.safeParse(ReturnAddress, odd).success]).toEqual([odd, false]);
  expect(z.safeParse(ReturnAddress, 'http://localhost:4000/login?provider=facebook').success).toBe(true);
});

it('a frame of the socket is refused too', () => {
  const texts = { conversationId: ulid, id: ulid, text: 'x', status: 'DELETED', action: 'message' };
  for (const action of ['message', 'editMessage', 'editMessageStatus', 'isTyping', 'focusEvent'])
    for (const odd of Object.values(nowhere))
      for (const [name, value] of Object.entries(texts)) {
        const frame = { action, conversationId: ulid, id: ulid, text: 'x', [name]: `${value}${odd}` };
        const result = z.safeParse(SentFrame, frame, { reportInput: true });
        expect(result.success).toBe(false);
        expect(fieldIssues(result.error!).length).toBeGreaterThan(0);
      }
});

describe('lengths', () => {
  /** Eighteen characters after normalization, four, and one that grows with its case. */
  const growing = ['ﷺ', '㍿', 'ΐ'];

  it('are those of the normalized text: no field answers 500, however much its text grows', async () => {
    for (const field of fields)
      for (const one of growing)
        for (const times of [30, 700]) {
          const { status } = await give(field, one.repeat(times));
          expect([field.name, one, times, status < 500]).toEqual([field.name, one, times, true]);
        }
  }, 120_000);

  it('up to the maximum, in characters of one to four bytes, are stored or refused, never a failure', async () => {
    const createJob = allOperations.find(({ name }) => name === 'createJob')!;
    const saveHistory = allOperations.find(({ name }) => name === 'editWorkingHistory')!;
    for (const one of ['x', 'é', '漢', '𠮷'])
      for (const times of [4000, 9900, 10_000]) {
        const long = { jp: one.repeat(times), en: one.repeat(times) };
        const content = completeContent({
          ...{ description: long, duties: long, requirements: long, welcomeSkills: long },
          ...{ selectionProcess: long, remarks: long },
        });
        const body = { content, publish: true };
        const answer = await send(handlers.jobs!, createJob.operation, { token: unlimited, body });
        const fits = Buffer.byteLength(JSON.stringify(body)) <= 400_000;
        expect([one, times, answer.status]).toEqual([one, times, fits ? 201 : 413]);
      }
    for (const one of ['x', '漢', '𠮷']) {
      const items = Array.from({ length: 30 }, () => ({
        ...{ company: one.repeat(200), position: one.repeat(200), duties: one.repeat(3000) },
        ...{ entryDate: '2019-04', retireDate: null },
      }));
      const { status } = await send(handlers[saveHistory.lambda]!, saveHistory.operation, {
        token: tokens.staff,
        body: { items },
      });
      expect([one, [200, 201, 413].includes(status)]).toEqual([one, true]);
    }
  }, 60_000);
});
