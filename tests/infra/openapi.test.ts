import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { deployedPaths } from '../../infra/deployedPaths.ts';
import { deployedApi, publishedApi } from '../../infra/openapi.ts';
import { ErrorAnswer, errorStatus } from '../../shared/contract/errors.ts';
import { allOperations } from '../../shared/contract/index.ts';
import { parameterNames, shapeOf, sharedPaths } from '../../shared/contract/paths.ts';

const published = publishedApi();
const deployed = deployedApi({ invocationUri: (lambda) => `invoke:${lambda}` });

type Found = Record<string, Record<string, Record<string, unknown>>>;

/** The operation that a document has for a path, whatever its parameters are called. */
function inDocument(paths: Found, method: string, path: string) {
  const found = Object.keys(paths).filter((one) => shapeOf(one) === shapeOf(path));
  expect(found, path).toHaveLength(1);
  return paths[found[0]!]![method.toLowerCase()];
}

/** Every value under a key of this name, anywhere. */
function valuesOf(key: string, value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap((one) => valuesOf(key, one));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    name === key ? [one, ...valuesOf(key, one)] : valuesOf(key, one),
  );
}

describe('paths', () => {
  it('are shared where only the names of parameters differ', () => {
    const get = allOperations.find(({ name }) => name === 'getEducationByStaff')!;
    const remove = allOperations.find(({ name }) => name === 'deleteEducation')!;
    expect([...sharedPaths([get, remove]).keys()]).toEqual(['/education-history/{id}']);
    expect([...sharedPaths([get]).keys()]).toEqual(['/education-history/{staffId}']);
  });
  it.each([
    ['published', published.paths],
    ['deployed', deployed.paths],
  ])('never have two names for one place (%s)', (_, paths) => {
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
  it('is refused by the same validator when it is broken', async () => {
    const broken = structuredClone(published) as { info?: unknown };
    delete broken.info;
    expect((await new Validator().validate(broken)).valid).toBe(false);
  });
  it('refers only to what it has', () => {
    const references = new Set(valuesOf('$ref', published) as string[]);
    expect(references.size).toBeGreaterThan(30);
    for (const reference of references) {
      const [, , kind, name] = reference.split('/') as [string, string, 'schemas' | 'responses', string];
      expect(published.components[kind], reference).toHaveProperty([name]);
    }
  });
  it('has every operation, with its rights, its parameters and every code it declares', () => {
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
  it('names the members of a group as they stand in an address, and asks for nothing that has a default', () => {
    const search = inDocument(published.paths as never, 'GET', '/jobs')!;
    const parameters = search.parameters as { name: string; required?: boolean }[];
    expect(parameters.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['keyword', 'work_area[prefecture]', 'salary[from]', 'page']),
    );
    expect(parameters.filter(({ required }) => required)).toEqual([]);
  });
  it('tells requests and answers apart where they differ', () => {
    const { JobContent, JobContentInput } = published.components.schemas as Record<
      string,
      Record<string, never>
    >;
    expect(JobContentInput).toMatchObject({ required: ['title'], additionalProperties: false });
    expect((JobContent!.required as unknown as string[]).length).toBeGreaterThan(1);
    // A text is described in an answer too, although the schema converts it.
    expect(JobContent!.properties).toHaveProperty(['title', 'properties', 'jp', 'type'], 'string');
  });
});

describe('the deployed API', () => {
  it('is valid OpenAPI 3.0 without any schema of ours', async () => {
    const validator = new Validator();
    expect((await validator.validate(structuredClone(deployed))).errors ?? []).toEqual([]);
    expect(validator.version).toBe('3.0');
    expect(deployed).not.toHaveProperty('components');
  });
  it('hands each area to the functions that serve it', () => {
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
  it('answers what the gateway refuses by itself as the product does', () => {
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
  it('takes uploads and gives files as bytes', () => {
    expect(deployed['x-amazon-apigateway-binary-media-types']).toEqual([
      'multipart/form-data',
      'application/pdf',
      'text/csv',
    ]);
  });
});
