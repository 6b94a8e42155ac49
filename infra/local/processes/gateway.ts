import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { flushCompileCache } from 'node:module';
import { type LambdaName, lambdas, socketRoutes } from '../../../functions/lambdas.ts';
import { socketPath } from '../../../shared/contract/socketPath.ts';
import { objectKeyFor } from '../../../shared/routes.ts';
import { edge, storedAnswer } from '../../edge/functions.ts';
import { addresses, buckets, dataDirectory, photoKeyId, secretsFile } from '../environment.ts';
import { pausedFile, renderNow } from '../firstPages.ts';
import { type ApiHandler, apiGateway, refuse } from '../gateway/api.ts';
import { edgeLog } from '../gateway/edgeLog.ts';
import { answerKindOf, refuseRaw, secure } from '../gateway/security.ts';
import { type SearchPage, siteGateway } from '../gateway/site.ts';
import { lambdaOnDemand, setLambdaEnvironment } from '../lambdas.ts';
import { partsPath, type ReferenceFile, referenceFiles, referencePath } from '../reference.ts';
import { collectGarbageWhenIdle } from '../services/garbage.ts';
import { startWebsocket, type WebsocketHandler } from '../services/websocket.ts';

/** Serves browsers: site, API, reference and socket. */
const where = addresses();
setLambdaEnvironment(where, dataDirectory());

const api: Record<string, ApiHandler> = {};
for (const { name, kind } of lambdas) if (kind === 'api') api[name] = lambdaOnDemand<ApiHandler>(name);
const socket: Record<string, WebsocketHandler> = {};
for (const [route, name] of Object.entries(socketRoutes))
  socket[route] = lambdaOnDemand<WebsocketHandler>(name as LambdaName);

const { photoPublicKey } = JSON.parse(readFileSync(secretsFile(dataDirectory()), 'utf8')) as Record<
  string,
  string
>;
/** While pages are still to be rendered, a requested one is rendered immediately. */
async function makeWaitingPage(path: string): Promise<boolean> {
  const directory = dataDirectory();
  if (!existsSync(pausedFile(directory)) || objectKeyFor(path) === undefined) return false;
  return renderNow(where, directory, [path]).then(
    () => true,
    (error: Error) => {
      console.error(`${path}: ${error.message}`);
      return false;
    },
  );
}

const answerApi = apiGateway(api);
const answerSite = siteGateway({
  storage: where.storage,
  siteBucket: buckets.SITE_BUCKET,
  mediaBucket: buckets.MEDIA_BUCKET,
  edge: edge(),
  stored: storedAnswer(),
  searchPage: lambdaOnDemand<SearchPage>('site-search'),
  makeMissing: makeWaitingPage,
  photos: { origin: where.site, key: { id: photoKeyId, publicKey: photoPublicKey! } },
});
const requests = edgeLog({ storage: where.storage, bucket: buckets.EDGE_LOG_BUCKET });
const reference = referenceFiles();

function answerReference(
  request: IncomingMessage,
  response: ServerResponse,
  { type, body }: ReferenceFile,
): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    refuse(request, response, 'method_not_allowed', { Allow: 'GET, HEAD' });
    return;
  }
  response.writeHead(200, {
    'content-type': type,
    'cache-control': 'no-cache',
    'content-length': String(Buffer.byteLength(body)),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

async function answerParts(path: string, response: ServerResponse): Promise<void> {
  const { partsFile } = await import('../parts.ts');
  const file = await partsFile(path);
  response.writeHead(file ? 200 : 404, {
    'content-type': file?.type ?? 'text/plain',
    'cache-control': 'no-cache',
  });
  response.end(file?.body);
}

const server = createServer((request, response) => {
  const path = (request.url ?? '/').split('?')[0]!;
  secure(response, answerKindOf(path));
  const file = reference.get(path);
  if (file) return answerReference(request, response, file);
  if (path === `${referencePath}/`)
    return void response.writeHead(308, { location: referencePath, 'cache-control': 'no-cache' }).end();
  // A request target that is not a URL, such as `//[`.
  if (!URL.canParse(request.url ?? '/', where.site)) return refuse(request, response, 'malformed_request');
  const isApi = /^\/api(?:\/|$)/.test(path);
  if (!isApi) requests.note(request, response);
  const work = path.startsWith(partsPath)
    ? answerParts(path, response)
    : isApi
      ? answerApi(request, response)
      : answerSite(request, response);
  work.catch((error: unknown) => {
    console.error(`${request.method} ${path}: ${(error as Error).stack ?? error}`);
    if (response.headersSent) response.destroy();
    else refuse(request, response, 'try_again');
  });
});
server.keepAliveTimeout = 65_000;
server.on('clientError', (error: NodeJS.ErrnoException, connection) => {
  if (error.code === 'ECONNRESET') return void connection.destroy();
  const isTooLong = error.code === 'HPE_HEADER_OVERFLOW';
  refuseRaw(connection, isTooLong ? '431 Request Header Fields Too Large' : '400 Bad Request');
});
await new Promise<void>((resolve, reject) => {
  server.once('error', reject);
  server.listen(where.ports.site, where.host, resolve);
});
const websocket = await startWebsocket({
  routes: socket,
  port: where.ports.socket,
  log: (line) => console.log(line),
});
// A single origin, as with the distribution.
server.on('upgrade', (request, connection, head) => {
  if ((request.url ?? '').split('?')[0] === socketPath) websocket.handleUpgrade(request, connection, head);
  else refuseRaw(connection, '404 Not Found');
});
console.log('gateway is ready');
flushCompileCache();
collectGarbageWhenIdle();
