import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { AwsSolutionsChecks } from 'cdk-nag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexes, primaryKey } from '../../functions/data/tableDefinition.ts';
import {
  deadLetterEvent,
  deadLetterSource,
  queues,
  schedules,
  stream,
} from '../../functions/events/wiring.ts';
import { deadLetterBucket, environmentOf, type LambdaDefinition, lambdas } from '../../functions/lambdas.ts';
import type { FieldKind } from '../../functions/platform/fieldKinds.ts';
import { deployedPaths, resourceCount } from '../../infra/deployedPaths.ts';
import { originIds, searchPaths } from '../../infra/edge/functions.ts';
import { pathFinder } from '../../infra/local/gateway/api.ts';
import { system } from '../../infra/main.ts';
import { allOperations, type NamedOperation } from '../../shared/contract/index.ts';
import { type AnswerKind, securityHeaders } from '../../shared/securityHeaders.ts';
import { wholeProduct } from '../support/wholeProduct.ts';

interface Resource {
  Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: templates are JSON of every form
  Properties: any;
  DeletionPolicy?: string;
  DependsOn?: string | string[];
}
interface Template {
  Resources: Record<string, Resource>;
}
interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
  Principal?: unknown;
  Condition?: unknown;
}

const definitions = lambdas as readonly LambdaDefinition[];
const parts = ['edge', 'data', 'messaging', 'api', 'web', 'edge-log'] as const;
/** As passed by the CLI. */
const { context } = JSON.parse(readFileSync(join(import.meta.dirname, '../../cdk.json'), 'utf8')) as {
  context: Record<string, unknown>;
};
const directory = mkdtempSync(join(tmpdir(), 'jobashi-cloud-'));
const bundles = join(directory, 'bundles');
const templates = {} as Record<(typeof parts)[number], Template>;
const sizes = {} as Record<(typeof parts)[number], number>;

/** References and joins as readable text: `<Table>/index/byName`. */
function text(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return String(value);
  const [[name, inner]] = Object.entries(value) as [[string, unknown]];
  if (name === 'Fn::Join') return (inner as [string, unknown[]])[1].map(text).join((inner as [string])[0]);
  if (name === 'Ref') return `<${String(inner)}>`;
  if (name === 'Fn::GetAtt') return `<${(inner as string[]).join('.')}>`;
  if (name === 'Fn::ImportValue' || name === 'Fn::GetStackOutput') return `<${JSON.stringify(inner)}>`;
  return JSON.stringify(value);
}

const list = <T>(value: T | T[] | undefined): T[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
const ofType = (part: (typeof parts)[number], type: string): [string, Resource][] =>
  Object.entries(templates[part].Resources).filter(([, resource]) => resource.Type === type);
const everywhere = (type: string): Resource[] =>
  parts.flatMap((part) => ofType(part, type).map(([, one]) => one));

/** The function of a definition, and its role's permissions. */
function functionOf(name: string) {
  const part = definitions.find((one) => one.name === name)!.kind === 'page' ? 'web' : 'api';
  const found = ofType(part, 'AWS::Lambda::Function').filter(
    ([, { Properties }]) => Properties.FunctionName === `jobashi-${name}`,
  );
  expect(found, name).toHaveLength(1);
  const { Properties } = found[0]![1];
  const role = templates[part].Resources[Properties.Role['Fn::GetAtt'][0]]!.Properties;
  expect(role.ManagedPolicyArns, name).toBeUndefined();
  const statements = (role.Policies as { PolicyDocument: { Statement: Statement[] } }[]).flatMap(
    (policy) => policy.PolicyDocument.Statement,
  );
  const denied = statements.filter(({ Effect }) => Effect === 'Deny');
  const allowed = statements.filter(({ Effect }) => Effect === 'Allow');
  const rights = statements
    .filter(({ Effect }) => Effect === 'Allow')
    .flatMap((statement) => {
      return list(statement.Action).flatMap((action) =>
        list(statement.Resource).map((resource) => ({ action, resource: text(resource) })),
      );
    });
  return {
    Properties,
    rights,
    allowed,
    denied,
    actions: [...new Set(rights.map(({ action }) => action))].sort(),
  };
}

beforeAll(() => {
  for (const { name } of definitions) {
    mkdirSync(join(bundles, name), { recursive: true });
    writeFileSync(join(bundles, name, 'index.mjs'), 'export const handler = async () => {};');
  }
  const outdir = join(directory, 'out');
  system({ app: { outdir, context, analyticsReporting: false }, bundles }).app.synth();
  for (const part of parts) {
    const file = join(outdir, `jobashi-${part}.template.json`);
    templates[part] = JSON.parse(readFileSync(file, 'utf8')) as Template;
    sizes[part] = statSync(file).size;
  }
}, 120_000);
afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe('templates', () => {
  it("stay far below CloudFormation's limits", () => {
    for (const part of parts) {
      expect(Object.keys(templates[part].Resources).length, part).toBeLessThan(400);
      // Of 1,000,000.
      expect(sizes[part], part).toBeLessThan(500_000);
    }
  });
  const whole = wholeProduct();
  it('still do with the whole product', () => {
    const { paths } = ofType('api', 'AWS::ApiGateway::RestApi')[0]![1].Properties.Body;
    const methodsOf = (operations: readonly NamedOperation[]) =>
      deployedPaths(operations).reduce((sum, { methods }) => sum + methods.size, 0);
    const described = JSON.stringify(paths).length;
    const eachMethod = described / methodsOf(allOperations);
    // The rest belongs to functions, including queues, rules and alarms: a generous estimate for each.
    const served = new Set(allOperations.map(({ lambda }) => lambda)).size;
    const eachFunction = (sizes.api - described) / ofType('api', 'AWS::Lambda::Function').length;
    const more = new Set(whole.map(({ lambda }) => lambda)).size - served;
    expect(more).toBeGreaterThan(0);
    expect(sizes.api - described + eachMethod * methodsOf(whole) + eachFunction * more).toBeLessThan(700_000);
  });
  it('never contain the session or machine that created them', () => {
    for (const part of parts) expect(JSON.stringify(templates[part])).not.toContain(directory);
  });
  it('pass the AwsSolutions rules, with reasons for exceptions', () => {
    const cloud = system({
      app: { outdir: join(directory, 'nag'), context, analyticsReporting: false },
      bundles,
    });
    expect(new AwsSolutionsChecks().validateScope(cloud.app).violations).toEqual([]);
    const acknowledged = cloud.app.node
      .findAll()
      .flatMap(({ node }) => node.metadata)
      .filter(({ type }) => type === 'aws:cdk:acknowledged-rules')
      .flatMap(({ data }) => Object.entries(data as Record<string, string>));
    expect(acknowledged.length).toBeGreaterThan(20);
    for (const [id, reason] of acknowledged) expect(reason.length, id).toBeGreaterThan(20);
    new Bucket(cloud.data, 'Careless');
    expect(
      new AwsSolutionsChecks().validateScope(cloud.app).violations.map(({ ruleName }) => ruleName),
    ).toContain('AwsSolutions-S10');
  });
});

describe('a function', () => {
  it.each(definitions.map((definition) => [definition.name, definition] as const))(
    '%s matches its definition',
    (name, definition) => {
      const { Properties } = functionOf(name);
      expect(Properties).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        Handler: 'index.handler',
        MemorySize: definition.memoryMb,
        Timeout: definition.timeoutSeconds,
      });
      expect(Properties.EphemeralStorage?.Size).toBe(definition.storageMb);
      const { NODE_OPTIONS: nodeOptions, ...variables } = Properties.Environment.Variables;
      expect(nodeOptions).toBe(definition.nodeOptions);
      expect(Object.keys(variables).sort()).toEqual(
        [...environmentOf(definition), 'POWERTOOLS_LOG_LEVEL'].sort(),
      );
      for (const [variable, value] of Object.entries(Properties.Environment.Variables))
        expect(text(value), variable).not.toMatch(/undefined|localhost/);
    },
  );

  it.each(definitions.map((definition) => [definition.name, definition] as const))(
    '%s has the permissions of its definition, and no others',
    (name, definition) => {
      const { rights, actions } = functionOf(name);
      const may = (service: string) => actions.some((action) => action.startsWith(`${service}:`));
      const isFed = queues.some(({ consumer }) => consumer === name);
      const isStream = name === stream.consumer;
      expect(may('secretsmanager')).toBe(definition.secrets === true);
      expect(may('ses')).toBe(definition.mail === true);
      expect(may('execute-api')).toBe(definition.socket === true);
      const source = deadLetterSource(name);
      expect(may('s3')).toBe(Object.keys(definition.buckets ?? {}).length > 0 || source !== undefined);
      expect(may('dynamodb')).toBe(definition.table !== undefined || isStream);
      expect(actions.includes('sqs:SendMessage')).toBe((definition.sends?.length ?? 0) > 0);
      expect(actions.includes('sqs:ReceiveMessage')).toBe(isFed);
      const writes = ['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'];
      for (const action of writes)
        expect(actions.includes(`dynamodb:${action}`), action).toBe(definition.table === 'readWrite');
      for (const { action, resource } of rights) {
        expect(action).not.toContain('*');
        expect(action).not.toMatch(/Scan|Admin|iam:|BatchWrite/);
        if (action.startsWith('kms:'))
          expect(['talent', 'staffManagement', 'events-export', 'events-snapshot']).toContain(name);
        // A wildcard only after the name of its container.
        expect(resource, `${action} on ${resource}`).toMatch(
          /^(?:[^*]+|arn:[^*]+\/\*|arn:[^*]+:\*|arn:[^*]+\/socket\/\*\/@connections\/\*)$/,
        );
        // By our name, or by a reference to template resources; recipients are tested separately.
        if (!resource.endsWith(':identity/*')) expect(resource).toMatch(/jobashi|<(?!AWS::)/);
      }
    },
  );

  it('accesses only its buckets and queues', () => {
    for (const definition of definitions) {
      const { rights } = functionOf(definition.name);
      const buckets = new Set(
        rights.flatMap(({ resource }) => /:s3:::jobashi-([a-z-]+)-</.exec(resource)?.[1] ?? []),
      );
      expect([...buckets].sort(), definition.name).toEqual(
        [
          ...Object.keys(definition.buckets ?? {}),
          ...(deadLetterSource(definition.name) ? [deadLetterBucket] : []),
        ]
          .map((name) => name.toLowerCase().replace('_', '-'))
          .sort(),
      );
      const sent = rights
        .filter(({ action }) => action === 'sqs:SendMessage')
        .map(({ resource }) => /jobashi-([a-z-]+)$/.exec(resource)![1]!);
      expect(sent.sort(), definition.name).toEqual([...(definition.sends ?? [])].sort());
    }
  });

  it('may store dead letters under its own prefix, without reading or deleting', () => {
    for (const { name } of definitions) {
      const found = functionOf(name)
        .rights.filter(({ resource }) => resource.includes('jobashi-dead-letters-<AWS::AccountId>'))
        .map(({ action, resource }) => `${action} ${resource.split('<AWS::AccountId>')[1]}`);
      const source = deadLetterSource(name);
      // The stream's function also lends its permissions to Lambda, which has a separate prefix.
      const lent = name === stream.consumer ? ['s3:ListBucket ', 's3:PutObject /aws/lambda/*'] : [];
      expect(found.sort(), name).toEqual([...lent, ...(source ? [`s3:PutObject /${source}/*`] : [])].sort());
    }
  });

  it.each([
    ['people who wish to be found', 'TALENT', ['talent'], 'Talent'],
    // Its files are made by a worker.
    ['all people', 'PEOPLE', ['staffManagement', 'events-export'], 'People'],
  ] as const)('reads %s only where they are searched, under a key of their own', (_, name, readers, id) => {
    const uses = (right: string) =>
      definitions
        .filter(({ buckets }) => (buckets?.[name] as readonly string[] | undefined)?.includes(right))
        .map((one) => one.name);
    // The builder reads the manifest that it replaces.
    expect(uses('read')).toEqual([...readers, 'events-snapshot']);
    expect(uses('write')).toEqual(['events-snapshot']);
    const [bucket] = everywhere('AWS::S3::Bucket').filter(({ Properties }) =>
      text(Properties.BucketName).startsWith(`jobashi-${name.toLowerCase()}-`),
    );
    const { SSEAlgorithm, KMSMasterKeyID } =
      bucket!.Properties.BucketEncryption.ServerSideEncryptionConfiguration[0].ServerSideEncryptionByDefault;
    expect(SSEAlgorithm).toBe('aws:kms');
    expect(JSON.stringify(KMSMasterKeyID)).toContain(`${id}BucketKey`);
    const keyed = (action: string) =>
      definitions
        .filter((one) =>
          functionOf(one.name).rights.some(
            (right) => right.action === action && right.resource.includes(`${id}BucketKey`),
          ),
        )
        .map((one) => one.name);
    expect(keyed('kms:Decrypt')).toEqual([...readers, 'events-snapshot']);
    expect(keyed('kms:GenerateDataKey')).toEqual(['events-snapshot']);
  });

  it('reads the keys of encrypted fields only if its definition names them', () => {
    for (const definition of definitions) {
      const read = functionOf(definition.name).rights.filter(({ action }) =>
        action.startsWith('secretsmanager:'),
      );
      const keys = read.flatMap(
        ({ resource }) => /BankKey|IndividualNumberKey|SecondFactorKey/.exec(resource)?.[0] ?? [],
      );
      const names = {
        bank: 'BankKey',
        individualNumber: 'IndividualNumberKey',
        secondFactor: 'SecondFactorKey',
      } satisfies Record<FieldKind, string>;
      const expected = (definition.fieldKeys ?? []).map((kind) => names[kind]);
      expect(keys.sort(), definition.name).toEqual(expected.sort());
    }
    const knowing = (kind: FieldKind) =>
      definitions.filter(({ fieldKeys }) => fieldKeys?.includes(kind)).map(({ name }) => name);
    expect(knowing('bank')).toEqual(['bankInfo']);
    expect(knowing('individualNumber')).toEqual(['individualNumber']);
    expect(knowing('secondFactor')).toEqual(['secondFactor']);
  });

  it('changes or deletes nothing in the audit log, and adds to it only if its definition says so', () => {
    for (const definition of definitions.filter(({ table }) => table === 'readWrite')) {
      const { denied } = functionOf(definition.name);
      expect(denied, definition.name).toHaveLength(1);
      expect(denied[0]).toMatchObject({
        Action: [
          'dynamodb:DeleteItem',
          ...(definition.audit ? [] : ['dynamodb:PutItem']),
          'dynamodb:UpdateItem',
        ],
        Condition: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['AUDIT#*'] } },
      });
      expect(text(denied[0]!.Resource), definition.name).toMatch(/table\/jobashi$/);
    }
  });

  it('sends mail to anybody, only as our sender', () => {
    const { allowed } = functionOf('events-mail');
    const toAnybody = allowed.filter((one) =>
      list(one.Resource).some((arn) => /identity\/\*$/.test(text(arn))),
    );
    expect(toAnybody).toHaveLength(1);
    expect(toAnybody[0]!.Condition).toEqual({
      StringEquals: { 'ses:FromAddress': 'no-reply@jobashi.example' },
    });
  });

  it('has exactly these permissions, for some examples', () => {
    expect(functionOf('events-sweep').actions).toEqual([
      'dynamodb:BatchGetItem',
      'dynamodb:GetItem',
      'dynamodb:Query',
      'logs:CreateLogStream',
      'logs:PutLogEvents',
      'sqs:SendMessage',
    ]);
    expect(functionOf('site-missing').actions).toEqual([
      'logs:CreateLogStream',
      'logs:PutLogEvents',
      's3:GetObject',
    ]);
    expect(functionOf('site-search').actions).toEqual([
      'dynamodb:BatchGetItem',
      'dynamodb:GetItem',
      'dynamodb:Query',
      'logs:CreateLogStream',
      'logs:PutLogEvents',
      's3:GetObject',
      's3:ListBucket',
    ]);
    expect(functionOf('socket-disconnect').actions).not.toContain('execute-api:ManageConnections');
    expect(functionOf('socket-default').actions).toEqual([
      'dynamodb:BatchGetItem',
      'dynamodb:ConditionCheckItem',
      'dynamodb:DeleteItem',
      'dynamodb:GetItem',
      'dynamodb:PutItem',
      'dynamodb:Query',
      'dynamodb:UpdateItem',
      'execute-api:ManageConnections',
      'logs:CreateLogStream',
      'logs:PutLogEvents',
    ]);
    expect(functionOf('events-mail').actions).toContain('ses:SendRawEmail');
    expect(functionOf('events-stream').actions).not.toContain('dynamodb:GetItem');
  });

  it('has its own log with an expiry', () => {
    for (const { name } of definitions) {
      const { Properties } = functionOf(name);
      const part = name.startsWith('site-') ? 'web' : 'api';
      const group = templates[part].Resources[Properties.LoggingConfig.LogGroup.Ref]!.Properties;
      expect(group.LogGroupName).toBe(`/aws/lambda/jobashi-${name}`);
      expect(group.RetentionInDays).toBeGreaterThan(0);
    }
  });

  it('is one of ours: CDK adds none', () => {
    const made = parts
      .flatMap((part) => ofType(part, 'AWS::Lambda::Function'))
      .map(([, { Properties }]) => Properties.FunctionName as string);
    expect(made.sort()).toEqual(definitions.map(({ name }) => `jobashi-${name}`).sort());
  });
});

describe('event sources of the functions', () => {
  const mappings = () =>
    ofType('api', 'AWS::Lambda::EventSourceMapping').map(([, { Properties }]) => Properties);
  const target = (Properties: { FunctionName: { Ref: string } }) =>
    templates.api.Resources[Properties.FunctionName.Ref]!.Properties.FunctionName as string;

  it('include each queue, with partial batch failures', () => {
    for (const queue of queues) {
      const found = mappings().filter((one) => text(one.EventSourceArn).endsWith(`:jobashi-${queue.name}`));
      expect(found, queue.name).toHaveLength(1);
      expect(found[0]).toMatchObject({
        BatchSize: queue.batchSize,
        MaximumBatchingWindowInSeconds: queue.batchWindowSeconds,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        ScalingConfig: { MaximumConcurrency: queue.concurrency },
      });
      expect(target(found[0])).toBe(`jobashi-${queue.consumer}`);
    }
  });
  it('include the stream from its beginning, with a failure destination', () => {
    const found = mappings().filter((one) => one.StartingPosition);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      StartingPosition: 'TRIM_HORIZON',
      BisectBatchOnFunctionError: true,
      MaximumRetryAttempts: stream.maxAttempts,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    });
    const patterns = (found[0].FilterCriteria.Filters as { Pattern: string }[]).map(({ Pattern }) =>
      JSON.parse(Pattern),
    );
    const entity = { S: stream.entities };
    expect(patterns).toEqual([
      { dynamodb: { NewImage: { entity } } },
      { dynamodb: { OldImage: { entity } } },
    ]);
    // A bucket gets the records themselves; a queue would get their sequence numbers.
    expect(text(found[0].DestinationConfig.OnFailure.Destination)).toMatch(
      /:s3:::jobashi-dead-letters-<AWS::AccountId>$/,
    );
    expect(target(found[0])).toBe(`jobashi-${stream.consumer}`);
  });
  it('include each schedule', () => {
    const rules = ofType('api', 'AWS::Events::Rule')
      .map(([, { Properties }]) => Properties)
      .filter(({ ScheduleExpression }) => ScheduleExpression);
    expect(rules.map(({ Name, ScheduleExpression }) => [Name, ScheduleExpression])).toEqual(
      schedules.map(({ name, rate }) => [`jobashi-${name}`, rate]),
    );
  });
  it("include the end of a deployment, for the new release's snapshot", () => {
    const [rule] = ofType('api', 'AWS::Events::Rule')
      .map(([, { Properties }]) => Properties)
      .filter(({ EventPattern }) => EventPattern);
    expect(text(rule.EventPattern.detail['stack-id'][0])).toBe('<AWS::StackId>');
    expect(rule.EventPattern.detail['status-details'].status).toEqual(
      expect.arrayContaining(['CREATE_COMPLETE', 'UPDATE_COMPLETE', 'UPDATE_ROLLBACK_COMPLETE']),
    );
    expect(text(rule.Targets[0].Arn)).toMatch(/^<EventsSnapshot/);
  });
  it('include mail feedback, through a queue that its topic may write to', () => {
    const found = ofType('messaging', 'AWS::SNS::Subscription').map(([, { Properties }]) => Properties);
    const [Properties] = found.filter(({ Protocol }) => Protocol === 'sqs');
    expect(text(Properties.Endpoint)).toMatch(/^<FeedbackQueue/);
    expect(Properties.RawMessageDelivery).toBe(true);
    const policy = ofType('messaging', 'AWS::SQS::QueuePolicy').find(([, one]) =>
      JSON.stringify(one.Properties.Queues).includes('FeedbackQueue'),
    )![1].Properties.PolicyDocument.Statement as Statement[];
    expect(policy.filter(({ Effect }) => Effect === 'Allow')).toMatchObject([
      { Action: 'sqs:SendMessage', Principal: { Service: 'sns.amazonaws.com' } },
    ]);
    const [[, destination]] = ofType('messaging', 'AWS::SES::ConfigurationSetEventDestination') as [
      [string, Resource],
    ];
    expect(destination.Properties.EventDestination.MatchingEventTypes).toEqual(
      expect.arrayContaining(['send', 'bounce', 'complaint']),
    );
  });
});

describe('scheduled work', () => {
  it('alarms after two missed runs: failed, timed out, or never started', () => {
    const alarms = ofType('api', 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);
    for (const { name, rate } of schedules) {
      const alarm = alarms.find(({ AlarmDescription }) => AlarmDescription.includes(` ${name} `));
      expect(alarm, name).toMatchObject({
        TreatMissingData: 'breaching',
        ComparisonOperator: 'LessThanThreshold',
        Threshold: 1,
        EvaluationPeriods: 2,
      });
      const [figure, ...metrics] = alarm.Metrics;
      expect(figure.Expression).toBe('started - failed');
      const period = rate.includes('hour') ? 3600 : 900;
      expect(metrics.map((one: { MetricStat: object }) => one.MetricStat)).toEqual(
        ['Invocations', 'Errors'].map((metric) =>
          expect.objectContaining({
            Metric: expect.objectContaining({ MetricName: metric }),
            Period: period,
            Stat: 'Sum',
          }),
        ),
      );
    }
  });
});

describe('the REST API', () => {
  const body = () => ofType('api', 'AWS::ApiGateway::RestApi')[0]![1].Properties.Body;

  it('has every operation of the contract, with an existing function that may be invoked', () => {
    const paths = body().paths as Record<string, Record<string, never>>;
    const find = pathFinder(deployedPaths(allOperations));
    const callable = ofType('api', 'AWS::Lambda::Permission')
      .filter(([, { Properties }]) => Properties.Principal === 'apigateway.amazonaws.com')
      .map(
        ([, { Properties }]) => templates.api.Resources[Properties.FunctionName.Ref]?.Properties.FunctionName,
      );
    for (const { name, lambda, operation } of allOperations) {
      const { path } = find(`/api/v1${operation.path}`)!.deployed;
      const method = (paths[path]?.[operation.method.toLowerCase()] ??
        paths[path]?.['x-amazon-apigateway-any-method']) as
        | { security: unknown; 'x-amazon-apigateway-integration': { uri: unknown } }
        | undefined;
      expect(method, name).toBeDefined();
      expect(text(method!['x-amazon-apigateway-integration'].uri), name).toMatch(
        new RegExp(`:function:jobashi-${lambda}/invocations$`),
      );
      expect(callable, name).toContain(`jobashi-${lambda}`);
      expect(method!.security, name).toEqual([{ originKey: [] }]);
    }
  });
  it('serves no other paths', () => {
    const used = new Set(allOperations.map(({ lambda }) => lambda));
    const made = definitions.filter(({ kind }) => kind === 'api').map(({ name }) => name);
    expect(made.sort()).toEqual([...used].sort());
  });
  it('accepts only the distribution, with a generated key', () => {
    const key = ofType('api', 'AWS::ApiGateway::ApiKey')[0]![1].Properties;
    expect(text(key.Value)).toMatch(/^\{\{resolve:secretsmanager:<OriginKey/);
    const [[keyId]] = ofType('api', 'AWS::ApiGateway::ApiKey') as [[string, Resource]];
    const plans = ofType('api', 'AWS::ApiGateway::UsagePlan').map(([, plan]) => plan.Properties.ApiStages);
    expect(plans.map((stages) => stages.length)).toEqual([1, 1]);
    expect(
      ofType('api', 'AWS::ApiGateway::UsagePlanKey').map(([, { Properties }]) => Properties.KeyId),
    ).toEqual([{ Ref: keyId }, { Ref: keyId }]);
    const origins = ofType('web', 'AWS::CloudFront::Distribution')[0]![1].Properties.DistributionConfig
      .Origins;
    const headers = origins.flatMap(
      (one: { OriginCustomHeaders?: unknown[] }) => one.OriginCustomHeaders ?? [],
    );
    // Of the REST API and the socket.
    expect(headers).toHaveLength(2);
    for (const header of headers) {
      expect(header.HeaderName).toBe('x-api-key');
      expect(text(header.HeaderValue)).toMatch(/^\{\{resolve:secretsmanager:.*OriginKey/);
    }
  });
  it('logs through a role of the account, created before either stage', () => {
    const [account] = ofType('api', 'AWS::ApiGateway::Account').map(([id]) => id);
    for (const type of ['AWS::ApiGateway::Stage', 'AWS::ApiGatewayV2::Stage']) {
      const [, stage] = ofType('api', type)[0]!;
      // Without the role API Gateway refuses a stage with access logs, and the whole stack rolls back.
      expect(list(stage.DependsOn), type).toContain(account);
    }
  });
  it('is throttled, and logs no callers', () => {
    const stage = ofType('api', 'AWS::ApiGateway::Stage')[0]![1].Properties;
    expect(stage.MethodSettings[0]).toMatchObject({ DataTraceEnabled: false, ThrottlingRateLimit: 2000 });
    expect(stage.AccessLogSetting.Format).not.toMatch(/sourceIp|userAgent|authorizer|identity/i);
  });
});

describe('the table', () => {
  it('matches its definition, encrypted, recoverable and retained', () => {
    const [[, table]] = ofType('data', 'AWS::DynamoDB::Table') as [[string, Resource]];
    expect(table.DeletionPolicy).toBe('Retain');
    expect(table.Properties).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [
        { AttributeName: primaryKey.partition, KeyType: 'HASH' },
        { AttributeName: primaryKey.sort, KeyType: 'RANGE' },
      ],
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      SSESpecification: { SSEEnabled: true },
      TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
      DeletionProtectionEnabled: true,
    });
    expect(
      table.Properties.GlobalSecondaryIndexes.map((index: { IndexName: string }) => index.IndexName),
    ).toEqual(Object.keys(indexes));
  });
});

describe('a bucket', () => {
  it('is never public, always encrypted, and retained', () => {
    const buckets = everywhere('AWS::S3::Bucket');
    expect(buckets).toHaveLength(9);
    for (const { Properties, DeletionPolicy } of buckets) {
      expect(Properties.PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
      expect(JSON.stringify(Properties.BucketEncryption)).toContain('SSEAlgorithm');
      expect(DeletionPolicy).toBe('Retain');
    }
  });
  it('accepts TLS only, and no anonymous access', () => {
    const policies = everywhere('AWS::S3::BucketPolicy');
    expect(policies).toHaveLength(9);
    for (const { Properties } of policies) {
      const statements = Properties.PolicyDocument.Statement as Statement[];
      expect(statements).toContainEqual(
        expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
      );
      for (const { Effect, Principal, Action, Condition } of statements) {
        if (Effect !== 'Allow') continue;
        expect(JSON.stringify(Principal)).toContain('Service');
        expect(list(Action).join()).not.toContain('*');
        expect(JSON.stringify(Condition)).toMatch(/aws:SourceAccount/i);
      }
    }
  });
  it('of dead letters keeps them for a month, with an alarm', () => {
    const [bucket] = everywhere('AWS::S3::Bucket').filter(({ Properties }) =>
      text(Properties.BucketName).startsWith('jobashi-dead-letters-'),
    );
    expect(bucket!.Properties.LifecycleConfiguration.Rules).toContainEqual(
      expect.objectContaining({ ExpirationInDays: 30, Status: 'Enabled' }),
    );
    const filters = ofType('api', 'AWS::Logs::MetricFilter').map(([, { Properties }]) => Properties);
    const watched = filters.map(
      ({ LogGroupName }) => templates.api.Resources[LogGroupName.Ref]!.Properties.LogGroupName as string,
    );
    const mayHaveDeadLetters = definitions.filter(({ name }) => deadLetterSource(name));
    expect(watched.sort()).toEqual(
      mayHaveDeadLetters.map(({ name }) => `/aws/lambda/jobashi-${name}`).sort(),
    );
    const [alarm] = ofType('api', 'AWS::CloudWatch::Alarm')
      .map(([, { Properties }]) => Properties)
      .filter(({ MetricName }) => MetricName === 'DeadLetters');
    expect(alarm).toMatchObject({ Namespace: 'Jobashi', Threshold: 1, Statistic: 'Sum' });
    expect(text(alarm.AlarmDescription)).toContain(
      'npm run dead-letters -- list --bucket jobashi-dead-letters-',
    );
    for (const { FilterPattern, MetricTransformations } of filters) {
      expect(FilterPattern).toBe(`{ $.message = "${deadLetterEvent}" }`);
      expect(MetricTransformations).toMatchObject([
        { MetricNamespace: alarm.Namespace, MetricName: alarm.MetricName, MetricValue: '1' },
      ]);
    }
  });
  it('is readable by the distribution only for site and pictures', () => {
    const open = everywhere('AWS::S3::BucketPolicy')
      .filter(({ Properties }) => JSON.stringify(Properties).includes('cloudfront.amazonaws.com'))
      .map(({ Properties }) => text(Properties.Bucket));
    expect(open.map((name) => name.slice(1, 5)).sort()).toEqual(['Medi', 'Site']);
  });
});

describe("the edge's log", () => {
  const bucket = () =>
    everywhere('AWS::S3::Bucket').find(({ Properties }) =>
      text(Properties.BucketName).startsWith('jobashi-edge-log-'),
    )!;

  it('has what counting needs, and nothing about visitors', () => {
    const [[, delivery]] = ofType('edge-log', 'AWS::Logs::Delivery') as [[string, Resource]];
    expect(delivery.Properties.RecordFields).toEqual([
      'date',
      'time',
      'cs-method',
      'cs-uri-stem',
      'sc-status',
      'cs(User-Agent)',
    ]);
    const [[, source]] = ofType('edge-log', 'AWS::Logs::DeliverySource') as [[string, Resource]];
    expect(source.Properties).toMatchObject({ LogType: 'ACCESS_LOGS', Name: 'jobashi-edge-log' });
    expect(text(source.Properties.ResourceArn)).toMatch(/:distribution\/<.*Distribution/);
    const [[, destination]] = ofType('edge-log', 'AWS::Logs::DeliveryDestination') as [[string, Resource]];
    expect(destination.Properties.OutputFormat).toBe('json');
    expect(text(destination.Properties.DestinationResourceArn)).toMatch(
      /:s3:::jobashi-edge-log-<AWS::AccountId>$/,
    );
  });
  it('is written by its delivery only, and deleted after a month', () => {
    expect(bucket().Properties.LifecycleConfiguration.Rules).toContainEqual(
      expect.objectContaining({ ExpirationInDays: 31, Status: 'Enabled' }),
    );
    const policy = ofType('data', 'AWS::S3::BucketPolicy').find(([, one]) =>
      text(one.Properties.Bucket).startsWith('<EdgeLog'),
    )![1].Properties.PolicyDocument.Statement as Statement[];
    const allowed = policy.filter(({ Effect }) => Effect === 'Allow');
    expect(allowed).toMatchObject([
      { Action: 's3:PutObject', Principal: { Service: 'delivery.logs.amazonaws.com' } },
    ]);
    expect(text((allowed[0]!.Condition as { ArnLike: object }).ArnLike['aws:SourceArn' as never])).toMatch(
      /:logs:us-east-1:<AWS::AccountId>:delivery-source:jobashi-edge-log$/,
    );
  });
  it('reports each file to its queue, which accepts reports of this bucket only', () => {
    const { QueueConfigurations: reports } = bucket().Properties.NotificationConfiguration;
    expect(reports).toHaveLength(1);
    expect(reports[0].Event).toBe('s3:ObjectCreated:*');
    expect(text(reports[0].Queue)).toMatch(/:jobashi-views$/);
    const policy = ofType('messaging', 'AWS::SQS::QueuePolicy').find(([, one]) =>
      JSON.stringify(one.Properties.Queues).includes('"ViewsQueue'),
    )![1].Properties.PolicyDocument.Statement as Statement[];
    const [allowed, ...others] = policy.filter(({ Effect }) => Effect === 'Allow');
    expect(others).toEqual([]);
    expect(allowed).toMatchObject({ Action: 'sqs:SendMessage', Principal: { Service: 's3.amazonaws.com' } });
    expect(text((allowed!.Condition as { ArnLike: object }).ArnLike['aws:SourceArn' as never])).toMatch(
      /:s3:::jobashi-edge-log-<AWS::AccountId>$/,
    );
  });
});

describe('a queue', () => {
  const all = () => ofType('messaging', 'AWS::SQS::Queue');
  const named = (name: string) =>
    all().find(([, { Properties }]) => Properties.QueueName === `jobashi-${name}`)!;

  it('is encrypted and accepts TLS only', () => {
    for (const [id, { Properties }] of all()) {
      expect(Properties.SqsManagedSseEnabled, id).toBe(true);
      expect(Properties.MessageRetentionPeriod).toBe(14 * 86_400);
      const policy = ofType('messaging', 'AWS::SQS::QueuePolicy').find(([, one]) =>
        JSON.stringify(one.Properties.Queues).includes(id),
      );
      expect(JSON.stringify(policy?.[1].Properties), id).toContain('"aws:SecureTransport":"false"');
    }
  });
  it('has dead letters, and alarms for them and for old messages', () => {
    const alarms = ofType('messaging', 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);
    const alarmOf = (metric: string, id: string) =>
      alarms.filter(
        (one) =>
          one.MetricName === metric &&
          one.Dimensions.some(
            (dimension: { Value: unknown }) => text(dimension.Value) === `<${id}.QueueName>`,
          ),
      );
    for (const queue of queues) {
      const [id, { Properties }] = named(queue.name);
      const [deadId] = named(`${queue.name}-dead-letters`);
      expect(Properties.RedrivePolicy).toEqual({
        deadLetterTargetArn: { 'Fn::GetAtt': [deadId, 'Arn'] },
        maxReceiveCount: queue.maxReceiveCount,
      });
      expect(Properties.VisibilityTimeout).toBe(queue.visibilitySeconds);
      expect(alarmOf('ApproximateAgeOfOldestMessage', id), queue.name).toHaveLength(1);
      expect(alarmOf('ApproximateNumberOfMessagesVisible', deadId)[0]).toMatchObject({ Threshold: 1 });
    }
    for (const alarm of everywhere('AWS::CloudWatch::Alarm'))
      expect(alarm.Properties.AlarmActions, alarm.Properties.AlarmDescription).toHaveLength(1);
  });
  it("has a visibility timeout above its function's timeout", () => {
    for (const { consumer, visibilitySeconds } of queues) {
      const { timeoutSeconds } = definitions.find(({ name }) => name === consumer)!;
      expect(visibilitySeconds, consumer).toBeGreaterThanOrEqual(timeoutSeconds);
    }
  });
});

describe('a secret', () => {
  it('that is retained has no generated value, which would overwrite its keys', () => {
    const secrets = ofType('data', 'AWS::SecretsManager::Secret');
    expect(secrets).toHaveLength(4);
    for (const [id, { Properties, DeletionPolicy }] of secrets) {
      expect(Properties.GenerateSecretString, id).toBeUndefined();
      expect(Properties.SecretString, id).toBeUndefined();
      expect(DeletionPolicy, id).toBe('Retain');
    }
  });
});

describe('a topic', () => {
  it('is encrypted, and writable by its service from this account only', () => {
    for (const { Properties } of everywhere('AWS::SNS::Topic'))
      expect(Properties.KmsMasterKeyId).toBeDefined();
    expect(everywhere('AWS::SNS::TopicPolicy')).toHaveLength(2);
    for (const { Properties } of everywhere('AWS::SNS::TopicPolicy'))
      expect(JSON.stringify(Properties)).toContain('"aws:SecureTransport":"false"');
    const writers = everywhere('AWS::SNS::TopicPolicy').flatMap(({ Properties }) =>
      (Properties.PolicyDocument.Statement as Statement[])
        .filter(({ Effect }) => Effect === 'Allow')
        .map(({ Principal, Condition }) => {
          expect(JSON.stringify(Condition)).toContain('AWS:SourceAccount');
          return (Principal as { Service: string }).Service;
        }),
    );
    expect(writers.sort()).toEqual(['cloudwatch.amazonaws.com', 'ses.amazonaws.com']);
  });
});

describe('the distribution', () => {
  const config = () => ofType('web', 'AWS::CloudFront::Distribution')[0]![1].Properties.DistributionConfig;

  it('is behind the firewall and requires TLS 1.2', () => {
    expect(config().WebACLId).toBeDefined();
    expect(config().ViewerCertificate.MinimumProtocolVersion).toBe('TLSv1.2_2021');
    for (const behavior of [config().DefaultCacheBehavior, ...config().CacheBehaviors])
      expect(behavior.ViewerProtocolPolicy).toMatch(/^(?:https-only|redirect-to-https)$/);
  });
  it('routes the API, the socket and pictures to their origins', () => {
    expect(config().CacheBehaviors.map((one: { PathPattern: string }) => one.PathPattern)).toEqual([
      ...searchPaths,
      '/media/*',
      '/photos/*',
      '/attachments/*',
      '/api/*',
      '/socket',
    ]);
    const stage = ofType('api', 'AWS::ApiGatewayV2::Stage')[0]![1].Properties;
    expect(`/${stage.StageName}`).toBe('/socket');
  });
  it('protects the socket against direct connections, and limits its frames', () => {
    const [[apiId, api]] = ofType('api', 'AWS::ApiGatewayV2::Api') as [[string, Resource]];
    expect(api.Properties.ApiKeySelectionExpression).toBe('$request.header.x-api-key');
    const routes = ofType('api', 'AWS::ApiGatewayV2::Route').map(([, { Properties }]) => Properties);
    // API Gateway can require a key only when a connection is opened.
    expect(routes.filter((route) => route.ApiKeyRequired).map((route) => route.RouteKey)).toEqual([
      '$connect',
    ]);
    const stages = ofType('api', 'AWS::ApiGateway::UsagePlan').flatMap(
      ([, plan]) => plan.Properties.ApiStages as { ApiId: { Ref: string } }[],
    );
    expect(stages.map((stage) => stage.ApiId.Ref)).toContain(apiId);
    const [[, stage]] = ofType('api', 'AWS::ApiGatewayV2::Stage') as [[string, Resource]];
    expect(stage.Properties.DefaultRouteSettings).toMatchObject({
      ...{ ThrottlingRateLimit: 2000, ThrottlingBurstLimit: 4000 },
    });
  });
  it("passes the socket's subprotocols with the token, and no query, which would be logged", () => {
    const policies = ofType('web', 'AWS::CloudFront::OriginRequestPolicy').map(
      ([, { Properties }]) => Properties.OriginRequestPolicyConfig,
    );
    const socket = policies.find(({ Name }) => Name === 'jobashi-socket');
    expect(socket.QueryStringsConfig.QueryStringBehavior).toBe('none');
    expect(socket.HeadersConfig.Headers).toContain('Sec-WebSocket-Protocol');
    expect(config().Logging.IncludeCookies).toBe(false);
  });
  it('runs the edge functions for pages only', () => {
    const searched = searchPaths as readonly string[];
    const pages = config().CacheBehaviors.filter(({ PathPattern }: { PathPattern: string }) =>
      searched.includes(PathPattern),
    );
    expect(pages).toHaveLength(searchPaths.length);
    for (const behavior of [config().DefaultCacheBehavior, ...pages])
      expect(behavior.FunctionAssociations.map((one: { EventType: string }) => one.EventType)).toEqual([
        'viewer-request',
        'viewer-response',
      ]);
    for (const behavior of config().CacheBehaviors)
      if (!pages.includes(behavior)) expect(behavior.FunctionAssociations).toBeUndefined();
    for (const { Properties } of everywhere('AWS::CloudFront::Function'))
      expect(Properties.FunctionConfig.Runtime).toBe('cloudfront-js-2.0');
  });
  it("caches and replaces no errors, so that the API's are passed on", () => {
    const responses = config().CustomErrorResponses as Record<string, unknown>[];
    expect(responses.length).toBeGreaterThan(8);
    for (const response of responses) {
      expect(response.ErrorCachingMinTTL).toBe(0);
      expect(response.ResponsePagePath).toBeUndefined();
    }
  });
  it('uses the not-found function if a bucket has no object', () => {
    const groups = config().OriginGroups.Items as {
      Id: string;
      FailoverCriteria: { StatusCodes: { Items: number[] } };
    }[];
    const site = groups.find(({ Id }) => Id === config().DefaultCacheBehavior.TargetOriginId)!;
    expect(site.FailoverCriteria.StatusCodes.Items).toEqual([403, 404, 500, 502, 503, 504]);
  });
  it('has the origins that the edge function names', () => {
    const origins = config().Origins as { Id: string; S3OriginConfig?: object; DomainName: unknown }[];
    const named = (id: string) => origins.find(({ Id }) => Id === id);
    expect(named(originIds.site)?.S3OriginConfig).toBeDefined();
    expect(text(named(originIds.missing)?.DomainName)).toContain('SiteMissing');
    const site = config().OriginGroups.Items.find(
      ({ Id }: { Id: string }) => Id === config().DefaultCacheBehavior.TargetOriginId,
    );
    expect(site.Members.Items).toEqual([{ OriginId: originIds.site }, { OriginId: originIds.missing }]);
  });
  it('searches under /job, caches each query for a minute, and falls back to the bucket', () => {
    const searched = config().CacheBehaviors.find(
      ({ PathPattern }: { PathPattern: string }) => PathPattern === '/job',
    );
    const group = config().OriginGroups.Items.find(
      ({ Id }: { Id: string }) => Id === searched.TargetOriginId,
    );
    expect(group.FailoverCriteria.StatusCodes.Items).toEqual([500, 502, 503, 504]);
    const members = group.Members.Items.map(({ OriginId }: { OriginId: string }) =>
      text(config().Origins.find(({ Id }: { Id: string }) => Id === OriginId).DomainName),
    );
    expect(members[0]).toContain('SiteSearch');
    expect(members[1]).toMatch(/jobashi-site-.*\.s3\./);
    const policy = everywhere('AWS::CloudFront::CachePolicy')
      .map(({ Properties }) => Properties.CachePolicyConfig)
      .find(({ Name }) => Name === 'jobashi-search');
    expect(policy).toMatchObject({ MinTTL: 0, DefaultTTL: 60, MaxTTL: 60 });
    expect(policy.ParametersInCacheKeyAndForwardedToOrigin).toMatchObject({
      QueryStringsConfig: { QueryStringBehavior: 'all' },
      CookiesConfig: { CookieBehavior: 'none' },
      HeadersConfig: { HeaderBehavior: 'none' },
    });
  });
  it('is the only caller of the page functions', () => {
    const urls = everywhere('AWS::Lambda::Url').map(({ Properties }) => Properties.AuthType);
    expect(urls).toEqual(definitions.filter(({ kind }) => kind === 'page').map(() => 'AWS_IAM'));
    const callers = ofType('web', 'AWS::Lambda::Permission').map(([, { Properties }]) => Properties);
    expect(callers.length).toBeGreaterThanOrEqual(urls.length);
    for (const { Principal, SourceArn } of callers) {
      expect(Principal).toBe('cloudfront.amazonaws.com');
      expect(text(SourceArn)).toMatch(/:distribution\/<Distribution/);
    }
    const behind = (config().Origins as { DomainName: unknown; OriginAccessControlId?: unknown }[]).filter(
      ({ DomainName }) => JSON.stringify(DomainName).includes('FunctionUrl'),
    );
    expect(behind).toHaveLength(urls.length);
    for (const origin of behind) expect(origin.OriginAccessControlId).toBeDefined();
  });
  it("caches pictures for minutes at most, whatever the object's header", () => {
    const policies = ofType('web', 'AWS::CloudFront::CachePolicy');
    const [id, policy] = policies.find(
      ([, { Properties }]) => Properties.CachePolicyConfig.Name === 'jobashi-media',
    )!;
    expect(policy.Properties.CachePolicyConfig.MaxTTL).toBeLessThanOrEqual(600);
    const media = config().CacheBehaviors.find(
      ({ PathPattern }: { PathPattern: string }) => PathPattern === '/media/*',
    );
    expect(text(media.CachePolicyId)).toBe(`<${id}>`);
  });
  it.each(['/photos/*', '/attachments/*'])('serves %s only with signed URLs, uncached', (pattern) => {
    const byPath = (path: string) =>
      config().CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) => PathPattern === path);
    const photos = byPath(pattern);
    const groups = ofType('api', 'AWS::CloudFront::KeyGroup');
    expect(groups).toHaveLength(1);
    const [groupId, group] = groups[0]!;
    expect(photos.TrustedKeyGroups).toHaveLength(1);
    expect(text(photos.TrustedKeyGroups[0])).toContain(groupId);
    // Managed-CachingDisabled
    expect(photos.CachePolicyId).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad');
    expect(photos.AllowedMethods).toEqual(['GET', 'HEAD']);
    for (const path of ['/media/*', '/api/*']) expect(byPath(path).TrustedKeyGroups).toBeUndefined();
    const [keyId, key] = ofType('api', 'AWS::CloudFront::PublicKey')[0]!;
    expect(group.Properties.KeyGroupConfig.Items.map(text)).toEqual([`<${keyId}>`]);
    expect(text(key.Properties.PublicKeyConfig.EncodedKey)).toMatch(
      /^\{\{resolve:secretsmanager:.*:SecretString:photoPublicKey::\}\}$/,
    );
    const { Variables } = functionOf('photos').Properties.Environment;
    expect(text(Variables.PHOTO_KEY_ID)).toBe(`<${keyId}>`);
  });
  it('does not cache the API, and forwards authorization', () => {
    const policies = everywhere('AWS::CloudFront::CachePolicy').map(
      ({ Properties }) => Properties.CachePolicyConfig,
    );
    const api = policies.find(({ Name }) => Name === 'jobashi-api');
    expect(api).toMatchObject({ DefaultTTL: 0, MinTTL: 0 });
    expect(api.ParametersInCacheKeyAndForwardedToOrigin.HeadersConfig.Headers).toEqual(['Authorization']);
    const request = everywhere('AWS::CloudFront::OriginRequestPolicy')
      .map(({ Properties }) => Properties.OriginRequestPolicyConfig)
      .find(({ Name }) => Name === 'jobashi-api');
    expect(request.HeadersConfig.Headers).toContain('CloudFront-Viewer-Address');
    // CloudFront allows at most ten.
    expect(request.HeadersConfig.Headers.length).toBeLessThanOrEqual(10);
  });
});

describe('security headers', () => {
  /** Headers of a distribution policy, by lower-case names. */
  const headersOf = (policyId: string): Record<string, string> => {
    const found = ofType('web', 'AWS::CloudFront::ResponseHeadersPolicy').find(([id]) => id === policyId);
    const { SecurityHeadersConfig: own, CustomHeadersConfig } =
      found![1].Properties.ResponseHeadersPolicyConfig;
    const { StrictTransportSecurity: transport } = own;
    for (const one of [...Object.values(own), ...CustomHeadersConfig.Items] as { Override: boolean }[])
      expect(one.Override).toBe(true);
    return {
      'content-security-policy': own.ContentSecurityPolicy.ContentSecurityPolicy,
      'x-content-type-options': own.ContentTypeOptions && 'nosniff',
      'x-frame-options': own.FrameOptions.FrameOption,
      'referrer-policy': own.ReferrerPolicy.ReferrerPolicy,
      'strict-transport-security': `max-age=${transport.AccessControlMaxAgeSec}${
        transport.IncludeSubdomains ? '; includeSubDomains' : ''
      }`,
      ...Object.fromEntries(
        CustomHeadersConfig.Items.map(({ Header, Value }: Record<string, string>) => [Header, Value]),
      ),
    };
  };

  it('are complete in every behaviour of the distribution', () => {
    const { DefaultCacheBehavior, CacheBehaviors } = ofType('web', 'AWS::CloudFront::Distribution')[0]![1]
      .Properties.DistributionConfig;
    const kinds: Record<string, AnswerKind> = {
      '/media/*': 'media',
      '/photos/*': 'photo',
      '/attachments/*': 'photo',
      '/api/*': 'api',
      '/socket': 'api',
    };
    for (const { PathPattern = '*', ResponseHeadersPolicyId } of [DefaultCacheBehavior, ...CacheBehaviors])
      expect(headersOf(ResponseHeadersPolicyId.Ref), PathPattern).toEqual(
        securityHeaders(kinds[PathPattern] ?? 'page'),
      );
  });
  it("are in API Gateway's own answers, except for those that it cannot represent", () => {
    const answers = Object.values(
      ofType('api', 'AWS::ApiGateway::RestApi')[0]![1].Properties.Body[
        'x-amazon-apigateway-gateway-responses'
      ],
    ) as { responseParameters: Record<string, string> }[];
    expect(answers.length).toBeGreaterThan(10);
    const { 'content-security-policy': _, ...writable } = securityHeaders('api');
    for (const { responseParameters } of answers)
      for (const [name, value] of Object.entries(writable))
        expect(responseParameters[`gatewayresponse.header.${name}`]).toBe(`'${value}'`);
  });
  it("are in the firewall's refusals, except for those that are too long", () => {
    const refusals = everywhere('AWS::WAFv2::WebACL')[0]!.Properties.Rules.flatMap(
      ({ Action }: { Action?: { Block?: { CustomResponse: object } } }) =>
        Action?.Block?.CustomResponse ?? [],
    ) as { ResponseHeaders: { Name: string; Value: string }[] }[];
    expect(refusals).toHaveLength(2);
    for (const { ResponseHeaders } of refusals) {
      const said = Object.fromEntries(ResponseHeaders.map(({ Name, Value }) => [Name, Value]));
      const { 'permissions-policy': _, ...short } = securityHeaders('api');
      expect(said).toEqual(short);
    }
  });
});

describe('a changed setting', { timeout: 120_000 }, () => {
  const made = (name: string, given: Record<string, unknown>, change: () => void = () => {}) => {
    const outdir = join(directory, name);
    change();
    system({
      app: { outdir, context: { ...context, ...given }, analyticsReporting: false },
      bundles,
    }).app.synth();
    const read = (part: (typeof parts)[number]) =>
      JSON.parse(readFileSync(join(outdir, `jobashi-${part}.template.json`), 'utf8')) as Template & {
        Outputs: Record<string, { Value: unknown }>;
      };
    return Object.fromEntries(parts.map((part) => [part, read(part)])) as Record<
      (typeof parts)[number],
      ReturnType<typeof read>
    >;
  };
  const types = (template: Template, type: string) =>
    Object.entries(template.Resources).filter(([, resource]) => resource.Type === type);

  it('or function of one stack changes dependent stacks too', () => {
    const before = templates as unknown as ReturnType<typeof made>;
    const after = made('stands-after', {}, () =>
      writeFileSync(join(bundles, 'auth', 'index.mjs'), 'export const handler = async () => 1;'),
    );
    expect(after.data).toEqual(before.data);
    expect(after.api.Resources).not.toEqual(before.api.Resources);
    // Its own resources are unchanged: it is updated so that values from `api` are read again.
    expect(after.web.Resources).toEqual(before.web.Resources);
    expect(after.web.Outputs.StandsOn).not.toEqual(before.web.Outputs.StandsOn);
    for (const part of ['api', 'web'] as const)
      expect(JSON.stringify(before[part])).toContain('Fn::GetStackOutput');
    for (const part of ['edge', 'data', 'messaging'] as const)
      expect(JSON.stringify(before[part])).not.toContain('Fn::GetStackOutput');
  });

  it('of the origin key creates a new one, accepted besides the previous one', () => {
    const { api, web } = made('origin-key', { originKey: 3 });
    const keys = types(api, 'AWS::ApiGateway::ApiKey').map(([, { Properties }]) => [
      Properties.Name,
      text(Properties.Value),
    ]);
    expect(keys).toEqual([
      ['jobashi-distribution3', expect.stringContaining('<OriginKey3')],
      ['jobashi-distribution2', expect.stringContaining('<OriginKey2')],
    ]);
    // For both the API and the socket.
    expect(types(api, 'AWS::ApiGateway::UsagePlanKey')).toHaveLength(4);
    const shown = JSON.stringify(web.Resources);
    expect(shown).toContain('OriginKey3');
    expect(shown).not.toContain('OriginKey2');
  });

  it('of the photo key pair keeps both valid for a while', () => {
    const { api } = made('photo-key', { photoKey: 2, secretsVersion: 4 });
    const keys = types(api, 'AWS::CloudFront::PublicKey');
    expect(keys.map(([, { Properties }]) => text(Properties.PublicKeyConfig.EncodedKey))).toEqual([
      expect.stringContaining(':photoPublicKey2::'),
      expect.stringContaining(':photoPublicKey::'),
    ]);
    expect(types(api, 'AWS::CloudFront::KeyGroup')[0]![1].Properties.KeyGroupConfig.Items).toHaveLength(2);
    const photos = types(api, 'AWS::Lambda::Function').find(
      ([, { Properties }]) => Properties.FunctionName === 'jobashi-photos',
    )![1].Properties.Environment.Variables;
    expect(text(photos.PHOTO_KEY_ID)).toBe(`<${keys[0]![0]}>`);
    expect(photos).toMatchObject({ PHOTO_KEY_NAME: 'photoPrivateKey2', SECRETS_VERSION: '4' });
  });

  it('of a zone creates the mail records, also for a sender below it', () => {
    const given = { domain: 'jobs.hashi.jp', mailFrom: 'Jobashi <no-reply@jobs.hashi.jp>' };
    const inZone = made('zone', { ...given, zoneId: 'Z1', zoneName: 'hashi.jp' });
    const records = types(inZone.messaging, 'AWS::Route53::RecordSet').map(([, { Properties }]) => [
      Properties.Type,
      text(Properties.Name),
      Properties.ResourceRecords.map(text),
    ]);
    expect(records).toHaveLength(6);
    expect(records.filter(([type]) => type === 'CNAME')).toHaveLength(3);
    expect(records).toContainEqual([
      'MX',
      'mail.jobs.hashi.jp.',
      ['10 feedback-smtp.ap-northeast-1.amazonses.com'],
    ]);
    expect(records).toContainEqual(['TXT', 'mail.jobs.hashi.jp.', ['"v=spf1 include:amazonses.com ~all"']]);
    expect(records).toContainEqual(['TXT', '_dmarc.jobs.hashi.jp.', ['"v=DMARC1; p=none"']]);
    expect(types(inZone.web, 'AWS::Route53::RecordSet')).toHaveLength(2);
    for (const [, { Properties }] of types(inZone.messaging, 'AWS::SES::EmailIdentity'))
      expect(text(Properties.EmailIdentity)).toBe('jobs.hashi.jp');

    // Another zone whose name is a suffix of ours.
    const outside = made('no-zone', { ...given, zoneId: 'Z1', zoneName: 'shi.jp', certificate: false });
    expect(types(outside.messaging, 'AWS::Route53::RecordSet')).toEqual([]);
    expect(types(outside.web, 'AWS::Route53::RecordSet')).toEqual([]);
    const said = Object.entries(outside.messaging.Outputs).map(
      ([name, { Value }]) => `${name}: ${text(Value)}`,
    );
    for (const line of [
      'BounceRecord: mail.jobs.hashi.jp MX 10 feedback-smtp.ap-northeast-1.amazonses.com',
      'SpfRecord: mail.jobs.hashi.jp TXT "v=spf1 include:amazonses.com ~all"',
      'DmarcRecord: _dmarc.jobs.hashi.jp TXT "v=DMARC1; p=none"',
    ])
      expect(said).toContain(line);
    expect(said.filter((line) => /^DkimRecord\d: .* CNAME /.test(line))).toHaveLength(3);
  });
});

describe('the firewall', () => {
  it('limits each address, login attempts the most, and answers like the API', () => {
    const { Properties } = everywhere('AWS::WAFv2::WebACL')[0]!;
    expect(Properties.Scope).toBe('CLOUDFRONT');
    const limits = Properties.Rules.slice(0, 2).map(
      (rule: { Statement: { RateBasedStatement: { Limit: number } } }) =>
        rule.Statement.RateBasedStatement.Limit,
    );
    expect(limits[1]).toBeLessThan(limits[0]);
    const bodies = Object.values(Properties.CustomResponseBodies) as { Content: string }[];
    expect(bodies.map(({ Content }) => (JSON.parse(Content) as { code: string }).code).sort()).toEqual([
      'forbidden',
      'too_many_requests',
    ]);
  });
  it('allows long postings', () => {
    const common = everywhere('AWS::WAFv2::WebACL')[0]!.Properties.Rules.find(
      (rule: { Name: string }) => rule.Name === 'AWSManagedRulesCommonRuleSet',
    );
    expect(common.Statement.ManagedRuleGroupStatement.RuleActionOverrides).toContainEqual({
      Name: 'SizeRestrictions_BODY',
      ActionToUse: { Count: {} },
    });
  });
});

describe('the page on deployment and cost', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../infra/README.md'), 'utf8');
  const said = (pattern: RegExp) => {
    const found = pattern.exec(readme);
    expect(found, String(pattern)).not.toBeNull();
    return Number(found![1]!.replaceAll(',', ''));
  };

  it('has the actual counts', () => {
    // An alarm is billed by its metrics.
    const figures = everywhere('AWS::CloudWatch::Alarm').flatMap(({ Properties }) =>
      Properties.Metrics
        ? Properties.Metrics.filter(({ MetricStat }: { MetricStat?: object }) => MetricStat)
        : [1],
    );
    expect(said(/(\d+) figures × 0\.10/)).toBe(figures.length);
    expect(said(/polling of queues +\| (\d+) ×/)).toBe(queues.length);
    expect(said(/\| secrets +\| (\d+) ×/)).toBe(everywhere('AWS::SecretsManager::Secret').length);
    expect(said(/keys of topics and two buckets +\| (\d+) ×/)).toBe(everywhere('AWS::KMS::Key').length);
    expect(said(/web ACL 5\.00 \+ (\d+) rules/)).toBe(
      everywhere('AWS::WAFv2::WebACL')[0]!.Properties.Rules.length,
    );
  });

  it('lists the required quotas', () => {
    expect(said(/queues may run (\d+) at once/)).toBe(
      queues.reduce((sum, { concurrency }) => sum + concurrency, 0),
    );
    const paths = Object.keys(ofType('api', 'AWS::ApiGateway::RestApi')[0]![1].Properties.Body.paths);
    const resources = resourceCount(paths.map((path) => ({ path })));
    // Grows with each path: room below the quota is held by tests/infra/deployedPaths.test.ts, too.
    const upTo = said(/resources of an API +\| 300 +\| up to (\d+)/);
    expect(upTo).toBeGreaterThanOrEqual(resources);
    expect(upTo).toBeLessThan(250);
    const largest = Math.max(...parts.map((part) => Object.keys(templates[part].Resources).length));
    const most = said(/up to (\d+) in the largest/);
    expect(most).toBeGreaterThanOrEqual(largest);
    expect(most).toBeLessThan(500);
  });
});
