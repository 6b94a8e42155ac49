import { type Client, createClient, type TokenPair } from '../../shared/client/index.ts';
import type { UploadKind } from '../../shared/domain/codes.ts';
import type { Addresses } from './environment.ts';

/** A user logged in at the API: for the demo and the importer. */
export interface ApiUser {
  api: Client;
  /** Uploads a small file and returns its key. */
  upload(kind: UploadKind, name: string, contentType: string, bytes: Uint8Array): Promise<string>;
  /** Uploads and processes the user's own photo, a PNG, and returns its key. Staff only. */
  photo(bytes: Uint8Array): Promise<string>;
}

export async function loggedIn(
  where: Pick<Addresses, 'site'>,
  email: string,
  password: string,
): Promise<ApiUser> {
  let pair: TokenPair | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  const base = `${where.site}/api/v1`;
  const api = createClient({
    base,
    language: () => 'en',
    tokens: {
      read: () => pair,
      write: (next) => {
        pair = next;
      },
      clear: () => {
        pair = undefined;
      },
      exclusively: (work) => {
        const mine = turn.then(work);
        turn = mine.catch(() => undefined);
        return mine;
      },
    },
  });
  const entered = await api('POST /auth/login', { body: { email, password } });
  if (entered.code !== 'ok') throw new Error(`${email} logs in with a second factor`);
  pair = entered;
  return {
    api,
    async upload(kind, name, contentType, bytes) {
      const form = new FormData();
      form.set('kind', kind);
      form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>], { type: contentType }), name);
      const answer = await fetch(`${base}/files/upload`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${pair?.accessToken}` },
        body: form,
      });
      const body = (await answer.json()) as { key?: string; message?: string };
      if (!answer.ok || !body.key)
        throw new Error(`Upload of ${name}: ${answer.status} ${body.message ?? ''}`);
      return body.key;
    },
    async photo(bytes) {
      const { key, upload } = await api('POST /staff/image-presign', {
        body: { contentType: 'image/png', size: bytes.length },
      });
      const form = new FormData();
      for (const [name, value] of Object.entries(upload.fields)) form.set(name, value);
      form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>]));
      const answer = await fetch(upload.url, { method: 'POST', body: form });
      if (!answer.ok) throw new Error(`Upload of a photo: ${answer.status}`);
      return (await api('POST /staff/image', { body: { key } })).photo;
    },
  };
}
