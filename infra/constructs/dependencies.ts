import { createHash } from 'node:crypto';
import { CfnOutput, Lazy, type Stack } from 'aws-cdk-lib';

/**
 * Makes a stack's template change when a stack that it depends on does. Values cross by `Fn::GetStackOutput`,
 * which CloudFormation resolves when the stack itself is updated: with an unchanged template it would be
 * skipped and keep the replaced API or key.
 */
export function addDependencies(stack: Stack, others: readonly Stack[]): void {
  for (const other of others) stack.addStackDependency(other);
  new CfnOutput(stack, 'StandsOn', {
    description: 'Hash of the templates that this one takes values from',
    value: Lazy.string({ produce: () => hashOf(others) }),
  });
}

/** Internal CDK method that generates the template: there is no other way to read it during synthesis. */
type Written = { _toCloudFormation(): object };

function hashOf(stacks: readonly Stack[]): string {
  const hash = createHash('sha256');
  for (const stack of stacks)
    hash.update(JSON.stringify(stack.resolve((stack as unknown as Written)._toCloudFormation())));
  return hash.digest('hex').slice(0, 16);
}
