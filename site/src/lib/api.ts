import { createClient } from '../../../shared/client/index.ts';
import { tokenStore } from './tokens.ts';

export type { AnswerOf } from '../../../shared/client/index.ts';

/** The API as the current user: `await api('GET /jobs/{id}', { params: { id } })`. */
export const api = createClient({
  base: '/api/v1',
  language: () => (document.documentElement.lang === 'en' ? 'en' : 'ja'),
  tokens: tokenStore,
});
