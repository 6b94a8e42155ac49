import { Aws, CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnTable } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  HttpMethods,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import { type CfnSecret, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { tableDefinition, timeToLiveAttribute } from '../../functions/data/tableDefinition.ts';
import { bucketEvents, deadLetterDays, edgeLogDays } from '../../functions/events/wiring.ts';
import type { BucketName } from '../../functions/lambdas.ts';
import type { FieldKind } from '../../functions/platform/fieldKinds.ts';
import { uploadsPrefix, uploadWaitsDays } from '../../shared/domain/uploads.ts';
import { product } from '../../shared/product.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { privateBucket } from '../constructs/bucket.ts';
import {
  bucketKeyAlias,
  bucketName,
  edgeLogSourceArn,
  fieldKeyName,
  pascal,
  tableName,
} from '../constructs/names.ts';
import { type Settings, siteOrigin } from '../settings.ts';

/** Resources that are retained: the table, the buckets, the secrets. */
export class DataStack extends Stack {
  readonly table: CfnTable;
  readonly buckets: Record<BucketName, Bucket>;
  readonly logs: Bucket;
  readonly secrets: Secret;
  readonly fieldKeys: Readonly<Record<FieldKind, Secret>>;

  constructor(scope: Construct, id: string, settings: Settings, props: StackProps) {
    super(scope, id, props);
    this.table = this.makeTable();
    this.logs = this.makeLogBucket();
    const cors = [
      {
        allowedMethods: [HttpMethods.POST],
        allowedOrigins: [siteOrigin(settings)],
        allowedHeaders: ['*'],
        exposedHeaders: ['ETag'],
        maxAge: 3600,
      },
    ];
    const { logs } = this;
    this.buckets = {
      SITE: privateBucket(this, 'Site', { name: 'SITE', logs, behindDistribution: true }),
      MEDIA: privateBucket(this, 'Media', {
        name: 'MEDIA',
        logs,
        cors,
        behindDistribution: true,
        // Results of uploads are kept; this is for unused uploads, and for forms that were sent again.
        lifecycle: [{ id: 'uploads', prefix: uploadsPrefix, expiration: Duration.days(uploadWaitsDays) }],
      }),
      FILES: privateBucket(this, 'Files', {
        name: 'FILES',
        logs,
        cors,
        // Exports of personal data are deleted within the hour; this is a safety net.
        lifecycle: [{ id: 'exports', prefix: 'exports/', expiration: Duration.days(1) }],
      }),
      READ_MODEL: privateBucket(this, 'ReadModel', { name: 'READ_MODEL', logs }),
      TALENT: privateBucket(this, 'Talent', { name: 'TALENT', logs, key: this.makeBucketKey('TALENT') }),
      PEOPLE: privateBucket(this, 'People', { name: 'PEOPLE', logs, key: this.makeBucketKey('PEOPLE') }),
      EDGE_LOG: this.makeEdgeLogBucket(logs),
      // Contains personal data: kept no longer than needed to fix the cause.
      DEAD_LETTERS: privateBucket(this, 'DeadLetters', {
        name: 'DEAD_LETTERS',
        logs,
        lifecycle: [{ id: 'old-dead-letters', expiration: Duration.days(deadLetterDays) }],
      }),
    };
    this.secrets = new Secret(this, 'Secrets', {
      secretName: product.slug,
      description: 'Keys of tokens and links, and the secrets of identity providers',
      removalPolicy: RemovalPolicy.RETAIN,
    });
    leaveEmpty(this.secrets);
    acknowledge(this.secrets, {
      'AwsSolutions-SMG4':
        'Another token key ends every session, another link key every mailed link: changed by hand, with a reason',
    });
    this.fieldKeys = {
      bank: this.makeFieldKey('bank'),
      individualNumber: this.makeFieldKey('individualNumber'),
      secondFactor: this.makeFieldKey('secondFactor'),
    };
    new CfnOutput(this, 'SiteBucket', { value: this.buckets.SITE.bucketName });
    new CfnOutput(this, 'DeadLettersBucket', { value: this.buckets.DEAD_LETTERS.bucketName });
    new CfnOutput(this, 'SecretsId', { value: this.secrets.secretName });
  }

  /** Keys of encrypted fields. */
  private makeFieldKey(kind: FieldKind): Secret {
    const secret = new Secret(this, `${pascal(kind)}Key`, {
      secretName: fieldKeyName(kind),
      description: `Keys under which fields are encrypted: ${kind}`,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    leaveEmpty(secret);
    acknowledge(secret, {
      'AwsSolutions-SMG4':
        'What was encrypted needs its key: a new one is added by hand, and no function may write the secret',
    });
    return secret;
  }

  /** The key of a bucket that has its own: only functions with a right on the bucket may use it. */
  private makeBucketKey(bucket: BucketName): Key {
    return new Key(this, `${pascal(bucket.toLowerCase())}BucketKey`, {
      alias: bucketKeyAlias(bucket),
      description: `Encrypts the bucket ${bucket}`,
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }

  private makeTable(): CfnTable {
    const definition = tableDefinition(tableName);
    const table = new CfnTable(this, 'Table', {
      tableName: definition.TableName!,
      billingMode: definition.BillingMode!,
      attributeDefinitions: definition.AttributeDefinitions!.map((attribute) => ({
        attributeName: attribute.AttributeName!,
        attributeType: attribute.AttributeType!,
      })),
      keySchema: keySchema(definition.KeySchema!),
      globalSecondaryIndexes: definition.GlobalSecondaryIndexes!.map((index) => ({
        indexName: index.IndexName!,
        keySchema: keySchema(index.KeySchema!),
        projection: { projectionType: index.Projection!.ProjectionType! },
      })),
      streamSpecification: { streamViewType: definition.StreamSpecification!.StreamViewType! },
      timeToLiveSpecification: { attributeName: timeToLiveAttribute, enabled: true },
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: 35 },
      sseSpecification: { sseEnabled: true, sseType: 'KMS' },
      deletionProtectionEnabled: true,
    });
    table.applyRemovalPolicy(RemovalPolicy.RETAIN);
    return table;
  }

  /** Where the distribution's own log of page requests goes, to be counted (stacks/edgeLog.ts). */
  private makeEdgeLogBucket(logs: Bucket): Bucket {
    const { queue: reportsTo } = bucketEvents.find(({ bucket }) => bucket === 'EDGE_LOG')!;
    const bucket = privateBucket(this, 'EdgeLog', {
      name: 'EDGE_LOG',
      logs,
      reportsTo,
      lifecycle: [{ id: 'counted-logs', expiration: Duration.days(edgeLogDays) }],
    });
    bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
        actions: ['s3:PutObject'],
        resources: [bucket.arnForObjects('*')],
        conditions: {
          StringEquals: {
            's3:x-amz-acl': 'bucket-owner-full-control',
            'aws:SourceAccount': Aws.ACCOUNT_ID,
          },
          ArnLike: { 'aws:SourceArn': edgeLogSourceArn() },
        },
      }),
    );
    return bucket;
  }

  private makeLogBucket(): Bucket {
    const bucket = new Bucket(this, 'Logs', {
      bucketName: bucketName('LOGS'),
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      // CloudFront delivers logs with an ACL.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      removalPolicy: RemovalPolicy.RETAIN,
      lifecycleRules: [{ id: 'old-logs', expiration: Duration.days(90) }],
    });
    acknowledge(bucket, { 'AwsSolutions-S1': 'It is where the access logs of the others go' });
    return bucket;
  }
}

/**
 * The value is written by infra/deploy-secrets.ts, which never replaces a key. CloudFormation must not
 * generate it: each change of the generation rule would overwrite keys that sessions, links and encrypted
 * data need.
 */
function leaveEmpty(secret: Secret): void {
  (secret.node.defaultChild as CfnSecret).addPropertyDeletionOverride('GenerateSecretString');
}

const keySchema = (schema: readonly { AttributeName?: string; KeyType?: string }[]) =>
  schema.map((key) => ({ attributeName: key.AttributeName!, keyType: key.KeyType! }));
