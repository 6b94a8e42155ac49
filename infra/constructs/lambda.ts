import { join } from 'node:path';
import { Duration, RemovalPolicy, Size, Stack } from 'aws-cdk-lib';
import {
  type CfnRole,
  Effect,
  PolicyDocument,
  PolicyStatement,
  Role,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam';
import { Architecture, Function as CloudFunction, Code, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { auditPrefix } from '../../functions/data/tableDefinition.ts';
import { deadLetterSource, queues } from '../../functions/events/wiring.ts';
import {
  type BucketName,
  type BucketRight,
  deadLetterBucket,
  environmentOf,
  type LambdaDefinition,
} from '../../functions/lambdas.ts';
import type { Variable } from '../../functions/platform/config.ts';
import { type FieldKind, fieldKeyVariables, fieldKinds } from '../../functions/platform/fieldKinds.ts';
import { type Settings, senderAddress, siteOrigin } from '../settings.ts';
import { acknowledge, findingOf } from './acknowledge.ts';
import * as names from './names.ts';
import { photoKeyNames } from './photoKeyNames.ts';

export interface LambdaOptions {
  definition: LambdaDefinition;
  settings: Settings;
  /** Folder of the bundles. */
  bundles: string;
  /** ARN of the secret, for a function that reads it. */
  secretsArn?: string | undefined;
  /** ARNs of the secrets of field keys, for a function that encrypts. */
  fieldKeyArns?: Readonly<Record<FieldKind, string>> | undefined;
  /** ARNs of the keys of buckets that have their own. */
  bucketKeyArns?: Partial<Record<BucketName, string>> | undefined;
  /** Id of the distribution's public key, for a function that signs photo URLs. */
  photoKeyId?: string | undefined;
  /** The socket's stage, for a function that posts to connections. */
  socket?: { endpoint: string; connectionsArn: string } | undefined;
}

const read = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'];
const write = [
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
  'dynamodb:DeleteItem',
  'dynamodb:ConditionCheckItem',
];
const objectActions: Record<Exclude<BucketRight, 'list'>, string> = {
  read: 's3:GetObject',
  write: 's3:PutObject',
  delete: 's3:DeleteObject',
};

/** Creates a function with its bundle, its environment, and the permissions of its definition, no others. */
export class ProductLambda extends Construct {
  readonly function: CloudFunction;
  readonly role: Role;
  readonly logGroup: LogGroup;
  readonly definition: LambdaDefinition;

  constructor(scope: Construct, id: string, options: LambdaOptions) {
    super(scope, id);
    const { definition, settings, bundles } = options;
    this.definition = definition;
    this.logGroup = new LogGroup(this, 'Logs', {
      logGroupName: names.logGroupName(definition.name),
      retention: settings.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const statements = this.statements(options);
    this.role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: { rights: new PolicyDocument({ statements }) },
    });
    this.acknowledgeWildcards(statements);
    this.function = new CloudFunction(this, 'Function', {
      functionName: names.functionName(definition.name),
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromAsset(join(bundles, definition.name), { exclude: ['*.map'] }),
      role: this.role,
      memorySize: definition.memoryMb,
      timeout: Duration.seconds(definition.timeoutSeconds),
      ...(definition.storageMb && { ephemeralStorageSize: Size.mebibytes(definition.storageMb) }),
      logGroup: this.logGroup,
      tracing: settings.tracing ? Tracing.ACTIVE : Tracing.DISABLED,
      environment: this.environment(options),
    });
  }

  /** Permissions beyond the definition's, as required by its event source. */
  allow(statement: PolicyStatement): void {
    const role = this.role.node.defaultChild as CfnRole;
    const policies = (role.policies ?? []) as CfnRole.PolicyProperty[];
    role.policies = [
      ...policies,
      {
        policyName: `source${policies.length}`,
        policyDocument: new PolicyDocument({ statements: [statement] }),
      },
    ];
    this.acknowledgeWildcards([statement]);
  }

  private statements({
    definition,
    settings,
    secretsArn,
    fieldKeyArns,
    bucketKeyArns,
    socket,
  }: LambdaOptions): PolicyStatement[] {
    const allow = (actions: string[], resources: string[]) =>
      new PolicyStatement({ effect: Effect.ALLOW, actions, resources });
    const statements = [
      allow(['logs:CreateLogStream', 'logs:PutLogEvents'], [names.logGroupArn(definition.name)]),
    ];
    if (definition.table) statements.push(allow(read, names.tableAndIndexArns()));
    if (definition.table === 'readWrite') {
      statements.push(allow(write, [names.tableArn()]), this.auditIsKept(definition));
    }
    for (const [bucket, rights] of Object.entries<readonly BucketRight[]>(definition.buckets ?? {})) {
      const arn = names.bucketArn(bucket as keyof typeof definition.buckets);
      const actions = rights.flatMap((right) => (right === 'list' ? [] : [objectActions[right]]));
      if (actions.length > 0) statements.push(allow(actions, [`${arn}/*`]));
      if (rights.includes('list')) statements.push(allow(['s3:ListBucket'], [arn]));
      const keyArn = bucketKeyArns?.[bucket as BucketName];
      if (keyArn)
        statements.push(
          allow(['kms:Decrypt', ...(rights.includes('write') ? ['kms:GenerateDataKey'] : [])], [keyArn]),
        );
    }
    const source = deadLetterSource(definition.name);
    if (source)
      statements.push(allow(['s3:PutObject'], [`${names.bucketArn(deadLetterBucket)}/${source}/*`]));
    if (definition.sends?.length)
      statements.push(allow(['sqs:SendMessage'], definition.sends.map(names.queueArn)));
    if (definition.mail) {
      const sender = senderAddress(settings);
      const forRecipients = allow(['ses:SendRawEmail'], [names.anyMailIdentityArn()]);
      // In the SES sandbox the recipients' identities must be allowed too, restricted to our sender.
      forRecipients.addCondition('StringEquals', { 'ses:FromAddress': sender });
      statements.push(allow(['ses:SendRawEmail'], names.mailArns(sender.split('@')[1]!)), forRecipients);
    }
    if (definition.secrets) {
      if (!secretsArn) throw new Error(`${definition.name} reads secrets and needs secretsArn`);
      statements.push(allow(['secretsmanager:GetSecretValue'], [secretsArn]));
    }
    if (definition.fieldKeys?.length) {
      if (!fieldKeyArns) throw new Error(`${definition.name} reads field keys and needs fieldKeyArns`);
      statements.push(
        allow(
          ['secretsmanager:GetSecretValue'],
          definition.fieldKeys.map((kind) => fieldKeyArns[kind]),
        ),
      );
    }
    if (definition.socket) {
      if (!socket) throw new Error(`${definition.name} posts to sockets and needs socket`);
      statements.push(allow(['execute-api:ManageConnections'], [socket.connectionsArn]));
    }
    if (settings.tracing)
      statements.push(allow(['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], ['*']));
    return statements;
  }

  /** Only functions with `audit` may add audit log entries; no function may change or delete them. */
  private auditIsKept({ audit }: LambdaDefinition): PolicyStatement {
    return new PolicyStatement({
      effect: Effect.DENY,
      actions: ['dynamodb:UpdateItem', 'dynamodb:DeleteItem', ...(audit ? [] : ['dynamodb:PutItem'])],
      resources: [names.tableArn()],
      conditions: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': [`${auditPrefix}*`] } },
    });
  }

  private environment({ definition, settings, socket, photoKeyId }: LambdaOptions): Record<string, string> {
    const values: Partial<Record<Variable, string>> = {
      TABLE_NAME: names.tableName,
      SITE_BUCKET: names.bucketName('SITE'),
      MEDIA_BUCKET: names.bucketName('MEDIA'),
      FILES_BUCKET: names.bucketName('FILES'),
      READ_MODEL_BUCKET: names.bucketName('READ_MODEL'),
      TALENT_BUCKET: names.bucketName('TALENT'),
      PEOPLE_BUCKET: names.bucketName('PEOPLE'),
      EDGE_LOG_BUCKET: names.bucketName('EDGE_LOG'),
      DEAD_LETTERS_BUCKET: names.bucketName('DEAD_LETTERS'),
      S3_PATH_STYLE: 'false',
      SITE_ORIGIN: siteOrigin(settings),
      MEDIA_ORIGIN: siteOrigin(settings),
      MAIL_FROM: settings.mailFrom,
      OFFICE_MAIL: settings.officeMail,
      MAIL_CONFIGURATION_SET: names.configurationSetName,
      SECRETS_ID: names.tableName,
      SECRETS_VERSION: String(settings.secretsVersion),
      PHOTO_KEY_NAME: photoKeyNames(settings.photoKey).privateKey,
      GOOGLE_ISSUER: 'https://accounts.google.com',
      GOOGLE_CLIENT_ID: settings.googleClientId,
      FACEBOOK_GRAPH: 'https://graph.facebook.com',
      FACEBOOK_CLIENT_ID: settings.facebookClientId,
      READ_MODEL_CACHE: '/tmp/read-model',
      RENDERER_FILE: './renderer.mjs',
      READINGS_FILE: './readings.bin',
      VIEWER_ADDRESS_HEADER: 'cloudfront-viewer-address',
      LOG_LEVEL: 'info',
      ...Object.fromEntries(fieldKinds.map((kind) => [fieldKeyVariables[kind], names.fieldKeyName(kind)])),
      ...(photoKeyId && { PHOTO_KEY_ID: photoKeyId }),
      ...(socket && { SOCKET_ENDPOINT: socket.endpoint }),
      ...Object.fromEntries(queues.map((queue) => [queue.environmentVariable, names.queueUrl(queue.name)])),
    };
    const given = environmentOf(definition).map((name): [string, string] => {
      const value = values[name];
      if (value === undefined)
        throw new Error(`${definition.name} needs ${name}, which the cloud does not set`);
      return [name, value];
    });
    return {
      ...Object.fromEntries(given),
      POWERTOOLS_LOG_LEVEL: 'INFO',
      ...(definition.nodeOptions && { NODE_OPTIONS: definition.nodeOptions }),
    };
  }

  /** Unavoidable wildcards: objects of one bucket, streams of one log group. Actions never have one. */
  private acknowledgeWildcards(statements: PolicyStatement[]): void {
    const stack = Stack.of(this);
    for (const statement of statements) {
      for (const resource of statement.resources) {
        const id = findingOf(stack, resource);
        if (!id.includes('*')) continue;
        acknowledge(this.role, {
          [`AwsSolutions-IAM5[Resource::${id}]`]:
            id === '*'
              ? 'X-Ray knows no narrower resource'
              : 'Objects, log streams, stream revisions, connections and recipients have no names yet; what contains them is named',
        });
      }
    }
  }
}
