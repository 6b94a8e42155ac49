import type { Context } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { serveOperations } from '../../functions/http/chain.ts';
import { jobs as openJobs } from '../../shared/collections/jobs.ts';
import type { Operation } from '../../shared/contract/core.ts';
import { allOperations, type NamedOperation } from '../../shared/contract/index.ts';
import { listQuery } from '../../shared/contract/lists.ts';
import { parameterNames } from '../../shared/contract/paths.ts';
import { Done } from '../../shared/contract/shapes.ts';
import { randomOf } from '../fuzz/random.ts';
import { type Ids, makeValid, shapeOfSchema } from '../fuzz/valid.ts';
import { eventOf, type Send } from '../support/api.ts';

/** What the chain does with the query of every operation, whatever its handler answers. */

const id = '01JD0Q5X5V7Q2W3E4R5T6Y7V8W';
const ids: Ids = {
  any: [id],
  staffNumber: ['S0000001'],
  companyNumber: ['C0000001'],
  jobNumber: ['J0000001'],
};

const made = (schema: z.core.$ZodType | undefined, seed: number) =>
  schema && (makeValid(shapeOfSchema(schema), { random: randomOf(seed, 1), ids, idOf: 'any' }) as object);
/** A valid value; generation does not know rules in code, so that several are tried. */
function valid(schema: z.core.$ZodType | undefined): object | undefined {
  for (let seed = 1; schema && seed < 400; seed += 1) {
    const value = made(schema, seed);
    if (z.safeParse(schema, value).success) return value;
  }
  return undefined;
}

const text = { jp: '日本語', en: 'English' };
const answer = { both: text, japanese: { jp: '日本語' }, rows: [{ name: text, count: { en: 1 } }], none: {} };
const Answer = z.looseObject({});

/** The operation for anybody, with another answer: neither rights nor its own shape are what is tested. */
const open = ({ method, path, query, output }: Operation): Operation =>
  ({
    ...{ method, path, summary: '', access: 'public', output: output === Done ? Done : Answer },
    ...(query && { query }),
  }) as Operation;

async function ask(named: NamedOperation, { query, ...more }: Send) {
  const operation = open(named.operation);
  const handler = serveOperations({ [named.name]: operation }, {
    [named.name]: async (_: unknown, { locale }: { locale: string }) => ({ ...answer, locale }),
  } as never);
  const params = Object.fromEntries(parameterNames(operation.path).map((name) => [name, id]));
  const given = { ...needed(operation), ...query };
  const result = await handler(eventOf(operation, { ...more, params, query: given }), {} as Context);
  return { status: result.statusCode, body: JSON.parse(result.body || 'null') };
}

/** What the operation requires in its query. */
function needed({ query }: Operation): Record<string, string | string[]> {
  if (!query || z.safeParse(query, {}).success) return {};
  const value = valid(query) as Record<string, string | string[]>;
  const required = shapeOfSchema(query).required ?? [];
  return Object.fromEntries(required.map((name) => [name, value[name]!]));
}

const named = allOperations.map((one) => [`${one.operation.method} ${one.operation.path}`, one] as const);

describe.each(named)('%s', (_, one) => {
  it('answers in the language that `lang` asks for', async () => {
    const plain = await ask(one, { headers: { 'accept-language': 'ja' } });
    expect(plain.status).toBe(200);
    if (open(one.operation).output === Done) return;
    expect(plain.body).toEqual({ ...answer, locale: 'jp' });
    const asked = await ask(one, { query: { lang: 'en' }, headers: { 'accept-language': 'ja' } });
    expect(asked.body).toEqual({
      both: { en: 'English' },
      japanese: { jp: '日本語' },
      rows: [{ name: { en: 'English' }, count: { en: 1 } }],
      none: {},
      locale: 'en',
    });
    const japanese = await ask(one, { query: { lang: 'jp' }, headers: { 'accept-language': 'en' } });
    expect(japanese.body).toMatchObject({ both: { jp: '日本語' }, locale: 'jp' });
  });

  it('refuses a language that there is not, and two', async () => {
    for (const lang of ['fr', '', 'EN', 'ja']) {
      const { status, body } = await ask(one, { query: { lang } });
      expect([lang, status, body.errors]).toMatchObject([lang, 422, [{ field: 'lang', code: 'notOffered' }]]);
    }
    const { status, body } = await ask(one, { query: { lang: ['en', 'jp'] } });
    expect([status, body.errors]).toMatchObject([400, [{ field: 'lang', code: 'twice' }]]);
    expect(body.errors[0].message).toMatch(/^[\x20-\x7e“”]+$/);
  });

  it('refuses a parameter that there is not, and leaves those of campaigns aside', async () => {
    for (const name of ['langs', 'Page', 'sort_by', 'foo']) {
      const { status, body } = await ask(one, { query: { [name]: 'x' } });
      expect([name, status, body.errors]).toMatchObject([name, 422, [{ field: name, code: 'unknown' }]]);
    }
    for (const name of ['utm_source', 'utm_medium', 'utm_x', 'gclid', 'fbclid'])
      expect([name, (await ask(one, { query: { [name]: ['a', 'b'] } })).status]).toEqual([name, 200]);
  });

  it('refuses a second value of what has one', async () => {
    for (const { name, isList } of parametersOf(one.operation)) {
      if (isList) continue;
      const { status, body } = await ask(one, { query: { [name]: ['1', '2'] } });
      const field = name.replace(/\[(\w+)\]$/, '.$1');
      expect([name, status, body.errors]).toMatchObject([name, 400, [{ field, code: 'twice' }]]);
    }
  });
});

const unwrapped = (schema: z.core.$ZodType): z.core.$ZodType => {
  const { innerType, in: from } = schema._zod.def as { innerType?: z.core.$ZodType; in?: z.core.$ZodType };
  const next = innerType ?? from;
  return next ? unwrapped(next) : schema;
};
/** Every parameter, those of groups as `a[b]`. */
function parametersOf({ query }: Operation): { name: string; isList: boolean; schema: z.core.$ZodType }[] {
  return Object.entries(query?._zod.def.shape ?? {}).flatMap(([name, schema]) => {
    const { shape } = unwrapped(schema)._zod.def as { shape?: Record<string, z.core.$ZodType> };
    const members = shape
      ? Object.entries(shape).map(([member, own]) => [`${name}[${member}]`, own] as const)
      : [[name, schema] as const];
    return members.map(([full, own]) => ({
      name: full,
      schema: own,
      isList: unwrapped(own)._zod.def.type === 'array',
    }));
  });
}

describe('the job search', () => {
  const search = allOperations.find(({ name }) => name === 'listJobs')!;
  const parameters = parametersOf(search.operation);
  it('has the parameters of its collection', () => {
    const shape = Object.keys(listQuery(openJobs).shape);
    expect(parameters.map(({ name }) => name.split('[')[0])).toEqual(expect.arrayContaining(shape));
    expect(parameters.length).toBeGreaterThan(30);
  });
  it.each(parameters.map((one) => [one.name, one] as const))(
    'takes %s, once or as a list, and refuses its misspelling',
    async (name, { isList, schema }) => {
      const value = [...Array(50).keys()]
        .map((seed) => made(z.object({ one: unwrapped(schema) }), seed + 1) as { one: unknown })
        .map(({ one }) => [one].flat().map(String))
        .find((values) => values.length > 0 && values[0] !== '')![0]!;
      const twice = await ask(search, { query: { [name]: [value, value] } });
      if (isList) expect(twice.status).not.toBe(400);
      else expect(twice.body.errors).toMatchObject([{ code: 'twice' }]);
      for (const wrong of [
        name.replace(/[a-z]/, 'Q'),
        `${name.replace(/\]$/, '')}s${name.endsWith(']') ? ']' : ''}`,
      ]) {
        const { status, body } = await ask(search, { query: { [wrong]: value } });
        expect([wrong, status, body.errors[0].code]).toEqual([wrong, 422, 'unknown']);
      }
    },
  );
});
