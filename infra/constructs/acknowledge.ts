import { createRequire } from 'node:module';
import { type Stack, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Says of a construct why a rule of cdk-nag does not hold for it. */
export function acknowledge(construct: IConstruct, reasons: Record<string, string>): void {
  for (const [id, reason] of Object.entries(reasons)) Validations.of(construct).acknowledge({ id, reason });
}

const { flattenCfnReference } = createRequire(import.meta.url)('cdk-nag/lib/utils/flatten-cfn-reference') as {
  flattenCfnReference: (reference: unknown) => string;
};

/** How cdk-nag writes a resource in the name of a finding. */
export const findingOf = (stack: Stack, resource: string): string =>
  flattenCfnReference(stack.resolve(resource));
