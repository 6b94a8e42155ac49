import middy from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import * as z from 'zod';
import {
  type Area,
  apiPrefix,
  type Operation,
  type Output,
  type Parsed,
} from '../../shared/contract/core.ts';
import type { OperationsOf, ServingLambda } from '../../shared/contract/index.ts';
import { fieldIssues } from '../../shared/contract/issues.ts';
import { shapeOf } from '../../shared/contract/paths.ts';
import { Done, FileAnswer, GoOn } from '../../shared/contract/shapes.ts';
import { hasAccess } from '../../shared/domain/access.ts';
import type { AuditAct } from '../../shared/domain/audit.ts';
import type { Locale } from '../../shared/domain/codes.ts';
import { hasRight } from '../../shared/domain/rights.ts';
import { cleanLine } from '../../shared/domain/text.ts';
import { actorOf } from '../core/accounts/actorOf.ts';
import type { Actor, RequestSource } from '../core/actor.ts';
import type { Audited } from '../core/audit/entry.ts';
import { Failure } from '../platform/failure.ts';
import { newId } from '../platform/ids.ts';
import { addLogKeys, logger, withLogKeys } from '../platform/logger.ts';
import { isTemporary } from '../platform/serviceErrors.ts';
import { failureAnswer, fileAnswer, jsonAnswer } from './answer.ts';
import type { Call } from './context.ts';
import { preferredLocale } from './language.ts';
import { inLanguage } from './oneLanguage.ts';
import {
  bodyBytes,
  header,
  languageAsked,
  languageIssues,
  maximumMultipartBytes,
  readJson,
  readPath,
  readQuery,
  sourceAddress,
} from './request.ts';
import { type Found, routesOf } from './routes.ts';

type Run = (input: unknown, call: Call) => unknown;
/** An operation of the contract with its handler. */
interface Served {
  operation: Operation;
  run: Run;
}

/**
 * Receives parsed input and an authorised actor; returns what the contract says, undefined for `Done`, and
 * with an audit entry if the contract requires one.
 */
export type Handler<O extends Operation> = (
  input: Parsed<O>,
  call: Call<O>,
) => O extends { audit: AuditAct }
  ? Promise<Audited<IsDone<O> extends true ? void : Output<O>>>
  : IsDone<O> extends true
    ? Promise<void>
    : Output<O> | Promise<Output<O>>;
type IsDone<O extends Operation> = keyof Output<O> extends 'ok'
  ? Output<O> extends { ok: true }
    ? true
    : false
  : false;
export type Handlers<Operations extends Area> = { [Name in keyof Operations]: Handler<Operations[Name]> };

const done: z.input<typeof Done> = { ok: true };

/**
 * A deletion of a missing or another account's resource answers as the first deletion does, so that it can be
 * retried, and nobody learns what exists.
 */
function nothingToDelete(error: unknown, { method }: Operation): typeof done {
  if (method === 'DELETE' && error instanceof Failure && error.code === 'not_found') return done;
  throw error;
}

/** State shared by the middlewares. */
interface State {
  requestId: string;
  locale: Locale;
  /** The language that the query asks for. */
  asked: Locale | undefined;
  served: Served;
  parameters: Record<string, string>;
  actor?: Actor;
  input: { params: unknown; query: unknown; body: unknown };
  multipart?: Call['multipart'];
}

const userAgentOf = (event: APIGatewayProxyEvent) =>
  cleanLine(header(event, 'user-agent')?.slice(0, 300) ?? '') || undefined;
const sourceOf = (event: APIGatewayProxyEvent): RequestSource => {
  const userAgent = userAgentOf(event);
  return { ip: sourceAddress(event), ...(userAgent && { userAgent }) };
};

type Request = middy.Request<APIGatewayProxyEvent, APIGatewayProxyResult>;

const states = new WeakMap<APIGatewayProxyEvent, State>();
/** One state per event, shared by middlewares and handler. */
function stateOf({ event }: { event: APIGatewayProxyEvent }): State {
  const known = states.get(event) ?? ({} as State);
  states.set(event, known);
  return known;
}

/** Finds the operation by method and path, because API Gateway routes whole areas; or 404 and 405. */
const route = (find: (method: string, path: string) => Found<Served>) => ({
  before: (request: Request) => {
    const { event } = request;
    const state = stateOf(request);
    state.requestId = event.requestContext?.requestId ?? newId();
    // Refusals are answered in it, too.
    state.asked = languageAsked(event);
    state.locale = state.asked ?? preferredLocale(header(event, 'accept-language')) ?? 'jp';
    // Only the route until the operation is known: a path may contain personal data.
    addLogKeys({ requestId: state.requestId, route: `${event.httpMethod} ${event.resource}` });
    const { target, parameters } = find(event.httpMethod, event.path);
    addLogKeys({ route: `${event.httpMethod} ${apiPrefix}${target.operation.path}` });
    state.served = target;
    state.parameters = parameters;
  },
});

/**
 * The caller: anonymous, or the account of a token whose session is valid. An invalid token is never treated
 * as anonymous.
 */
const authenticate = () => ({
  before: async (request: Request) => {
    const state = stateOf(request);
    const authorization = header(request.event, 'authorization');
    if (authorization !== undefined) {
      const actor = await actorOf(/^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(authorization)?.[1]);
      // The audit log says where employees act from.
      const isAgency = actor.role === 'employee' || actor.role === 'admin';
      state.actor = isAgency ? { ...actor, source: sourceOf(request.event) } : actor;
      state.locale = state.asked ?? preferredLocale(header(request.event, 'accept-language')) ?? actor.locale;
      addLogKeys({ accountId: actor.accountId });
    } else if (state.served.operation.access !== 'public') {
      throw new Failure('not_logged_in');
    }
  },
});

/** Whether this actor may call this operation. Ownership of the row is checked in core. */
const authorise = () => ({
  before: (request: Request) => {
    const { served, actor } = stateOf(request);
    const { access, rights } = served.operation;
    if (!hasAccess(access, actor?.role)) throw new Failure('forbidden');
    if (rights !== undefined && !(actor && hasRight(actor, rights))) throw new Failure('forbidden');
  },
});

/** Parses path, query and body, and validates them against the contract. */
const validate = () => ({
  before: (request: Request) => {
    const { event } = request;
    const state = stateOf(request);
    const { operation } = state.served;
    const given = {
      params: readPath(state.parameters),
      query: readQuery(event, operation.query),
      body: operation.body ? readJson(event) : undefined,
    };
    if (operation.multipart) {
      const bytes = bodyBytes(event);
      if (bytes.length > maximumMultipartBytes) throw new Failure('request_too_large');
      const contentType = header(event, 'content-type') ?? '';
      if (!contentType.startsWith('multipart/form-data')) throw new Failure('unsupported_media_type');
      state.multipart = { contentType, bytes };
    }
    const partIssues = (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = operation[part];
      if (!schema) {
        if (part === 'query' && Object.keys(given.query).length > 0) {
          return Object.keys(given.query).map((field) => ({ field, code: 'unknown' }));
        }
        return [];
      }
      const result = z.safeParse(schema, given[part], { reportInput: true });
      if (result.success) {
        given[part] = result.data as never;
        return [];
      }
      return fieldIssues(result.error);
    });
    const failures = [...languageIssues(event), ...partIssues];
    if (failures.length > 0) throw new Failure('validation_failed', { fields: failures });
    state.input = given;
  },
});

/** Declared failures in the caller's language; anything else is a generic 500 whose id is in the log. */
const mapErrors = () => ({
  onError: (request: Request) => {
    const state = stateOf(request);
    const { error } = request;
    const locale = state.locale ?? 'jp';
    if (isTemporary(error)) {
      logger.warn('A service did not answer', error as Error);
      request.response = failureAnswer(new Failure('try_again'), locale);
      return;
    }
    if (error instanceof Failure) {
      // Ended before, by this very request sent twice for instance.
      if (error.code === 'session_ended' && state.served?.operation.endsSession) {
        request.response = jsonAnswer(200, done);
        return;
      }
      if (error.code === 'internal_error') logger.error('failure', error);
      else logger.info('refused', { code: error.code });
      request.response = failureAnswer(error, locale);
      return;
    }
    const id = state.requestId ?? newId();
    logger.error('unexpected', error as Error);
    request.response = failureAnswer(new Failure('internal_error'), locale, id);
  },
});

/**
 * The Lambda handler for one function's operations, behind the one chain. A missing handler, or one of
 * another function, is a type error.
 * @param operations at least those of this function, with their areas of the contract; operations of other
 * functions at the same paths count as allowed methods there
 */
export const serve = <const L extends ServingLambda>(
  _lambda: L,
  operations: OperationsOf<L>,
  handlers: Handlers<OperationsOf<L>>,
) => serveOperations(operations, handlers);

/**
 * Some operations behind the one chain.
 * @param operations may include ones without a handler here: they belong to another function
 */
export function serveOperations<Operations extends Area>(
  operations: Operations,
  handlers: Partial<Handlers<Operations>>,
) {
  const served = Object.entries(handlers).map(
    ([name, run]): Served => ({ operation: operations[name]!, run: run as unknown as Run }),
  );
  const paths = new Set(served.map(({ operation }) => shapeOf(operation.path)));
  const elsewhere = Object.entries<Operation>(operations)
    .filter(([name, { path }]) => !Object.hasOwn(handlers, name) && paths.has(shapeOf(path)))
    .map(([, operation]) => ({ operation }));
  const find = routesOf<Served>([
    ...served.map((target) => ({ operation: target.operation, target })),
    ...elsewhere,
  ]);
  const chain = middy<APIGatewayProxyEvent, APIGatewayProxyResult>()
    .use(mapErrors())
    .use(route(find))
    .use(authenticate())
    .use(authorise())
    .use(validate())
    .handler(async (event: APIGatewayProxyEvent) => {
      const state = stateOf({ event });
      const { operation, run } = state.served;
      const call: Call = {
        actor: state.actor as never,
        locale: state.locale,
        requestId: state.requestId,
        sourceIp: sourceAddress(event),
        userAgent: userAgentOf(event),
        ...(state.multipart && { multipart: state.multipart }),
      };
      let result: unknown;
      try {
        const given = await run(state.input, call);
        result = operation.audit ? (given as Audited<unknown>).answer : given;
      } catch (error) {
        result = nothingToDelete(error, operation);
      }
      const status = operation.status ?? 200;
      // Logged here because API Gateway's own logs and metrics know only the area.
      logger.info('served', { status });
      if (operation.file) return fileAnswer(status, operation.file, z.parse(FileAnswer, result));
      const whole = z.parse(operation.output, operation.output === Done ? done : result);
      const body = state.asked ? inLanguage(whole, state.asked) : whole;
      return jsonAnswer(status, body, status === 303 ? { Location: z.parse(GoOn, body).location } : {});
    });
  return async (event: APIGatewayProxyEvent, context: Context): Promise<APIGatewayProxyResult> => {
    const result = await withLogKeys(() => chain(event, context));
    return event.httpMethod === 'HEAD' ? { ...result, body: '', isBase64Encoded: false } : result;
  };
}
