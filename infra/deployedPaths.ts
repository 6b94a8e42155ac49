import { apiPrefix, type Method } from '../shared/contract/core.ts';
import type { NamedOperation } from '../shared/contract/index.ts';
import { sharedPaths } from '../shared/contract/paths.ts';

export type DeployedMethod = Method | 'HEAD' | 'ANY';

/** A path that API Gateway knows, with the function that gets each method there. */
export interface DeployedPath {
  path: string;
  methods: ReadonlyMap<DeployedMethod, string>;
}

/** A place in the tree that the contract's paths make. */
interface Place {
  statics: Map<string, Place>;
  parameter?: { name: string; place: Place };
  operations: NamedOperation[];
}

const newPlace = (): Place => ({ statics: new Map(), operations: [] });

/** The place that one more segment leads to, made where there is none. */
function step(place: Place, segment: string): Place {
  if (segment.startsWith('{')) {
    place.parameter ??= { name: segment, place: newPlace() };
    return place.parameter.place;
  }
  const known = place.statics.get(segment) ?? newPlace();
  place.statics.set(segment, known);
  return known;
}

const below = (place: Place): NamedOperation[] => [
  ...place.operations,
  ...[...place.statics.values(), ...(place.parameter ? [place.parameter.place] : [])].flatMap(below),
];

const functionsOf = (place: Place) => new Set(below(place).map(({ lambda }) => lambda));

/** The function that serves most of some operations; of equals the first. */
function mainOf(operations: readonly NamedOperation[]): string {
  const [first, ...others] = [...Map.groupBy(operations, ({ lambda }) => lambda)];
  return others.reduce((most, one) => (one[1].length > most[1].length ? one : most), first!)[0];
}

/**
 * The paths that API Gateway is told of: each area whole, `ANY /{area}` and `ANY /{area}/{proxy+}`, to the function that
 * serves most of it, and below it only the places of other functions. The functions know their own paths.
 *
 * API Gateway goes down one segment at a time, a static one before a variable one, and never back up: so each place that
 * is named takes every method and everything below it. It has one variable child at a place: where the paths below a
 * parameter are of several functions, the parameter is named instead of `{proxy+}`.
 */
export function deployedPaths(operations: readonly NamedOperation[]): DeployedPath[] {
  const root = newPlace();
  for (const [path, group] of sharedPaths(operations))
    path
      .slice(1)
      .split('/')
      .reduce(step, root)
      .operations.push(...group);

  const paths: DeployedPath[] = [];
  const declare = (path: string, place: Place): void => {
    const { operations: own, statics, parameter } = place;
    const most = mainOf(below(place));
    // An address that is none is answered by whoever has most below it.
    const any = own.length === 0 || own.some(({ lambda }) => lambda === most) ? most : mainOf(own);
    const others = own.filter(({ lambda }) => lambda !== any);
    paths.push({
      path,
      methods: new Map<DeployedMethod, string>([
        ...others.flatMap(({ operation: { method }, lambda }): [DeployedMethod, string][] =>
          method === 'GET'
            ? [
                [method, lambda],
                ['HEAD', lambda],
              ]
            : [[method, lambda]],
        ),
        ['ANY', any],
      ]),
    });
    if (parameter && functionsOf(parameter.place).size > 1) {
      declare(`${path}/${parameter.name}`, parameter.place);
      for (const [segment, one] of statics) declare(`${path}/${segment}`, one);
      return;
    }
    const rest = parameter ? mainOf(below(parameter.place)) : most;
    paths.push({ path: `${path}/{proxy+}`, methods: new Map([['ANY', rest]]) });
    for (const [segment, one] of statics)
      if (functionsOf(one).size > 1 || !functionsOf(one).has(rest)) declare(`${path}/${segment}`, one);
  };
  for (const [segment, place] of root.statics) declare(`${apiPrefix}/${segment}`, place);
  return paths;
}

/** How many resources of API Gateway the paths take: every step of every path is one. */
export function resourceCount(paths: readonly Pick<DeployedPath, 'path'>[]): number {
  const steps = new Set(['']);
  for (const { path } of paths) {
    const segments = path.split('/').slice(1);
    for (const index of segments.keys()) steps.add(segments.slice(0, index + 1).join('/'));
  }
  return steps.size;
}
