import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { core } from 'zod';
import { allOperations } from '../shared/contract/index.ts';
import { ScreeningQuestion } from '../shared/contract/screeningQuestions.ts';
import { optionsOf, type SmallCategory, smallLists } from '../shared/domain/select-data.ts';
import { fieldName } from './src/lib/fieldNames.ts';
import type { FieldFact, FieldFacts } from './src/lib/fields/facts.ts';

/** The parts of zod's schemas and checks that are used here. */
interface Definition {
  type: string;
  format?: string;
  innerType?: core.$ZodType;
  in?: core.$ZodType;
  element?: core.$ZodType;
  shape?: Record<string, core.$ZodType>;
  entries?: Record<string, string>;
  values?: unknown[];
  checks?: { _zod: { def: { params?: { rule?: string }; check?: string; maximum?: number } } }[];
}
const definitionOf = (schema: core.$ZodType) => schema._zod.def as unknown as Definition;
/** Maximum characters of a text, or number of rows. */
const mostOf = (schema: core.$ZodType): number | undefined =>
  definitionOf(schema).checks?.find(({ _zod: { def } }) => def.check === 'max_length')?._zod.def.maximum;
const described = (schema: core.$ZodType): string =>
  (schema as unknown as { description?: string }).description ?? '';
const takes = (schema: core.$ZodType, value: unknown): boolean =>
  (schema as unknown as { safeParse: (value: unknown) => { success: boolean } }).safeParse(value).success;

/** The select list of a code: named in the description, or the one with the schema's codes. */
function listOf(schema: core.$ZodType, description: string): SmallCategory | undefined {
  const said = /^[A-Z][A-Z_]+\b/.exec(description)?.[0];
  if (said) return Object.hasOwn(smallLists, said) ? (said as SmallCategory) : undefined;
  const { entries } = definitionOf(schema);
  if (!entries) return undefined;
  const codes = Object.values(entries).toSorted().join();
  const same = (Object.keys(smallLists) as SmallCategory[]).filter(
    (category) =>
      optionsOf(category)
        .map(({ code }) => code)
        .toSorted()
        .join() === codes,
  );
  return same.length === 1 ? same[0] : undefined;
}

/** Rows edited by a part that is loaded when it is reached, and that knows its fields. */
const apart: ReadonlySet<core.$ZodType> = new Set([ScreeningQuestion]);

/** Collects what a form needs to know of a field and everything below it, by paths without indexes. */
function collect(facts: FieldFacts, path: string, given: core.$ZodType): void {
  let schema = given;
  let required = true;
  let description = '';
  for (;;) {
    description ||= described(schema);
    const { type, innerType, in: input } = definitionOf(schema);
    if (type === 'optional' || type === 'default' || type === 'prefault') required = false;
    const next = innerType ?? (type === 'pipe' ? input : undefined);
    if (!next) break;
    schema = next;
  }
  const { type, shape, element, checks = [] } = definitionOf(schema);
  const fact: FieldFact = {};
  if (required) fact.required = true;
  const below = (name: string) => (path === '' ? name : `${path}.${name}`);
  if (type === 'array' && element) {
    fact.kind = 'rows';
    const most = mostOf(schema);
    if (most !== undefined) fact.most = most;
    if (!apart.has(element)) collect(facts, below('*'), element);
  } else if (type === 'object' && shape) {
    const names = Object.keys(shape);
    fact.kind = names.length === 2 && names.includes('jp') && names.includes('en') ? 'both' : 'group';
    for (const [name, inner] of Object.entries(shape)) collect(facts, below(name), inner);
  } else if (type === 'boolean' || (type === 'literal' && definitionOf(schema).values?.[0] === true)) {
    fact.kind = 'yes';
  } else if (type === 'number') {
    fact.kind = 'number';
  } else if (type === 'string' || type === 'enum') {
    const list = listOf(schema, description);
    if (list) fact.list = list;
    else if (type === 'string') {
      const max = mostOf(schema);
      if (max !== undefined) fact.max = max;
      if (takes(given, 'two lines\nof some length')) fact.lines = true;
      const rule = checks.map(({ _zod: { def } }) => def.params?.rule).find(Boolean);
      if (rule) fact.rule = rule;
      if (takes(given, 'taro@example.com') && !takes(given, 'taro.example.com')) fact.rule = 'email';
      if (definitionOf(schema).format === 'date') fact.kind = 'day';
    }
  }
  const own = path.split('.').at(-1)!;
  const label = { jp: fieldName('jp', path), en: fieldName('en', path) };
  if (own !== '*' && own !== 'jp' && own !== 'en' && label.en !== path) fact.label = label;
  facts[path] = fact;
}

/** The facts of an operation's body: some hundred bytes, while its schema requires zod. */
export function factsOf(body: core.$ZodType): FieldFacts {
  const facts: FieldFacts = {};
  collect(facts, '', body);
  delete facts[''];
  return facts;
}

const contractFolder = fileURLToPath(new URL('../shared/contract/', import.meta.url));
/** The module of each area, as imported by the contract's index. */
const areaFiles = new Map(
  [
    ...readFileSync(`${contractFolder}index.ts`, 'utf8').matchAll(/import \{ (\w+) \} from '\.\/(\w+)\.ts'/g),
  ].map(([, area, file]) => [area!, `${contractFolder}${file}.ts`]),
);

const prefix = 'virtual:operation-form/';
const uses = /\b(useOperationForm|operationOf)\(\s*'((?:POST|PUT|PATCH|DELETE) \/[^']*)'/g;

/**
 * Forms name the operation that they send: `useOperationForm('PUT /company', …)`. This replaces the name with
 * what a form needs: the facts of its fields, and a lazy import of its schema.
 */
export function fieldFacts(): Plugin {
  return {
    name: 'jobashi:field-facts',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const name = id.slice(prefix.length + 1);
      const found = allOperations.find(({ operation: { method, path } }) => `${method} ${path}` === name);
      const body = found?.operation.body;
      if (!found || !body) throw new Error(`${name} takes no body`);
      const file = JSON.stringify(areaFiles.get(found.area));
      return {
        code: `export default { name: ${JSON.stringify(name)}, facts: ${JSON.stringify(factsOf(body))},
schema: () => import(${file}).then(({ ${found.area} }) => ${found.area}.${found.name}.body) };`,
        moduleType: 'js',
      };
    },
    transform(code, id) {
      if (!/\.tsx?(?:$|\?)/.test(id) || !/\b(?:useOperationForm|operationOf)\(/.test(code)) return undefined;
      const imports: string[] = [];
      const changed = code.replace(uses, (_, called: string, name: string) => {
        imports.push(`import $operation${imports.length} from ${JSON.stringify(prefix + name)};`);
        return `${called}($operation${imports.length - 1}`;
      });
      return imports.length > 0 ? { code: `${imports.join('')}${changed}`, map: null } : undefined;
    },
  };
}
