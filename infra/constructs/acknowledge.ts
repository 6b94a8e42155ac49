import { createRequire } from 'node:module';
import { type Stack, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Suppresses a cdk-nag rule for a construct, with the reason. */
export function acknowledge(construct: IConstruct, reasons: Record<string, string>): void {
  for (const [id, reason] of Object.entries(reasons)) Validations.of(construct).acknowledge({ id, reason });
}

const { flattenCfnReference } = createRequire(import.meta.url)('cdk-nag/lib/utils/flatten-cfn-reference') as {
  flattenCfnReference: (reference: unknown) => string;
};

/** A resource as named in cdk-nag's findings. */
export const findingOf = (stack: Stack, resource: string): string =>
  flattenCfnReference(stack.resolve(resource));
