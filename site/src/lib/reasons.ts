import { ApiError } from '../../../shared/client/index.ts';

/** Why a request was refused, in words: what is wrong with each field, or else the error as a whole; undefined without an answer. */
export const reasonsOf = (error: unknown): string | undefined =>
  error instanceof ApiError
    ? error.errors.map(({ message }) => message).join(' ') || error.message || undefined
    : undefined;
