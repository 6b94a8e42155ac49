import { apiPrefix, type Method } from '../shared/contract/core.ts';
import type { NamedOperation } from '../shared/contract/index.ts';
import { sharedPaths } from '../shared/contract/paths.ts';

export type DeployedMethod = Method | 'HEAD' | 'ANY';

/** A path of the API Gateway, with the function for each method. */
export interface DeployedPath {
  path: string;
  methods: ReadonlyMap<DeployedMethod, string>;
}

/** A node in the tree of the contract's paths. */
interface Place {
  statics: Map<string, Place>;
  parameter?: { name: string; place: Place };
  operations: NamedOperation[];
}

const newPlace = (): Place => ({ statics: new Map(), operations: [] });

/** The child node of a segment, created if missing. */
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

/** The function that serves most of these operations; among equals the first. */
function mainOf(operations: readonly NamedOperation[]): string {
  const [first, ...others] = [...Map.groupBy(operations, ({ lambda }) => lambda)];
  return others.reduce((most, one) => (one[1].length > most[1].length ? one : most), first!)[0];
}

/**
 * The paths configured in API Gateway: each area as `ANY /{area}` and `ANY /{area}/{proxy+}`, to the function
 * that serves most of it, and below it only the paths of other functions. The functions route within.
 *
 * API Gateway matches segment by segment, static before variable, without backtracking: so each node that is
 * configured takes every method and everything below it. It has one variable child per node: if paths below a
 * parameter belong to several functions, the parameter is named instead of `{proxy+}`.
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
    // An unknown path goes to the function with most paths below it.
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

/** How many resources of API Gateway the paths need: one per segment of the tree. */
export function resourceCount(paths: readonly Pick<DeployedPath, 'path'>[]): number {
  const steps = new Set(['']);
  for (const { path } of paths) {
    const segments = path.split('/').slice(1);
    for (const index of segments.keys()) steps.add(segments.slice(0, index + 1).join('/'));
  }
  return steps.size;
}
