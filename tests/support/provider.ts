import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type Identity, startIdentity } from '../../infra/local/services/identity.ts';
import { freePort } from '../../infra/local/services/listen.ts';
import { type TestTable, testEnvironment, testSecrets } from './table.ts';

/** A simulated fault of the provider: another body, an error, or no answer. */
export type Fault = (path: string, body: string) => string | 'hang' | 'down';

export const googleRedirect = (prefix = '') =>
  `${testEnvironment.SITE_ORIGIN}${prefix}/login?provider=google`;
export const facebookRedirect = `${testEnvironment.SITE_ORIGIN}/login?provider=facebook`;

export interface TestProvider {
  identity: Identity;
  /** Until the end of the test. */
  fault: Fault | undefined;
  /** All requests to it: method and path. */
  asked: string[];
}

/** The local identity provider for the tests of one file, behind a proxy that simulates faults. */
export function useProvider(table: TestTable): TestProvider {
  const provider = { fault: undefined, asked: [] } as unknown as TestProvider;
  let front: Server;
  beforeAll(async () => {
    const behind = await freePort();
    front = createServer((request, response) => {
      void (async () => {
        const chunks: Buffer[] = [];
        for await (const chunk of request) chunks.push(chunk as Buffer);
        provider.asked.push(`${request.method} ${request.url}`);
        const answer = await fetch(`http://127.0.0.1:${behind}${request.url}`, {
          method: request.method ?? 'GET',
          headers: {
            'content-type': request.headers['content-type'] ?? 'text/plain',
            authorization: request.headers.authorization ?? '',
          },
          redirect: 'manual',
          ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
        });
        const given = await answer.text();
        const body = provider.fault?.(request.url ?? '', given) ?? given;
        if (body === 'hang') return;
        const location = answer.headers.get('location');
        response.writeHead(body === 'down' ? 503 : answer.status, {
          'content-type': answer.headers.get('content-type') ?? 'text/plain',
          ...(location && { location }),
        });
        response.end(body);
      })();
    });
    await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
    const { port } = front.address() as { port: number };
    provider.identity = await startIdentity({
      directory: join(table.directory, 'identity'),
      port: behind,
      origin: `http://127.0.0.1:${port}`,
      google: {
        clientId: 'test-google-client',
        clientSecret: testSecrets.googleClientSecret,
        redirectUris: [googleRedirect(), googleRedirect('/en')],
      },
      facebook: {
        clientId: 'test-facebook-client',
        clientSecret: testSecrets.facebookClientSecret,
        redirectUris: [facebookRedirect],
      },
      people: [],
    });
    Object.assign(process.env, {
      GOOGLE_ISSUER: provider.identity.googleIssuer,
      GOOGLE_CLIENT_ID: 'test-google-client',
      FACEBOOK_GRAPH: provider.identity.facebookBase,
      FACEBOOK_CLIENT_ID: 'test-facebook-client',
    });
  });
  afterEach(() => {
    provider.fault = undefined;
    provider.asked.length = 0;
  });
  afterAll(async () => {
    front?.closeAllConnections();
    front?.close();
    await provider.identity?.close();
  });
  return provider;
}

/** Submits the provider's login page and returns its redirect. */
export async function consent(
  loginUrl: string,
  person: { email: string; verified?: boolean; name?: string },
): Promise<URLSearchParams> {
  const url = new URL(loginUrl);
  const form = new URLSearchParams(url.searchParams);
  form.set('person', 'typed');
  form.set('typed_name', person.name ?? 'Somebody');
  form.set('typed_email', person.email);
  if (person.verified ?? true) form.set('typed_verified', 'yes');
  const answer = await fetch(`${url.origin}${url.pathname}`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  const location = answer.headers.get('location');
  if (!location) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`);
  return new URL(location).searchParams;
}
