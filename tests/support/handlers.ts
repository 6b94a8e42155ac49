import { lambdas } from '../../functions/lambdas.ts';
import type { LambdaHandler } from './api.ts';

/** The handler of each function of the contract. */
export const handlers: Record<string, LambdaHandler> = Object.fromEntries(
  await Promise.all(
    lambdas
      .filter(({ kind }) => kind === 'api')
      .map(async ({ name, entry }) => {
        const { handler } = (await import(/* @vite-ignore */ `../../${entry}`)) as { handler: LambdaHandler };
        return [name, handler] as const;
      }),
  ),
);
