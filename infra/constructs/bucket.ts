import { Aws, Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Key } from 'aws-cdk-lib/aws-kms';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type CfnBucket,
  type CorsRule,
  type LifecycleRule,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { QueueName } from '../../functions/events/wiring.ts';
import type { BucketName } from '../../functions/lambdas.ts';
import { bucketName, queueArn } from './names.ts';

export interface PrivateBucketOptions {
  name: BucketName;
  logs?: Bucket;
  cors?: CorsRule[];
  lifecycle?: LifecycleRule[];
  /** Readable by this account's distributions. */
  behindDistribution?: true;
  /** The queue that is told of new objects; it must exist and accept this bucket's messages. */
  reportsTo?: QueueName;
  /** Of its own: without permission on the key nobody reads it, whatever the bucket's policy says. */
  key?: Key;
}

/**
 * A private bucket: readable only through policies, encrypted, TLS only. Not versioned, so that erased data
 * is gone. Its name is fixed, so that the pages' content security policy can contain it.
 */
export function privateBucket(scope: Construct, id: string, options: PrivateBucketOptions): Bucket {
  const bucket = new Bucket(scope, id, {
    bucketName: bucketName(options.name),
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    ...(options.key
      ? { encryption: BucketEncryption.KMS, encryptionKey: options.key, bucketKeyEnabled: true }
      : { encryption: BucketEncryption.S3_MANAGED }),
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    removalPolicy: RemovalPolicy.RETAIN,
    cors: options.cors,
    lifecycleRules: [
      { id: 'unfinished-uploads', abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ...(options.lifecycle ?? []),
    ],
    ...(options.logs && {
      serverAccessLogsBucket: options.logs,
      serverAccessLogsPrefix: `${options.name.toLowerCase()}/`,
    }),
  });
  if (options.reportsTo) {
    // CDK's own way is a function of its own that sets this.
    (bucket.node.defaultChild as CfnBucket).notificationConfiguration = {
      queueConfigurations: [{ event: 's3:ObjectCreated:*', queue: queueArn(options.reportsTo) }],
    };
  }
  if (options.behindDistribution) {
    bucket.addToResourcePolicy(
      new PolicyStatement({
        effect: Effect.ALLOW,
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject'],
        resources: [bucket.arnForObjects('*')],
        // Any distribution of this account, because the actual one is created after the bucket.
        conditions: {
          StringEquals: { 'AWS:SourceAccount': Aws.ACCOUNT_ID },
          ArnLike: { 'AWS:SourceArn': `arn:${Aws.PARTITION}:cloudfront::${Aws.ACCOUNT_ID}:distribution/*` },
        },
      }),
    );
  }
  return bucket;
}
