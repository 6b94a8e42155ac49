import { describe, expect, it } from 'vitest';
import { ApiError, createClient, queryString, type TokenPair } from '../../shared/client/index.ts';

function storeOf(initial?: TokenPair) {
  let pair = initial;
  let chain: Promise<unknown> = Promise.resolve();
  return {
    read: () => pair,
    write: (next: TokenPair) => {
      pair = next;
    },
    clear: () => {
      pair = undefined;
    },
    exclusively: <T>(work: () => Promise<T>) => {
      const turn = chain.then(work);
      chain = turn.catch(() => undefined);
      return turn;
    },
  };
}

/** A server that accepts one access token at a time and rotates refresh tokens. */
function server() {
  const state = {
    access: 'a1',
    refresh: 'r1',
    refreshes: 0,
    requests: [] as { url: string; init: RequestInit }[],
  };
  const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
  const fetch = (async (url: string, init: RequestInit) => {
    state.requests.push({ url, init });
    if (url.endsWith('/auth/refresh-token')) {
      state.refreshes += 1;
      if (JSON.parse(String(init.body)).refreshToken !== state.refresh)
        return json(401, { code: 'session_ended', message: '' });
      state.access = `a${state.refreshes + 1}`;
      state.refresh = `r${state.refreshes + 1}`;
      return json(200, { accessToken: state.access, refreshToken: state.refresh, code: 'ok' });
    }
    const token = new Headers(init.headers).get('authorization');
    if (url.endsWith('/auth/login') && token === null)
      return json(401, { code: 'wrong_credentials', message: '' });
    if (url.endsWith('/company/countries') && token === null) return json(200, { ok: true });
    if (token !== `Bearer ${state.access}`) return json(401, { code: 'not_logged_in', message: 'log in' });
    return json(200, { ok: true });
  }) as unknown as typeof globalThis.fetch;
  return { state, fetch };
}

const client = (fetch: typeof globalThis.fetch, tokens: ReturnType<typeof storeOf>) =>
  createClient({ base: '/api/v1', language: () => 'en', tokens, fetch });

describe('the API client', () => {
  it('refreshes once for many requests with an expired token, and retries them', async () => {
    const { state, fetch } = server();
    const tokens = storeOf({ accessToken: 'old', refreshToken: 'r1' });
    const api = client(fetch, tokens);
    await Promise.all([api('GET /auth/me'), api('GET /auth/header-info'), api('POST /auth/logout')]);
    expect(state.refreshes).toBe(1);
    expect(tokens.read()).toMatchObject({ accessToken: 'a2', refreshToken: 'r2' });
  });

  it('ends the session when the refresh token is invalid', async () => {
    const { fetch } = server();
    const tokens = storeOf({ accessToken: 'old', refreshToken: 'used' });
    await expect(client(fetch, tokens)('GET /auth/me')).rejects.toMatchObject({
      status: 401,
      code: 'not_logged_in',
    });
    expect(tokens.read()).toBeUndefined();
  });

  it('calls public operations anonymously after the session has ended', async () => {
    const { fetch } = server();
    const ended = () => client(fetch, storeOf({ accessToken: 'old', refreshToken: 'used' }));
    await expect(ended()('GET /company/countries')).resolves.toEqual({ ok: true });
    const body = { email: 'a@example.com', password: 'wrong1horse' };
    await expect(ended()('POST /auth/login', { body })).rejects.toMatchObject({
      code: 'wrong_credentials',
    });
  });

  it('keeps the session when the server does not answer', async () => {
    const tokens = storeOf({ accessToken: 'a', refreshToken: 'r' });
    const failing = (async () => {
      throw new TypeError('network');
    }) as unknown as typeof globalThis.fetch;
    await expect(client(failing, tokens)('GET /auth/me')).rejects.toBeInstanceOf(ApiError);
    expect(tokens.read()).toBeDefined();
  });

  it.each([
    ['ja', 413, '送信するデータが大きすぎます。'],
    ['en', 413, 'The request is too large.'],
  ] as const)('gives in %s what API Gateway itself refuses in both', async (language, status, message) => {
    const messages = { jp: '送信するデータが大きすぎます。', en: 'The request is too large.' };
    const body = { code: 'request_too_large', message: `${messages.jp} / ${messages.en}`, messages };
    const api = createClient({
      base: '/api/v1',
      language: () => language,
      tokens: storeOf(),
      fetch: async () => new Response(JSON.stringify(body), { status }),
    });
    await expect(api('GET /auth/me')).rejects.toMatchObject({ status, code: 'request_too_large', message });
  });

  it.each([
    [403, '{"message":"Forbidden"}'],
    [504, '<html><body>504 Gateway Time-out</body></html>'],
    [502, 'null'],
  ])('has no message for errors from before the API (%s %s)', async (status, body) => {
    const api = client(async () => new Response(body, { status }), storeOf());
    await expect(api('GET /auth/me')).rejects.toMatchObject({
      status,
      code: 'unreadable_answer',
      message: '',
    });
  });

  it('formats path, query and language as the API expects', async () => {
    const { state, fetch } = server();
    const api = client(fetch, storeOf({ accessToken: 'a1', refreshToken: 'r1' }));
    await api('GET /jobs', {
      query: { keyword: '英語 教師', language: ['en', 'zh'], work_area: { prefecture: ['tokyo'] }, page: 2 },
    });
    const { url, init } = state.requests[0]!;
    expect(url).toBe(
      '/api/v1/jobs?keyword=%E8%8B%B1%E8%AA%9E+%E6%95%99%E5%B8%AB&language=en&language=zh&work_area[prefecture]=tokyo&page=2',
    );
    expect(new Headers(init.headers).get('accept-language')).toBe('en');
  });

  it('leaves out empty values', () => {
    expect(queryString({ keyword: '', language: [], salary: { from: undefined }, sort: 'newest' })).toBe(
      '?sort=newest',
    );
    expect(queryString({})).toBe('');
  });
});
