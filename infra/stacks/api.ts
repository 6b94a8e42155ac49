import {
  Aws,
  CfnOutput,
  Duration,
  RemovalPolicy,
  type SecretValue,
  Stack,
  type StackProps,
} from 'aws-cdk-lib';
import {
  AccessLogField,
  AccessLogFormat,
  ApiDefinition,
  CfnApiKey,
  CfnUsagePlanKey,
  EndpointType,
  LogGroupLogDestination,
  MethodLoggingLevel,
  SpecRestApi,
  UsagePlan,
} from 'aws-cdk-lib/aws-apigateway';
import {
  type CfnRoute,
  type CfnStage,
  WebSocketApi,
  WebSocketApiKeySelectionExpression,
  WebSocketStage,
  UsagePlan as WebSocketUsagePlan,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { KeyGroup, PublicKey } from 'aws-cdk-lib/aws-cloudfront';
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { CfnEventSourceMapping, CfnPermission } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import {
  deadLetterEvent,
  deadLetterSource,
  queues,
  schedules,
  stream,
} from '../../functions/events/wiring.ts';
import { deadLetterBucket, type LambdaDefinition, lambdas, socketRoutes } from '../../functions/lambdas.ts';
import { socketPath } from '../../shared/contract/socketPath.ts';
import { product } from '../../shared/product.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { ProductLambda } from '../constructs/lambda.ts';
import * as names from '../constructs/names.ts';
import { photoKeyNames } from '../constructs/photoKeyNames.ts';
import { deployedApi } from '../openapi.ts';
import type { Settings } from '../settings.ts';
import type { DataStack } from './data.ts';
import type { MessagingStack } from './messaging.ts';

/** Also the path of the socket behind the distribution: its stage's name. */
export const socketStage = socketPath.slice(1);
export const restStage = 'live';

/** Burst: twice the rate, within the account's quota. */
const burstOf = ({ requestsPerSecond }: Settings): number => Math.min(2 * requestsPerSecond, 5000);

/** Fields of both APIs' access logs: nothing that identifies callers. */
const accessLog = {
  requestId: '$context.requestId',
  time: '$context.requestTime',
  status: '$context.status',
};

/** The first keeps its former name without a number. */
const numbered = (name: string, number: number) => (number === 1 ? name : `${name}${number}`);
const presentAndFormer = (number: number) => (number === 1 ? [1] : [number, number - 1]);

/**
 * Period in which a schedule must succeed at least once; per-minute schedules are checked over 15 minutes.
 */
function periodMinutes(rate: string): number {
  const [, count, unit] = /^rate\((\d+) (minute|hour)s?\)$/.exec(rate) ?? [];
  if (!count) throw new Error(`Unsupported schedule rate for alarms: ${rate}`);
  return Math.max(15, Number(count) * (unit === 'hour' ? 60 : 1));
}

export interface ApiStackProps extends StackProps {
  data: DataStack;
  messaging: MessagingStack;
  bundles: string;
}

/** Every function, its event sources, and the two APIs. */
export class ApiStack extends Stack {
  readonly rest: SpecRestApi;
  readonly socket: WebSocketApi;
  /**
   * Sent by the distribution: without it a caller cannot bypass the distribution's rules. The first is the
   * current one; the previous one is accepted too, since the distribution is updated after the API.
   */
  private readonly originKeys: { number: number; secret: Secret }[];
  /** Signers that the distribution accepts for photo URLs. */
  readonly photoSigners: KeyGroup;
  private readonly photoKey: PublicKey;
  private distributionKeys: CfnApiKey[] = [];
  private readonly functions = new Map<string, ProductLambda>();
  private readonly settings: Settings;
  private readonly given: ApiStackProps;

  constructor(scope: Construct, id: string, settings: Settings, props: ApiStackProps) {
    super(scope, id, props);
    this.settings = settings;
    this.given = props;
    this.originKeys = presentAndFormer(settings.originKey).map((number) => this.makeOriginKey(number));
    this.socket = new WebSocketApi(this, 'Socket', {
      apiName: `${product.slug}-socket`,
      routeSelectionExpression: '$request.body.action',
      apiKeySelectionExpression: WebSocketApiKeySelectionExpression.HEADER_X_API_KEY,
    });
    const photoKeys = presentAndFormer(settings.photoKey).map((pair) => this.makePhotoKey(pair));
    this.photoKey = photoKeys[0]!;
    this.photoSigners = new KeyGroup(this, 'PhotoSigners', {
      keyGroupName: `${product.slug}-photos`,
      items: photoKeys,
    });
    // The site's functions are created with the distribution.
    for (const definition of lambdas as readonly LambdaDefinition[])
      if (definition.kind !== 'page') this.functions.set(definition.name, this.makeFunction(definition));
    this.rest = this.makeRestApi();
    this.makeSocket();
    this.feedFromQueues();
    this.feedFromStream();
    this.feedFromSchedules();
    this.buildSnapshotAfterDeployment();
    this.ringForDeadLetters();
    new CfnOutput(this, 'RenderAll', { value: this.functionOf('events-render-all').function.functionName });
    new CfnOutput(this, 'Snapshot', { value: this.functionOf('events-snapshot').function.functionName });
  }

  /**
   * Another number is another resource: CloudFormation reads a secret's value only when it creates or changes
   * one.
   */
  private makeOriginKey(number: number): { number: number; secret: Secret } {
    const secret = new Secret(this, numbered('OriginKey', number), {
      description: 'Known to the distribution and the two APIs alone',
      generateSecretString: { excludePunctuation: true, passwordLength: 64 },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    acknowledge(secret, {
      'AwsSolutions-SMG4':
        'Read at deployment by the distribution and the API together, and never by a person: a new one by a setting',
    });
    return { number, secret };
  }

  private makePhotoKey(pair: number): PublicKey {
    return new PublicKey(this, numbered('PhotoKey', pair), {
      publicKeyName: numbered(`${product.slug}-photos`, pair),
      // Created with its private key by infra/deploy-secrets.ts; CloudFormation reads it from there.
      encodedKey: this.given.data.secrets.secretValueFromJson(photoKeyNames(pair).publicKey).unsafeUnwrap(),
      comment: 'Proves the addresses of photos',
    });
  }

  functionOf(name: string): ProductLambda {
    const found = this.functions.get(name);
    if (!found) throw new Error(`Unknown function ${name}`);
    return found;
  }

  private makeFunction(definition: LambdaDefinition): ProductLambda {
    const { settings } = this;
    const { data, bundles } = this.given;
    const host = `${this.socket.apiId}.execute-api.${Aws.REGION}.${Aws.URL_SUFFIX}`;
    return new ProductLambda(this, names.pascal(definition.name), {
      definition,
      settings,
      bundles,
      secretsArn: data.secrets.secretArn,
      bucketKeyArns: {
        TALENT: data.buckets.TALENT.encryptionKey!.keyArn,
        PEOPLE: data.buckets.PEOPLE.encryptionKey!.keyArn,
      },
      fieldKeyArns: {
        bank: data.fieldKeys.bank.secretArn,
        individualNumber: data.fieldKeys.individualNumber.secretArn,
        secondFactor: data.fieldKeys.secondFactor.secretArn,
      },
      photoKeyId: this.photoKey.publicKeyId,
      socket: {
        endpoint: `https://${host}/${socketStage}`,
        connectionsArn: `arn:${Aws.PARTITION}:execute-api:${Aws.REGION}:${Aws.ACCOUNT_ID}:${this.socket.apiId}/${socketStage}/*/@connections/*`,
      },
    });
  }

  private accessLogGroup(id: string): LogGroup {
    return new LogGroup(this, id, {
      retention: this.settings.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
  }

  private makeRestApi(): SpecRestApi {
    const invocationUri = (lambda: string) =>
      `arn:${Aws.PARTITION}:apigateway:${Aws.REGION}:lambda:path/2015-03-31/functions/arn:${Aws.PARTITION}:lambda:${Aws.REGION}:${Aws.ACCOUNT_ID}:function:${names.functionName(lambda)}/invocations`;
    const api = new SpecRestApi(this, 'Rest', {
      restApiName: product.slug,
      apiDefinition: ApiDefinition.fromInline(deployedApi({ invocationUri, originKey: true })),
      endpointTypes: [EndpointType.REGIONAL],
      cloudWatchRole: true,
      cloudWatchRoleRemovalPolicy: RemovalPolicy.DESTROY,
      deployOptions: {
        stageName: restStage,
        throttlingRateLimit: this.settings.requestsPerSecond,
        throttlingBurstLimit: burstOf(this.settings),
        metricsEnabled: true,
        loggingLevel: MethodLoggingLevel.ERROR,
        dataTraceEnabled: false,
        tracingEnabled: this.settings.tracing,
        accessLogDestination: new LogGroupLogDestination(this.accessLogGroup('RestAccessLogs')),
        accessLogFormat: AccessLogFormat.custom(
          JSON.stringify({
            ...accessLog,
            method: AccessLogField.contextHttpMethod(),
            resource: AccessLogField.contextResourcePath(),
            latency: '$context.responseLatency',
            functionLatency: '$context.integrationLatency',
            gatewayError: '$context.error.responseType',
          }),
        ),
      },
    });
    for (const { definition, function: served } of this.functions.values()) {
      if (definition.kind !== 'api') continue;
      new CfnPermission(this, `Invoke${names.pascal(definition.name)}`, {
        action: 'lambda:InvokeFunction',
        functionName: served.functionName,
        principal: 'apigateway.amazonaws.com',
        sourceArn: `arn:${Aws.PARTITION}:execute-api:${Aws.REGION}:${Aws.ACCOUNT_ID}:${api.restApiId}/*`,
      });
      // The API refers to the functions only in texts: without this they might not exist when it is imported.
      api.node.addDependency(served);
    }
    const plan = new UsagePlan(this, 'DistributionPlan', {
      name: `${product.slug}-distribution`,
      apiStages: [{ api, stage: api.deploymentStage }],
    });
    for (const { number, secret } of this.originKeys) {
      const key = new CfnApiKey(this, numbered('DistributionKey', number), {
        name: numbered(`${product.slug}-distribution`, number),
        enabled: true,
        value: secret.secretValue.unsafeUnwrap(),
      });
      this.distributionKeys.push(key);
      new CfnUsagePlanKey(this, numbered('DistributionPlanKey', number), {
        keyId: key.ref,
        keyType: 'API_KEY',
        usagePlanId: plan.usagePlanId,
      });
    }
    this.given.messaging.alarm(
      'ServerErrors',
      api.metricServerError({ period: Duration.minutes(5), statistic: Stats.SUM }),
      5,
      'The API answers with 5xx',
      this,
    );
    acknowledge(api, {
      'AwsSolutions-APIG2':
        'Each function holds every request against the contract, in the one middleware chain',
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]':
        'API Gateway writes its logs by this policy and takes no narrower one',
    });
    acknowledge(api.deploymentStage, {
      'AwsSolutions-APIG3':
        'The firewall stands before the distribution, and without its key nobody gets here',
    });
    return api;
  }

  /** The value itself is known to CloudFormation only. */
  originKeyValue(): SecretValue {
    return this.originKeys[0]!.secret.secretValue;
  }

  private makeSocket(): void {
    for (const [route, name] of Object.entries(socketRoutes)) {
      const made = this.socket.addRoute(route, {
        integration: new WebSocketLambdaIntegration(
          `${names.pascal(name)}Integration`,
          this.functionOf(name).function,
        ),
      });
      // Connections and calls that bypass the distribution are refused.
      if (route === '$connect') (made.node.defaultChild as CfnRoute).apiKeyRequired = true;
    }
    const logs = this.accessLogGroup('SocketAccessLogs');
    const stage = new WebSocketStage(this, 'SocketStage', {
      webSocketApi: this.socket,
      stageName: socketStage,
      autoDeploy: true,
      throttle: { rateLimit: this.settings.requestsPerSecond, burstLimit: burstOf(this.settings) },
    });
    const plan = new WebSocketUsagePlan(this, 'SocketDistributionPlan', {
      usagePlanName: `${product.slug}-socket-distribution`,
      apiStages: [{ api: this.socket, stage }],
    });
    for (const key of this.distributionKeys) plan.addApiKey(key);
    (stage.node.defaultChild as CfnStage).accessLogSettings = {
      destinationArn: logs.logGroupArn,
      format: JSON.stringify({ ...accessLog, route: '$context.routeKey', event: '$context.eventType' }),
    };
    // The account's role for logs, which CDK creates with the REST API: required before a stage can write
    // access logs.
    stage.node.addDependency(this.rest.node.findChild('Account'));
    for (const route of Object.keys(socketRoutes)) {
      acknowledge(this.socket, {
        'AwsSolutions-APIG4': `${route}: $connect asks for the distribution's key, and its function for a valid token`,
      });
    }
  }

  private feedFromQueues(): void {
    for (const queue of queues) {
      const consumer = this.functionOf(queue.consumer);
      const arn = names.queueArn(queue.name);
      consumer.allow(
        new PolicyStatement({
          actions: [
            'sqs:ReceiveMessage',
            'sqs:DeleteMessage',
            'sqs:GetQueueAttributes',
            'sqs:ChangeMessageVisibility',
          ],
          resources: [arn],
        }),
      );
      const mapping = new CfnEventSourceMapping(this, `${names.pascal(queue.name)}Source`, {
        functionName: consumer.function.functionName,
        eventSourceArn: arn,
        batchSize: queue.batchSize,
        maximumBatchingWindowInSeconds: queue.batchWindowSeconds,
        functionResponseTypes: ['ReportBatchItemFailures'],
        scalingConfig: { maximumConcurrency: queue.concurrency },
      });
      mapping.node.addDependency(consumer.role);
    }
  }

  private feedFromStream(): void {
    const { data, messaging } = this.given;
    const consumer = this.functionOf(stream.consumer);
    const streamArn = data.table.attrStreamArn;
    consumer.allow(
      new PolicyStatement({
        actions: ['dynamodb:GetRecords', 'dynamodb:GetShardIterator', 'dynamodb:DescribeStream'],
        resources: [streamArn],
      }),
    );
    consumer.allow(
      new PolicyStatement({ actions: ['dynamodb:ListStreams'], resources: [`${names.tableArn()}/stream/*`] }),
    );
    // Lambda writes failure records with the function's permissions, under a prefix of its own.
    const deadLetters = names.bucketArn(deadLetterBucket);
    consumer.allow(
      new PolicyStatement({ actions: ['s3:PutObject'], resources: [`${deadLetters}/aws/lambda/*`] }),
    );
    consumer.allow(new PolicyStatement({ actions: ['s3:ListBucket'], resources: [deadLetters] }));
    const mapping = new CfnEventSourceMapping(this, 'StreamSource', {
      functionName: consumer.function.functionName,
      eventSourceArn: streamArn,
      startingPosition: 'TRIM_HORIZON',
      batchSize: stream.batchSize,
      maximumBatchingWindowInSeconds: stream.batchWindowSeconds,
      filterCriteria: {
        filters: ['NewImage', 'OldImage'].map((image) => ({
          pattern: JSON.stringify({ dynamodb: { [image]: { entity: { S: stream.entities } } } }),
        })),
      },
      bisectBatchOnFunctionError: true,
      maximumRetryAttempts: stream.maxAttempts,
      functionResponseTypes: ['ReportBatchItemFailures'],
      destinationConfig: { onFailure: { destination: deadLetters } },
    });
    mapping.node.addDependency(consumer.role);
    messaging.alarm(
      'StreamAge',
      consumer.function.metric('IteratorAge', { period: Duration.minutes(5), statistic: Stats.MAXIMUM }),
      Duration.minutes(5).toMilliseconds(),
      'What happens after a commit is more than five minutes late: a queue or the bucket of dead letters is down, or the ' +
        `function ${stream.consumer} dies; its log says which. Nothing is lost for a day`,
      this,
    );
    messaging.alarm(
      'StreamErrors',
      consumer.function.metricErrors({ period: Duration.minutes(5) }),
      3,
      `The function ${stream.consumer} dies instead of putting aside what it cannot handle: read its log, mend the cause. ` +
        'What Lambda gives up lies whole with the dead letters (infra/README.md, "Dead letters and replay")',
      this,
    );
  }

  /** One alarm for all dead letters of any function. */
  private ringForDeadLetters(): void {
    const { messaging } = this.given;
    const metric = { metricNamespace: product.name, metricName: 'DeadLetters' };
    for (const { definition, logGroup } of this.functions.values()) {
      if (!deadLetterSource(definition.name)) continue;
      new MetricFilter(this, `${names.pascal(definition.name)}DeadLetters`, {
        logGroup,
        filterPattern: FilterPattern.stringValue('$.message', '=', deadLetterEvent),
        ...metric,
        metricValue: '1',
      });
    }
    messaging.alarm(
      'DeadLetters',
      new Metric({
        namespace: metric.metricNamespace,
        metricName: metric.metricName,
        period: Duration.minutes(1),
        statistic: Stats.SUM,
      }),
      1,
      'Something could not be handled and became a dead letter; everything else goes on. See what and why with ' +
        `npm run dead-letters -- list --bucket ${names.bucketName('DEAD_LETTERS')}, remove the cause, replay it ` +
        '(infra/README.md, "Dead letters and replay")',
      this,
    );
  }

  /**
   * A release that tokenizes differently uses the previous one's snapshot until it has its own: do not wait
   * for the hourly one.
   */
  private buildSnapshotAfterDeployment(): void {
    new Rule(this, 'SnapshotAfterDeployment', {
      ruleName: `${product.slug}-snapshot-after-deployment`,
      eventPattern: {
        source: ['aws.cloudformation'],
        detailType: ['CloudFormation Stack Status Change'],
        detail: {
          'stack-id': [this.stackId],
          'status-details': { status: ['CREATE_COMPLETE', 'UPDATE_COMPLETE', 'UPDATE_ROLLBACK_COMPLETE'] },
        },
      },
      targets: [
        new LambdaFunction(this.functionOf('events-snapshot').function, {
          event: RuleTargetInput.fromObject({}),
          retryAttempts: 2,
        }),
      ],
    });
  }

  private feedFromSchedules(): void {
    for (const { name, rate, consumer } of schedules) {
      const { function: started } = this.functionOf(consumer);
      new Rule(this, `${names.pascal(name)}Schedule`, {
        ruleName: `${product.slug}-${name}`,
        schedule: Schedule.expression(rate),
        targets: [new LambdaFunction(started, { event: RuleTargetInput.fromObject({}), retryAttempts: 2 })],
      });
      // Alarm on missing successes: a failed or timed-out run is an error, but one that never starts is not.
      const period = Duration.minutes(periodMinutes(rate));
      this.given.messaging.alarmOfSilence(
        `${names.pascal(name)}Missing`,
        new MathExpression({
          expression: 'started - failed',
          usingMetrics: {
            started: started.metricInvocations({ period, statistic: Stats.SUM }),
            failed: started.metricErrors({ period, statistic: Stats.SUM }),
          },
          period,
          label: 'Runs that succeeded',
        }),
        2,
        `The scheduled work ${name} has not been done ${2 * period.toMinutes()} minutes long`,
        this,
      );
    }
  }
}
