/** Zod schemas as JSON Schema 2020-12 for the published document; named ones become components. */
import * as z from 'zod';

type Schema = z.core.$ZodType;
export type JsonSchema = Record<string, unknown>;
export type Direction = 'input' | 'output';

const typeOf = (schema: Schema | undefined) => schema?._zod.def.type;

/** For transforms zod cannot infer the output, so the input schema is used; answers may gain fields. */
function refine(
  { zodSchema, jsonSchema }: { zodSchema: Schema; jsonSchema: JsonSchema },
  direction: Direction,
): void {
  const { in: from, out: to } = zodSchema._zod.def as { in?: Schema; out?: Schema };
  if (from && direction === 'output' && typeOf(to) === 'transform')
    Object.assign(jsonSchema, plain(from, 'input'));
  if (from && direction === 'input' && typeOf(to) === 'boolean') jsonSchema.type = 'boolean';
  // Tools expect a schema for additional items of a tuple; its length excludes them.
  const { prefixItems } = jsonSchema;
  if (Array.isArray(prefixItems) && !jsonSchema.items)
    Object.assign(jsonSchema, { items: {}, minItems: prefixItems.length, maxItems: prefixItems.length });
  if (direction === 'output' && typeOf(zodSchema) === 'object') delete jsonSchema.additionalProperties;
}

function plain(schema: Schema, direction: Direction): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io: direction,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override: (context) => refine(context as never, direction),
  }) as JsonSchema;
  return rest;
}

/** Rewrites every local reference. */
function withReferences(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => withReferences(one, rename));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === '$ref' && typeof one === 'string'
        ? `#/components/schemas/${rename(one.replace('#/$defs/', ''))}`
        : withReferences(one, rename),
    ]),
  );
}

export interface SchemaRequest {
  schema: Schema;
  direction: Direction;
}

/**
 * Converts many schemas at once. A named schema that differs between request and answer becomes two
 * components: the request's name ends in `Input`.
 * @returns the converted schemas in the order given, and the components that they refer to
 */
export function convert(requests: readonly SchemaRequest[]): {
  schemas: JsonSchema[];
  components: Record<string, JsonSchema>;
} {
  const known: Record<Direction, Record<string, JsonSchema>> = { input: {}, output: {} };
  const roots = requests.map(({ schema, direction }) => {
    // Wrapped, so that a named root schema becomes a reference too.
    const { $defs, properties } = plain(z.object({ root: schema }), direction) as {
      $defs?: Record<string, JsonSchema>;
      properties: { root: JsonSchema };
    };
    Object.assign(known[direction], $defs);
    return properties.root;
  });
  const different = differing(known);
  const nameFor = (direction: Direction) => (name: string) =>
    direction === 'input' && different.has(name) ? `${name}Input` : name;
  const components: Record<string, JsonSchema> = {};
  for (const direction of ['input', 'output'] as const) {
    for (const [name, { id, ...schema }] of Object.entries(known[direction])) {
      components[nameFor(direction)(name)] = withReferences(schema, nameFor(direction)) as JsonSchema;
    }
  }
  const schemas = roots.map(
    (root, index) => withReferences(root, nameFor(requests[index]!.direction)) as JsonSchema,
  );
  return {
    schemas,
    components: Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** Names whose two forms differ, directly or in something that they refer to. */
function differing(known: Record<Direction, Record<string, JsonSchema>>): Set<string> {
  const both = Object.keys(known.input).filter((name) => name in known.output);
  const found = new Set(
    both.filter((name) => JSON.stringify(known.input[name]) !== JSON.stringify(known.output[name])),
  );
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const name of both) {
      const text = JSON.stringify(known.input[name]);
      if ([...found].some((other) => text.includes(`"#/$defs/${other}"`))) found.add(name);
    }
  }
  return found;
}
