import { createHash } from 'node:crypto';
import { CfnOutput, Lazy, type Stack } from 'aws-cdk-lib';

/**
 * Makes a stack's template change with those that it takes values from. Values cross by `Fn::GetStackOutput`, which
 * CloudFormation reads when the stack itself is updated: were its template the same, it would be passed over and go on with
 * the API or key that was replaced.
 */
export function addDependencies(stack: Stack, others: readonly Stack[]): void {
  for (const other of others) stack.addStackDependency(other);
  new CfnOutput(stack, 'StandsOn', {
    description: 'Hash of the templates that this one takes values from',
    value: Lazy.string({ produce: () => hashOf(others) }),
  });
}

/** What CDK writes as the template; it keeps the method from others, but has no other way to see a template while making one. */
type Written = { _toCloudFormation(): object };

function hashOf(stacks: readonly Stack[]): string {
  const hash = createHash('sha256');
  for (const stack of stacks)
    hash.update(JSON.stringify(stack.resolve((stack as unknown as Written)._toCloudFormation())));
  return hash.digest('hex').slice(0, 16);
}
