import * as z from 'zod';

/** The parts of JSON Schema that are used. */
export interface Shape {
  type?: string | string[];
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  $ref?: string;
  $defs?: Record<string, Shape>;
  /** For a record: its values, and its keys if they are an enum. */
  additionalProperties?: Shape | boolean;
  propertyNames?: { enum?: string[] };
}
export type Path = (string | number)[];

/** Paths to every string in a schema's input. */
export function stringPaths(schema: z.core.$ZodType): Path[] {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  const found: Path[] = [];
  const walk = (shape: Shape, path: Path, depth: number): void => {
    if (depth > 8) return;
    if (shape.$ref) walk(root.$defs?.[shape.$ref.replace('#/$defs/', '')] ?? {}, path, depth + 1);
    const members = [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])];
    for (const one of members) walk(one, path, depth + 1);
    for (const [key, one] of Object.entries(shape.properties ?? {})) walk(one, [...path, key], depth + 1);
    if (typeof shape.additionalProperties === 'object')
      walk(shape.additionalProperties, [...path, shape.propertyNames?.enum?.[0] ?? 'key'], depth + 1);
    if (shape.items) walk(shape.items, [...path, 0], depth + 1);
    if ([shape.type].flat().includes('string')) found.push(path);
  };
  walk(root, [], 0);
  return [...new Map(found.map((path) => [path.join('.'), path])).values()];
}

/** An object with only this value. */
export function around(path: Path, value: unknown): unknown {
  const [head, ...rest] = path;
  if (head === undefined) return value;
  const inner = around(rest, value);
  return typeof head === 'number' ? [inner] : { [head]: inner };
}

/** A path in a query as a parameter name: `a`, or `a[b]`. */
export const queryKey = (path: Path) => {
  const names = path.filter((part) => typeof part === 'string');
  return names.length === 2 ? `${names[0]}[${names[1]}]` : String(names[0]);
};
