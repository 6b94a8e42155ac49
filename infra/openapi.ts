/**
 * The contract as OpenAPI, twice: the body that API Gateway imports (3.0.3, areas without operations: the
 * functions route and validate) and the document for people and tools (3.1, everything).
 */
import * as z from 'zod';
import { apiPrefix, type Operation } from '../shared/contract/core.ts';
import { commonErrors, ErrorAnswer, type ErrorCode, errorStatus } from '../shared/contract/errors.ts';
import { uploadRules } from '../shared/contract/files.ts';
import { type AreaName, allOperations, type NamedOperation } from '../shared/contract/index.ts';
import { AnswerLanguage, languageParameter } from '../shared/contract/language.ts';
import { parameterNames, sharedPaths } from '../shared/contract/paths.ts';
import type { Access } from '../shared/domain/access.ts';
import { type Holders, rights } from '../shared/domain/rights.ts';
import { categories } from '../shared/domain/select-data-all.ts';
import { errors as errorTexts } from '../shared/locales/errors.ts';
import { product } from '../shared/product.ts';
import { securityHeaders } from '../shared/securityHeaders.ts';
import { bodyExample, errorText, explain, fieldCodes, limitText, parameterText } from './apiTexts.ts';
import { deployedPaths } from './deployedPaths.ts';
import { convert, type Direction, type JsonSchema } from './schemas.ts';
import { settings } from './settings.ts';

// ——— The API that is deployed ———

/** Without the sentence that contains a value. */
const wordings = (code: ErrorCode) => {
  const [jp, en] = [errorTexts.jp.code[code], errorTexts.en.code[code]].map((text) =>
    text.replace(/\s*[^。.]*\{\{.*$/, ''),
  );
  return { message: `${jp} / ${en}`, messages: { jp, en } };
};

/** Errors of API Gateway itself, as the product's error JSON. It cannot know the caller's language. */
const gatewayAnswers: Record<string, ErrorCode> = {
  MISSING_AUTHENTICATION_TOKEN: 'not_found',
  // No request is signed for AWS: a Bearer token at an unknown URL looks like an invalid signature.
  INVALID_SIGNATURE: 'not_found',
  RESOURCE_NOT_FOUND: 'not_found',
  ACCESS_DENIED: 'forbidden',
  INVALID_API_KEY: 'forbidden',
  WAF_FILTERED: 'forbidden',
  BAD_REQUEST_BODY: 'malformed_request',
  BAD_REQUEST_PARAMETERS: 'malformed_request',
  REQUEST_TOO_LARGE: 'request_too_large',
  UNSUPPORTED_MEDIA_TYPE: 'unsupported_media_type',
  THROTTLED: 'too_many_requests',
  QUOTA_EXCEEDED: 'too_many_requests',
  INTEGRATION_TIMEOUT: 'try_again',
  INTEGRATION_FAILURE: 'try_again',
  API_CONFIGURATION_ERROR: 'internal_error',
  DEFAULT_4XX: 'malformed_request',
  DEFAULT_5XX: 'internal_error',
};

function gatewayResponse(code: ErrorCode): JsonSchema {
  const fixed = (value: string) => `'${value}'`;
  return {
    statusCode: String(errorStatus[code]),
    responseTemplates: {
      'application/json': JSON.stringify({
        code,
        ...wordings(code),
        ...(code === 'internal_error' && { id: '$context.requestId' }),
      }),
    },
    responseParameters: {
      'gatewayresponse.header.Cache-Control': fixed('no-store'),
      ...Object.fromEntries(
        Object.entries(securityHeaders('api'))
          // API Gateway quotes values; one that contains quotes is added only by the distribution.
          .filter(([, value]) => !value.includes("'"))
          .map(([name, value]) => [`gatewayresponse.header.${name}`, fixed(value)]),
      ),
      ...(code === 'try_again' && { 'gatewayresponse.header.Retry-After': fixed('1') }),
    },
  };
}

/**
 * Every body is binary for API Gateway: requests reach the functions in base64, and base64 answers are
 * decoded. With single types it would check the first one in Accept, and send base64 to clients that send
 * others or none.
 */
const binaryMediaTypes: readonly string[] = ['*/*'];

export interface DeployedApi {
  /** The URI with which API Gateway invokes a function. */
  invocationUri: (lambda: string) => string;
  /** Requires the API key of a usage plan, which only the distribution has. */
  originKey?: boolean;
  operations?: readonly NamedOperation[];
}

/** The body for SpecRestApi: each area with its functions, which route operations themselves. */
export function deployedApi({ invocationUri, originKey = false, operations = allOperations }: DeployedApi) {
  const paths: Record<string, JsonSchema> = {};
  for (const { path, methods } of deployedPaths(operations)) {
    const parameters = [...path.matchAll(/\{(\w+)\+?\}/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    }));
    paths[path] = {
      ...(parameters.length > 0 && { parameters }),
      ...Object.fromEntries(
        [...methods].map(([method, lambda]) => [
          method === 'ANY' ? 'x-amazon-apigateway-any-method' : method.toLowerCase(),
          {
            ...(originKey && { security: [{ originKey: [] }] }),
            responses: { default: { description: 'as the function answers' } },
            'x-amazon-apigateway-integration': {
              type: 'aws_proxy',
              httpMethod: 'POST',
              passthroughBehavior: 'when_no_match',
              uri: invocationUri(lambda),
            },
          },
        ]),
      ),
    };
  }
  return {
    openapi: '3.0.3',
    info: { title: `${product.name} API`, version: '1' },
    ...(originKey && {
      'x-amazon-apigateway-api-key-source': 'HEADER',
      components: { securitySchemes: { originKey: { type: 'apiKey', name: 'x-api-key', in: 'header' } } },
    }),
    'x-amazon-apigateway-binary-media-types': binaryMediaTypes,
    'x-amazon-apigateway-minimum-compression-size': 1024,
    'x-amazon-apigateway-gateway-responses': Object.fromEntries(
      Object.entries(gatewayAnswers).map(([name, code]) => [name, gatewayResponse(code)]),
    ),
    paths,
  };
}

// ——— The API that is published ———

const who: Record<Access, string> = {
  public: 'Anyone.',
  any: 'Everyone who is logged in.',
  staff: 'Staff.',
  company: 'Companies.',
  employee: 'Employees and administrators.',
  admin: 'Administrators.',
};

/** Which callers with this access may call it, if permissions restrict them. */
function whoMay({ access, rights: right }: Operation): string {
  if (right === undefined) return who[access];
  const { staff, company, employee }: Holders = rights[right];
  const named = (codes: readonly string[]) =>
    codes.map((code) => code.toLowerCase().replaceAll('_', ' ')).join(', ');
  const holders = [
    ...(staff && access === 'any' ? ['staff'] : []),
    ...(company ? [`companies (${named(company)})`] : []),
    ...(employee && access !== 'admin' && employee.length > 0
      ? [employee === 'every' ? 'employees' : `employees (${named(employee)})`]
      : []),
    ...(employee ? ['administrators'] : []),
  ];
  const text = holders.join(', ').replace(/, ([^,()]*(?:\([^)]*\))?)$/, ' and $1');
  return `${text[0]!.toUpperCase()}${text.slice(1)}.`;
}

const areaTexts: Record<AreaName, string> = {
  auth: 'Logging in, sessions, addresses and passwords',
  secondFactor: 'The second factor of employees: at login, in their own hands, and the rule for all',
  notifications: 'Notifications of an account',
  staff: 'Job seekers: registration and profile',
  staffManagement: 'Job seekers as the agency looks through them',
  staffImports: 'Job seekers from files of spreadsheets',
  board: 'What waits for an employee of the agency, and figures of the day',
  educationHistory: 'Education of a job seeker',
  workingHistory: 'Work history of a job seeker',
  technicalInfo: 'Skills, certifications and licences of a job seeker',
  translator: 'What a job seeker offers as a translator or interpreter',
  selectData: 'The lists behind select boxes, in both languages',
  files: 'Uploads',
  jobs: 'Postings, search, applications, saved jobs',
  fit: 'Which jobs match the caller’s profile, and whether they may do them',
  savedSearches: 'Searches saved by job seekers, with emails about new jobs',
  adminJobs: 'What an admin picks for the hot and trending lists',
  scoutedJobs: 'Scouts received by job seekers',
  scouts: 'Scouts that a company sends',
  favoriteStaff: 'People whom a company has saved, with its notes and named lists',
  resume: 'Resumes: the whole profile as printable documents',
  resumeLooks: 'Which companies looked at a job seeker’s resume',
  resumeReviews: 'Resume reviews, requested by job seekers and answered by employees',
  company: 'Companies: registration, profile, public face',
  entitlements: 'What the plan of a company allows, and how it was used',
  messageTemplates: 'Texts that a company writes once and uses again',
  conversations: 'Conversations between job seekers and companies, and their messages',
  emailReception: 'Which optional emails a job seeker receives',
  companyEmailSetting: 'Which optional emails a member of a company receives',
  dataExport: 'Everything held about the caller or their company, as one archive',
  bankInfo: 'Bank accounts that fees are paid to, and the banks there are',
  applicants: 'Applicants of a company and their resumes',
  applicantRecords: 'What a company keeps about its applicants for itself',
  assessments: 'What each member of a company thinks of an applicant',
  applicantList: 'Applicants of a company as a list and a board',
  jobFigures: 'Figures of a posting',
  adminCompany: 'Companies as the agency looks through them',
  albums: 'Albums of photos of a company',
  inquiries: 'Inquiries to the agency, and their answers',
  auditLog: 'The audit log: who changed or viewed what, when and from where',
  employees: 'Employees of the agency: invitations, roles, leaving',
  listViews: 'Saved views of the office’s lists, own and shared',
  interviews: 'Interviews of applications: proposed times, choices, outcomes, calendar files',
  talent: 'Job seekers who wish to be found, as companies search them',
};

/**
 * The description of an unshared schema, at any of its layers; a shared one (`Id`) describes what it is, not
 * what for.
 */
function ownDescription(schema: z.core.$ZodType): string | undefined {
  const { description, id } = z.globalRegistry.get(schema) ?? {};
  if (description !== undefined && id === undefined) return description;
  const { innerType } = schema._zod.def as { innerType?: z.core.$ZodType };
  return innerType && ownDescription(innerType);
}

/** The schema without default and optional wrappers. */
function inner(schema: z.core.$ZodType): z.core.$ZodType {
  const { innerType, in: from } = schema._zod.def as {
    innerType?: z.core.$ZodType;
    in?: z.core.$ZodType;
  };
  const next = innerType ?? from;
  return next ? inner(next) : schema;
}

const isOptional = (schema: z.core.$ZodType) => z.safeParse(schema, undefined).success;

/** Query parameters as in a URL: `a`, or `a[b]` for the members of a group. */
function queryFields(
  query: z.core.$ZodObject | undefined,
): { name: string; schema: z.core.$ZodType; required: boolean }[] {
  return Object.entries(query ? (inner(query) as z.core.$ZodObject)._zod.def.shape : {}).flatMap(
    ([name, schema]) => {
      const below = inner(schema);
      if (below._zod.def.type !== 'object') return [{ name, schema, required: !isOptional(schema) }];
      return Object.entries((below as z.core.$ZodObject)._zod.def.shape).map(([member, one]) => ({
        name: `${name}[${member}]`,
        schema: one,
        required: !isOptional(schema) && !isOptional(one),
      }));
    },
  );
}

/** The error codes of an operation: the general ones that apply here, and its own. */
function codesOf(operation: Operation): ErrorCode[] {
  const hasBody = Boolean(operation.body || operation.multipart);
  const possible: Partial<Record<ErrorCode, boolean>> = {
    not_logged_in: operation.access !== 'public',
    forbidden: operation.access !== 'public' && operation.access !== 'any',
    request_too_large: hasBody,
    unsupported_media_type: hasBody,
    not_found: Boolean(operation.params),
    // Never from the operation itself: only another method at the same path causes it.
    method_not_allowed: false,
  };
  const common = commonErrors.filter((code) => possible[code] ?? true);
  return [...new Set<ErrorCode>([...common, ...(operation.errors ?? [])])];
}

/** One response per set of codes with the same status; operations refer to it by its codes. */
const responseName = (codes: readonly ErrorCode[]) => codes.join('.');

function errorResponse(codes: readonly ErrorCode[]): JsonSchema {
  return {
    description: codes.map(errorText).join('\n'),
    content: {
      'application/json': {
        schema: {
          allOf: [{ $ref: '#/components/schemas/Error' }],
          properties: { code: { enum: codes } },
        },
      },
    },
    ...(codes.some((code) => errorStatus[code] === 429) && {
      headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'seconds' } },
    }),
  };
}

const multipartBody = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['file', 'kind'],
        properties: {
          file: {
            type: 'string',
            contentMediaType: 'application/octet-stream',
            description: 'The bytes of the file',
          },
          kind: { type: 'string', enum: Object.keys(uploadRules), description: 'What it is uploaded as' },
        },
      },
      example: { file: '(bytes)', kind: 'IMAGE' },
    },
  },
};

const { requestsPerAddress } = settings(() => undefined);

/** General rules for every operation. */
const description = `Job matching for foreign residents in Japan.

- **Texts** that people wrote are given in both languages, \`jp\` and \`en\`, at least one of them. \`Accept-Language\` chooses the
  language of messages and of texts that the API words itself. \`lang=jp\` or \`lang=en\` in the query of any operation goes before
  it, and answers each text in that language alone, or in the other where it was not written in this one.
- **Codes** are of select lists; \`x-category\` names the list, \`GET /select-data?category=…\` answers its options in both languages.
- **Instants** are UTC, ISO 8601; days are those of Asia/Tokyo. **Amounts** are integers in the currency's minor unit (yen has none).
- **Lists** answer \`data\`, \`total\`, \`page\` and \`pageSize\`; messages alone, which arrive while they are read, are asked for by
  \`before\`.
- **Changes** of what others may change too send the \`version\` that was read; where there is a newer one the answer is
  \`changed_meanwhile\`.
- **Deleting** what is not there, or no more, answers 200 as the first time did, and says nothing about whether there was such a thing.
- **Errors** have a stable \`code\`, a \`message\` in the caller's language, and \`errors\` with a code for each field
  (\`FieldErrorCode\`). Parameters and fields that an operation does not know are refused with 422 (\`unknown\`), but for those
  that campaigns add to addresses (\`utm_…\`, \`gclid\`, \`fbclid\`, \`msclkid\`, \`mc_…\` and the like), which are left aside.
- **Files** (\`application/pdf\`, \`text/csv\`, \`text/calendar\`) are answered as bytes, whatever \`Accept\` says.
- **HEAD** is answered as GET without a body; any other method at a known address with 405 and \`Allow\`.
- **Limits**: as long as the operator has set nothing else, ${requestsPerAddress.toLocaleString('en')} requests of one
  address in five minutes; what operations limit beyond that stands with them. Whatever is refused so answers 429 with
  \`Retry-After\` or can be tried again after five minutes.`;

/** The OpenAPI 3.1 document for people and tools. */
export function publishedApi(operations: readonly NamedOperation[] = allOperations) {
  const requests: { schema: z.core.$ZodType; direction: Direction; put: (schema: JsonSchema) => void }[] = [];
  const responses = new Map<string, JsonSchema>();
  const later = (schema: z.core.$ZodType, direction: Direction, holder: JsonSchema): JsonSchema => {
    requests.push({ schema, direction, put: (converted) => Object.assign(holder, { schema: converted }) });
    return holder;
  };
  const language = later(AnswerLanguage, 'input', {
    name: languageParameter,
    in: 'query',
    description: `${ownDescription(AnswerLanguage)}.`,
  });
  const describeOperation = (named: NamedOperation, path: string) => {
    const { area, name, operation } = named;
    const shape = operation.params?._zod.def.shape ?? {};
    const published = parameterNames(path);
    const told = (parameter: string, schema: z.core.$ZodType) => {
      const { text, category } = parameterText(named, parameter, {
        own: ownDescription(schema),
        isList: inner(schema)._zod.def.type === 'array',
      });
      return { description: text, ...(category && { 'x-category': category }) };
    };
    const parameters = [
      ...parameterNames(operation.path).map((parameter, index) =>
        later(shape[parameter]!, 'input', {
          name: published[index],
          in: 'path',
          required: true,
          ...told(parameter, shape[parameter]!),
        }),
      ),
      ...queryFields(operation.query).map(({ name: field, schema, required }) =>
        later(schema, 'input', {
          name: field,
          in: 'query',
          ...(required && { required }),
          ...told(field, schema),
        }),
      ),
    ];
    const example = bodyExample(named);
    const byStatus = Map.groupBy(codesOf(operation), (code) => errorStatus[code]);
    return {
      operationId: name,
      tags: [area],
      summary: operation.summary,
      description: [`May call: ${whoMay(operation)}`, limitText(named)].filter(Boolean).join('\n\n'),
      security: operation.access === 'public' ? [{}, { bearer: [] }] : [{ bearer: [] }],
      parameters: [...parameters, { $ref: `#/components/parameters/${languageParameter}` }],
      ...(operation.body && {
        requestBody: {
          required: true,
          content: {
            'application/json': later(operation.body, 'input', example === undefined ? {} : { example }),
          },
        },
      }),
      ...(operation.multipart && { requestBody: multipartBody }),
      responses: {
        [String(operation.status ?? 200)]: {
          description: operation.status === 303 ? 'Goes on at `Location`' : 'Done',
          content: operation.file
            ? { [operation.file]: { schema: { type: 'string', format: 'binary' } } }
            : { 'application/json': later(operation.output, 'output', {}) },
        },
        ...Object.fromEntries(
          [...byStatus]
            .sort(([a], [b]) => a - b)
            .map(([status, codes]) => {
              responses.set(responseName(codes), errorResponse(codes));
              return [String(status), { $ref: `#/components/responses/${responseName(codes)}` }];
            }),
        ),
      },
    };
  };
  const paths = Object.fromEntries(
    [...sharedPaths(operations)].map(([path, group]) => [
      path,
      Object.fromEntries(
        group.map((named) => [named.operation.method.toLowerCase(), describeOperation(named, path)]),
      ),
    ]),
  );
  requests.push({ schema: ErrorAnswer, direction: 'output', put: () => {} });
  const { schemas, components } = convert(requests);
  for (const [index, { put }] of requests.entries()) put(schemas[index]!);
  explain(schemas);
  explain(Object.values(components));
  Object.assign(components.SelectList!, { enum: categories });
  // With `lang` an answer has one of both.
  delete components.BothLanguages!.required;
  Object.assign(components.BothLanguages!, {
    minProperties: 1,
    description: `In both languages; with \`${languageParameter}\` in that one alone.`,
  });
  Object.assign(components.FieldErrorCode!, {
    description: `What is wrong with the field:\n\n${fieldCodes()}`,
  });
  return {
    openapi: '3.1.0',
    info: {
      title: `${product.name} API`,
      version: '1',
      description,
      contact: { name: `${product.name}: the inquiry form of the site` },
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: apiPrefix }],
    tags: [...new Set(operations.map(({ area }) => area))].map((name) => ({
      name,
      ...(areaTexts[name] && { description: areaTexts[name] }),
    })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The access token of a login',
        },
      },
      parameters: { [languageParameter]: language },
      responses: Object.fromEntries([...responses].sort(([a], [b]) => (a < b ? -1 : 1))),
      schemas: components,
    },
  };
}
