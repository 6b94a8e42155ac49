import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { deployedPaths } from '../../infra/deployedPaths.ts';
import { deployedApi, publishedApi } from '../../infra/openapi.ts';
import { parameterTexts } from '../../shared/contract/documentation.ts';
import { ErrorAnswer, errorStatus } from '../../shared/contract/errors.ts';
import { allOperations } from '../../shared/contract/index.ts';
import { parameterNames, shapeOf, sharedPaths } from '../../shared/contract/paths.ts';
import { type RateLimit, rateLimits } from '../../shared/domain/rateLimits.ts';
import { type Category, categories, isCategory, isOption } from '../../shared/domain/select-data-all.ts';

const published = publishedApi();
const deployed = deployedApi({ invocationUri: (lambda) => `invoke:${lambda}` });

type Found = Record<string, Record<string, Record<string, unknown>>>;

/** The document's operation for a path, ignoring names of parameters. */
function inDocument(paths: Found, method: string, path: string) {
  const found = Object.keys(paths).filter((one) => shapeOf(one) === shapeOf(path));
  expect(found, path).toHaveLength(1);
  return paths[found[0]!]![method.toLowerCase()];
}

/** All values under a key of this name. */
function valuesOf(key: string, value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap((one) => valuesOf(key, one));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    name === key ? [one, ...valuesOf(key, one)] : valuesOf(key, one),
  );
}

/** All codes in a value whose schema names its list at the beginning of its description. */
function codesIn(
  schema: z.core.$ZodType,
  value: unknown,
  at = '',
): { category: Category; code: string; at: string }[] {
  const said = /^[A-Z][A-Z_]+\b/.exec(z.globalRegistry.get(schema)?.description ?? '')?.[0];
  const {
    innerType,
    in: from,
    element,
    shape,
  } = schema._zod.def as {
    innerType?: z.core.$ZodType;
    in?: z.core.$ZodType;
    element?: z.core.$ZodType;
    shape?: Record<string, z.core.$ZodType>;
  };
  if (value === undefined || value === null) return [];
  if (typeof value === 'string') {
    if (said !== undefined && isCategory(said)) return [{ category: said, code: value, at }];
  }
  if (element && Array.isArray(value))
    return value.flatMap((one, index) => codesIn(element, one, `${at}.${index}`));
  if (shape && typeof value === 'object')
    return Object.entries(shape).flatMap(([name, one]) =>
      codesIn(one, (value as Record<string, unknown>)[name], `${at}.${name}`),
    );
  const next = innerType ?? from;
  return next ? codesIn(next, value, at) : [];
}

describe('paths', () => {
  it('are shared if only the names of parameters differ', () => {
    const get = allOperations.find(({ name }) => name === 'getEducationByStaff')!;
    const remove = allOperations.find(({ name }) => name === 'deleteEducation')!;
    expect([...sharedPaths([get, remove]).keys()]).toEqual(['/education-history/{id}']);
    expect([...sharedPaths([get]).keys()]).toEqual(['/education-history/{staffId}']);
  });
  it.each([
    ['published', published.paths],
    ['deployed', deployed.paths],
  ])('never have two names for one segment (%s)', (_, paths) => {
    const names = new Map<string, string>();
    for (const path of Object.keys(paths)) {
      const segments = path.split('/');
      for (const [index, segment] of segments.entries()) {
        if (!segment.startsWith('{')) continue;
        const place = segments.slice(0, index).join('/');
        expect(names.get(place) ?? segment, path).toBe(segment);
        names.set(place, segment);
      }
    }
  });
});

describe('the published document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect((await validator.validate(structuredClone(published))).errors ?? []).toEqual([]);
    expect(validator.version).toBe('3.1');
  });
  it('is refused by the same validator when broken', async () => {
    const broken = structuredClone(published) as { info?: unknown };
    delete broken.info;
    expect((await new Validator().validate(broken)).valid).toBe(false);
  });
  it('requires no property that it does not describe', () => {
    const requiring = (value: unknown): Record<string, unknown>[] => {
      if (Array.isArray(value)) return value.flatMap(requiring);
      if (typeof value !== 'object' || value === null) return [];
      const one = value as Record<string, unknown>;
      return [...(Array.isArray(one.required) ? [one] : []), ...Object.values(one).flatMap(requiring)];
    };
    const all = requiring(published);
    expect(all.length).toBeGreaterThan(300);
    for (const { required, properties = {}, allOf } of all)
      if (!allOf) expect(Object.keys(properties as object)).toEqual(expect.arrayContaining(required as []));
  });

  it('has no dangling references', () => {
    const references = new Set(valuesOf('$ref', published) as string[]);
    expect(references.size).toBeGreaterThan(30);
    for (const reference of references) {
      const [, , kind, name] = reference.split('/') as [string, string, 'schemas' | 'responses', string];
      expect(published.components[kind], reference).toHaveProperty([name]);
    }
  });
  it('has one parameter that every operation takes', () => {
    expect(published.components.parameters).toMatchObject({
      lang: { name: 'lang', in: 'query', schema: { $ref: '#/components/schemas/Locale' } },
    });
    for (const [path, methods] of Object.entries(published.paths as unknown as Found))
      for (const [method, { parameters }] of Object.entries(methods))
        expect(parameters, `${method} ${path}`).toContainEqual({ $ref: '#/components/parameters/lang' });
    const { BothLanguages } = published.components.schemas as Record<string, object>;
    expect(BothLanguages).not.toHaveProperty('required');
  });
  it('has every operation, with its access, parameters and declared codes', () => {
    for (const { name, operation } of allOperations) {
      const found = inDocument(published.paths as never, operation.method, operation.path)!;
      expect(found.operationId).toBe(name);
      expect(found.security, name).toEqual(
        operation.access === 'public' ? [{}, { bearer: [] }] : [{ bearer: [] }],
      );
      const parameters = (found.parameters ?? []) as { name: string; in: string; required?: boolean }[];
      expect(parameters.filter((one) => one.in === 'path')).toHaveLength(
        parameterNames(operation.path).length,
      );
      const responses = found.responses as Record<string, { $ref?: string }>;
      for (const code of [...(operation.errors ?? []), 'internal_error' as const]) {
        expect(responses[String(errorStatus[code])]?.$ref, `${name} ${code}`).toContain(code);
      }
    }
    expect(Object.values(published.paths).flatMap(Object.keys)).toHaveLength(allOperations.length);
  });
  it('names members of a group as in a URL, and requires nothing with a default', () => {
    const search = inDocument(published.paths as never, 'GET', '/jobs')!;
    const parameters = search.parameters as { name: string; required?: boolean }[];
    expect(parameters.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['keyword', 'work_area[prefecture]', 'salary[from]', 'page']),
    );
    expect(parameters.filter(({ required }) => required)).toEqual([]);
  });
  it('distinguishes requests and answers that differ', () => {
    const { JobContent, JobContentInput } = published.components.schemas as Record<
      string,
      Record<string, never>
    >;
    expect(JobContentInput).toMatchObject({ required: ['title'], additionalProperties: false });
    expect((JobContent!.required as unknown as string[]).length).toBeGreaterThan(1);
    // A text has a description in an answer too, although the schema converts it.
    expect(JobContent!.properties).toHaveProperty(['title', 'properties', 'jp', 'type'], 'string');
  });
});

describe('lists', () => {
  /** Messages arrive while being read; the audit log, and a timeline from it, grow for ever; suggestions are few. */
  const otherwise = ['suggestJobs', 'listMessages', 'searchMessages', 'listAuditEntries', 'staffTimeline'];
  const lists = allOperations.filter(({ operation: { output } }) => {
    const { shape } = output._zod.def as { shape?: Record<string, z.core.$ZodType> };
    return shape?.data?._zod.def.type === 'array';
  });
  it.each(lists.map((one) => [one.name, one] as const))('%s has the common shape of lists', (name, one) => {
    const { shape } = one.operation.output._zod.def as unknown as { shape: Record<string, unknown> };
    const asked = Object.keys(one.operation.query?._zod.def.shape ?? {});
    if (otherwise.includes(name)) expect(Object.keys(shape)).not.toContain('page');
    else {
      expect(Object.keys(shape)).toEqual(expect.arrayContaining(['data', 'total', 'page', 'pageSize']));
      // What saves a list answers it whole.
      if (one.operation.method !== 'GET') return;
      expect(asked).toContain('page');
      if (name !== 'listConversations') expect(asked).toContain('pageSize');
    }
  });
  it('are many', () => expect(lists.length).toBeGreaterThan(35));
});

/** Without what all operations share. */
const withOwnParameters = (operation: unknown) => {
  const { parameters = [], ...rest } = operation as { parameters?: object[] };
  return { ...rest, parameters: parameters.filter((one) => !('$ref' in one)) };
};

describe('texts of the published document', () => {
  const told = Object.entries(published.paths as unknown as Found).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      at: `${method.toUpperCase()} ${path}`,
      ...(withOwnParameters(operation) as {
        operationId: string;
        description: string;
        parameters?: { name: string; description?: string; 'x-category'?: string }[];
        requestBody?: { content: Record<string, { example?: unknown }> };
      }),
    })),
  );
  const parameterOf = (operationId: string, name: string) =>
    told
      .find((one) => one.operationId === operationId)!
      .parameters!.find((parameter) => parameter.name === name)!;

  it('describe each parameter in a sentence', () => {
    const described = told.flatMap(({ at, parameters = [] }) =>
      parameters.map(({ name, description }) => [at, name, description]),
    );
    expect(described.length).toBeGreaterThan(200);
    for (const [at, name, description] of described)
      expect(description, `${name} of ${at}`).toMatch(/^[A-Z`].{6,}\.$/s);
  });
  it('describe no parameters that do not exist', () => {
    const names = new Set(told.flatMap(({ parameters = [] }) => parameters.map(({ name }) => name)));
    const operationIds = new Set(told.map(({ operationId }) => operationId));
    for (const key of Object.keys(parameterTexts)) {
      const [, operation, name] = /^(?:(\w+)\.)?([^.]+)$/.exec(key)!;
      expect(names, key).toContain(name);
      if (operation !== undefined) expect(operationIds, key).toContain(operation);
    }
  });
  it('name the list of a code, as text and for programs', () => {
    for (const [operation, name, category] of [
      ['listJobs', 'japaneseLevel', 'JAPANESE_LEVEL'],
      ['listJobs', 'speciality', 'SPECIALITY_FIELD'],
      ['listJobs', 'employmentStatus', 'EMPLOYMENT_TYPE'],
      ['listJobs', 'work_area[city]', 'CITY'],
      ['adminSearchCompanies', 'industry', 'INDUSTRY'],
    ] as const) {
      const parameter = parameterOf(operation, name);
      expect(parameter['x-category'], name).toBe(category);
      expect(parameter.description, name).toContain(`/select-data?category=${category}`);
    }
    const { WorkArea, StaffBasicInfoInput } = published.components.schemas as Record<
      string,
      { properties: Record<string, Record<string, unknown>> }
    >;
    expect(WorkArea!.properties.country).toMatchObject({ 'x-category': 'COUNTRY' });
    expect((StaffBasicInfoInput ?? published.components.schemas.StaffBasicInfo) as never).toMatchObject({
      properties: { gender: { 'x-category': 'GENDER' } },
    });
  });
  it('name every select list', () => {
    const { SelectList } = published.components.schemas as Record<string, { enum: string[] }>;
    expect(SelectList!.enum).toEqual([...categories]);
  });
  it('list the codes of single fields with their texts', () => {
    const { FieldErrorCode } = published.components.schemas as Record<string, { description: string }>;
    for (const code of ['tooBig', 'notOffered', 'oneLanguage', 'unknown', 'unlawful.minimumWage'])
      expect(FieldErrorCode!.description).toContain(`- \`${code}\`: `);
  });
  it('have a valid example of each body, with codes of its lists', () => {
    let examples = 0;
    for (const named of allOperations) {
      const { body, multipart } = named.operation;
      if (!body && !multipart) continue;
      const { requestBody } = told.find(({ operationId }) => operationId === named.name)!;
      const { example } = Object.values(requestBody!.content)[0]!;
      expect(example, named.name).toBeDefined();
      if (!body) continue;
      expect(z.safeParse(body, example).error?.issues ?? [], named.name).toEqual([]);
      const unknown = codesIn(body, example).filter(({ category, code }) => !isOption(category, code));
      expect(unknown, named.name).toEqual([]);
      examples += 1;
    }
    expect(examples).toBeGreaterThan(60);
  });
  it('state the limits that functions apply', () => {
    for (const { name, operation } of allOperations)
      for (const limit of operation.limits ?? []) {
        const { description } = told.find(({ operationId }) => operationId === name)!;
        for (const one of Object.values<RateLimit>(rateLimits[limit]))
          expect(description, name).toMatch(new RegExp(`429.*\\b${one.limit} in `, 's'));
      }
    expect(allOperations.filter(({ operation }) => operation.limits).length).toBeGreaterThan(15);
  });
});

describe('the deployed API', () => {
  it('is valid OpenAPI 3.0 without any schema of ours', async () => {
    const validator = new Validator();
    expect((await validator.validate(structuredClone(deployed))).errors ?? []).toEqual([]);
    expect(validator.version).toBe('3.0');
    expect(deployed).not.toHaveProperty('components');
  });
  it('routes each area to the functions that serve it', () => {
    const paths = deployed.paths as unknown as Found;
    for (const { path, methods } of deployedPaths(allOperations)) {
      const { parameters = [], ...said } = paths[path]!;
      expect((parameters as { name: string }[]).map(({ name }) => name)).toEqual(
        [...path.matchAll(/\{(\w+)/g)].map(([, name]) => name),
      );
      expect(Object.keys(said), path).toHaveLength(methods.size);
      for (const [method, lambda] of methods)
        expect(
          said[method === 'ANY' ? 'x-amazon-apigateway-any-method' : method.toLowerCase()],
          path,
        ).toMatchObject({
          'x-amazon-apigateway-integration': {
            type: 'aws_proxy',
            httpMethod: 'POST',
            uri: `invoke:${lambda}`,
          },
        });
    }
    expect(Object.keys(paths)).toHaveLength(deployedPaths(allOperations).length);
  });
  it("formats the gateway's own errors as the product does", () => {
    const answers = deployed['x-amazon-apigateway-gateway-responses'] as Record<
      string,
      { statusCode: string; responseTemplates: Record<string, string> }
    >;
    expect(answers.MISSING_AUTHENTICATION_TOKEN!.statusCode).toBe('404');
    expect(answers.REQUEST_TOO_LARGE!.statusCode).toBe('413');
    for (const { statusCode, responseTemplates } of Object.values(answers)) {
      const answer = ErrorAnswer.parse(JSON.parse(responseTemplates['application/json']!));
      const { code, message, messages } = answer;
      expect(errorStatus[code as keyof typeof errorStatus]).toBe(Number(statusCode));
      expect(messages).toEqual({ jp: message.split(' / ')[0], en: message.split(' / ')[1] });
      expect(message).toMatch(/^\P{ASCII}+。 \/ [A-Z][^{}]+\.$/u);
    }
  });
  it('accepts uploads and returns files as bytes, whatever Accept says', () => {
    expect(deployed['x-amazon-apigateway-binary-media-types']).toEqual(['*/*']);
  });
});
