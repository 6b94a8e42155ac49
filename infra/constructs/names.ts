import { Aws } from 'aws-cdk-lib';
import { indexes } from '../../functions/data/tableDefinition.ts';
import type { BucketName } from '../../functions/lambdas.ts';
import type { FieldKind } from '../../functions/platform/fieldKinds.ts';
import { product } from '../../shared/product.ts';
import { bucketNames } from './bucketNames.ts';

/**
 * Names fixed before deployment. Stacks refer to each other by them instead of by exports, which would block
 * changes; permissions use them for ARNs.
 */
const arn = (service: string, resource: string, { regional = true, account = true } = {}): string =>
  `arn:${Aws.PARTITION}:${service}:${regional ? Aws.REGION : ''}:${account ? Aws.ACCOUNT_ID : ''}:${resource}`;

export const functionName = (name: string): string => `${product.slug}-${name}`;
export const logGroupName = (name: string): string => `/aws/lambda/${functionName(name)}`;
export const logGroupArn = (name: string): string => arn('logs', `log-group:${logGroupName(name)}:*`);

export const tableName = product.slug;
export const tableArn = (): string => arn('dynamodb', `table/${tableName}`);
export const tableAndIndexArns = (): string[] => [
  tableArn(),
  ...Object.keys(indexes).map((index) => `${tableArn()}/index/${index}`),
];

export const bucketName = (bucket: BucketName | 'LOGS'): string => bucketNames(Aws.ACCOUNT_ID)[bucket];
export const bucketArn = (bucket: BucketName): string =>
  arn('s3', bucketName(bucket), { regional: false, account: false });

/** What delivers the distribution's log, in the region that CloudFront requires. */
export const edgeLogSource = `${product.slug}-edge-log`;
export const edgeLogSourceArn = (): string =>
  `arn:${Aws.PARTITION}:logs:us-east-1:${Aws.ACCOUNT_ID}:delivery-source:${edgeLogSource}`;

/** Alias of the key of a bucket that has its own. */
export const bucketKeyAlias = (bucket: BucketName): string =>
  `alias/${product.slug}-${bucket.toLowerCase().replaceAll('_', '-')}`;

/** Name of the secret with the keys of a kind of encrypted fields. */
export const fieldKeyName = (kind: FieldKind): string =>
  `${product.slug}-key-${kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

export const queueName = (name: string): string => `${product.slug}-${name}`;
export const queueArn = (name: string): string => arn('sqs', queueName(name));
export const queueUrl = (name: string): string =>
  `https://sqs.${Aws.REGION}.${Aws.URL_SUFFIX}/${Aws.ACCOUNT_ID}/${queueName(name)}`;

export const configurationSetName = product.slug;
export const mailArns = (mailDomain: string): string[] => [
  arn('ses', `identity/${mailDomain}`),
  arn('ses', `configuration-set/${configurationSetName}`),
];

export const anyMailIdentityArn = (): string => arn('ses', 'identity/*');

/** `read-model` → `ReadModel`. */
export const pascal = (name: string): string =>
  name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
