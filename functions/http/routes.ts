import { apiPrefix, type Method, type Operation } from '../../shared/contract/core.ts';
import { parameterNames } from '../../shared/contract/paths.ts';
import { Failure } from '../platform/failure.ts';

/** An operation's path with its target. */
export interface Route<Target> {
  operation: Pick<Operation, 'method' | 'path'>;
  /** Absent if another function serves the operation: it only counts as an allowed method. */
  target?: Target;
}

export interface Found<Target> {
  target: Target;
  /** Undecoded path parameters, by the names of the operation. */
  parameters: Record<string, string>;
}

interface Place<Target> {
  statics: Map<string, Place<Target>>;
  parameter?: Place<Target>;
  methods: Map<Method, { target: Target | undefined; names: string[] }>;
}

const newPlace = <Target>(): Place<Target> => ({ statics: new Map(), methods: new Map() });

function step<Target>(place: Place<Target>, segment: string): Place<Target> {
  if (segment.startsWith('{')) {
    place.parameter ??= newPlace();
    return place.parameter;
  }
  const known = place.statics.get(segment) ?? newPlace();
  place.statics.set(segment, known);
  return known;
}

const segmentsOf = (path: string) => path.split('/').slice(1);

/**
 * Finds operations by method and path, segment by segment as API Gateway does: a static segment takes
 * precedence over a parameter, without backtracking. HEAD is GET.
 * @returns a function that finds `/api/v1/…` as in a URL.
 * @throws Failure 404; 405 with every allowed method
 */
export function routesOf<Target>(routes: readonly Route<Target>[]) {
  const root: Place<Target> = newPlace();
  for (const { operation, target } of routes)
    segmentsOf(operation.path)
      .reduce(step<Target>, root)
      .methods.set(operation.method, { target, names: parameterNames(operation.path) });

  return (method: string, path: string): Found<Target> => {
    if (!path.startsWith(`${apiPrefix}/`)) throw new Failure('not_found');
    let place: Place<Target> | undefined = root;
    const values: string[] = [];
    for (const segment of segmentsOf(path.slice(apiPrefix.length))) {
      const next: Place<Target> | undefined = place.statics.get(segment);
      if (!next && segment !== '') values.push(segment);
      place = next ?? (segment === '' ? undefined : place.parameter);
      if (!place) throw new Failure('not_found');
    }
    if (place.methods.size === 0) throw new Failure('not_found');
    const found = place.methods.get(method === 'HEAD' ? 'GET' : (method as Method));
    if (found?.target === undefined) throw new Failure('method_not_allowed', { allow: allowed(place) });
    return {
      target: found.target,
      parameters: Object.fromEntries(found.names.map((name, index) => [name, values[index]!])),
    };
  };
}

const allowed = ({ methods }: Place<unknown>): string[] =>
  [...methods.keys()].flatMap((method) => (method === 'GET' ? [method, 'HEAD'] : [method]));
