import { Aws, CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { CfnRecordSet, PublicHostedZone, RecordType } from 'aws-cdk-lib/aws-route53';
import {
  ConfigurationSet,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  MailFromBehaviorOnMxFailure,
} from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription, SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { bucketEvents, type QueueName, type QueueWiring, queues } from '../../functions/events/wiring.ts';
import { product } from '../../shared/product.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { bucketArn, configurationSetName, pascal, queueName } from '../constructs/names.ts';
import { type Settings, senderAddress, zoneOf } from '../settings.ts';

/** Alarm threshold for the age of the oldest message, far above the normal duration. */
const alarmingAge = Duration.minutes(10);

/** A DNS record that makes mail trusted. */
interface MailRecord {
  id: string;
  type: RecordType;
  name: string;
  value: string;
}

/** Queues with their dead letters, the mail identity, and the recipients of alarms. */
export class MessagingStack extends Stack {
  readonly queues: Record<QueueName, Queue>;
  readonly alarms: Topic;
  readonly mailIdentity: EmailIdentity;
  readonly configurationSet: ConfigurationSet;

  constructor(scope: Construct, id: string, settings: Settings, props: StackProps) {
    super(scope, id, props);
    const key = new Key(this, 'TopicKey', {
      description: 'Messages on topics, which SES and CloudWatch write',
      enableKeyRotation: true,
    });
    this.alarms = new Topic(this, 'Alarms', {
      displayName: `${product.name} alarms`,
      masterKey: key,
      enforceSSL: true,
    });
    this.letPublish(key, 'cloudwatch.amazonaws.com');
    // CDK's policy allows only SES to publish, and replaces the default one: the alarms need their own.
    this.alarms.addToResourcePolicy(
      new PolicyStatement({
        actions: ['sns:Publish'],
        resources: [this.alarms.topicArn],
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        conditions: { StringEquals: { 'AWS:SourceAccount': Aws.ACCOUNT_ID } },
      }),
    );
    if (settings.alarmMail) this.alarms.addSubscription(new EmailSubscription(settings.alarmMail));

    this.queues = Object.fromEntries(queues.map((queue) => [queue.name, this.makeQueue(queue)])) as Record<
      QueueName,
      Queue
    >;

    for (const { bucket, queue } of bucketEvents)
      this.queues[queue].addToResourcePolicy(
        new PolicyStatement({
          actions: ['sqs:SendMessage'],
          resources: [this.queues[queue].queueArn],
          principals: [new ServicePrincipal('s3.amazonaws.com')],
          conditions: {
            StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID },
            ArnLike: { 'aws:SourceArn': bucketArn(bucket) },
          },
        }),
      );

    const feedback = new Topic(this, 'MailFeedback', { masterKey: key, enforceSSL: true });
    this.letPublish(key, 'ses.amazonaws.com');
    // Raw: the body is the mail service's message.
    feedback.addSubscription(new SqsSubscription(this.queues.feedback, { rawMessageDelivery: true }));
    this.configurationSet = new ConfigurationSet(this, 'MailConfiguration', {
      configurationSetName,
      reputationMetrics: true,
    });
    this.configurationSet.addEventDestination('Feedback', {
      destination: EventDestination.snsTopic(feedback),
      // Delivery events recover mails whose worker died (core/notificationEvents/mailClaim.ts).
      events: [
        EmailSendingEvent.SEND,
        EmailSendingEvent.BOUNCE,
        EmailSendingEvent.COMPLAINT,
        EmailSendingEvent.REJECT,
      ],
    });
    this.mailIdentity = this.makeMailIdentity(settings);
  }

  /** Alarms when a metric exceeds its threshold in one period. */
  alarm(id: string, metric: IMetric, threshold: number, description: string, scope: Construct = this): Alarm {
    return this.ring(
      new Alarm(scope, id, {
        metric,
        threshold,
        evaluationPeriods: 1,
        comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
        treatMissingData: TreatMissingData.NOT_BREACHING,
        alarmDescription: description,
      }),
    );
  }

  /** Alarms when a metric is zero or missing for this many consecutive periods. */
  alarmOfSilence(
    id: string,
    metric: IMetric,
    periods: number,
    description: string,
    scope: Construct = this,
  ): Alarm {
    return this.ring(
      new Alarm(scope, id, {
        metric,
        threshold: 1,
        evaluationPeriods: periods,
        comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
        treatMissingData: TreatMissingData.BREACHING,
        alarmDescription: description,
      }),
    );
  }

  private ring(alarm: Alarm): Alarm {
    alarm.addAlarmAction(new SnsAction(this.alarms));
    return alarm;
  }

  /** A service that publishes to an encrypted topic needs a data key. */
  private letPublish(key: Key, service: string): void {
    key.addToResourcePolicy(
      new PolicyStatement({
        actions: ['kms:GenerateDataKey', 'kms:Decrypt'],
        resources: ['*'],
        principals: [new ServicePrincipal(service)],
        conditions: { StringEquals: { 'AWS:SourceAccount': Aws.ACCOUNT_ID } },
      }),
    );
  }

  private makeQueue({ name, visibilitySeconds, maxReceiveCount }: QueueWiring): Queue {
    const id = pascal(name);
    const queue = new Queue(this, `${id}Queue`, {
      queueName: queueName(name),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      visibilityTimeout: Duration.seconds(visibilitySeconds),
      retentionPeriod: Duration.days(14),
      deadLetterQueue: {
        queue: this.makeDeadLetters(name, `${name}-dead-letters`),
        maxReceiveCount,
      },
    });
    this.alarm(
      `${id}Age`,
      queue.metricApproximateAgeOfOldestMessage({ period: Duration.minutes(5), statistic: Stats.MAXIMUM }),
      alarmingAge.toSeconds(),
      `Messages wait in the queue ${name} for more than ${alarmingAge.toMinutes()} minutes: what its function stands on is ` +
        'down, or it has too much to do; its log says which. Nothing is lost, they are tried again by themselves',
    );
    return queue;
  }

  private makeDeadLetters(of: string, name: string): Queue {
    const id = `${pascal(of)}DeadLetters`;
    const queue = new Queue(this, id, {
      queueName: queueName(name),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    acknowledge(queue, { 'AwsSolutions-SQS3': 'It is a dead-letter queue itself' });
    this.alarm(
      `${id}Depth`,
      queue.metricApproximateNumberOfMessagesVisible({
        period: Duration.minutes(5),
        statistic: Stats.MAXIMUM,
      }),
      1,
      `The function behind the queue ${of} died each time it was given a message: read its log, mend the cause, ` +
        'then npm run dead-letters -- replay (infra/README.md, "Dead letters and replay")',
    );
    return queue;
  }

  private makeMailIdentity(settings: Settings): EmailIdentity {
    const mailDomain = senderAddress(settings).split('@')[1]!;
    const returnDomain = `mail.${mailDomain}`;
    const identity = new EmailIdentity(this, 'MailIdentity', {
      // With a zone CDK would use the zone's own name, of which ours may be a subdomain.
      identity: Identity.domain(mailDomain),
      configurationSet: this.configurationSet,
      mailFromDomain: returnDomain,
      // Without its records mail is still sent, from a domain of SES.
      mailFromBehaviorOnMxFailure: MailFromBehaviorOnMxFailure.USE_DEFAULT_VALUE,
    });
    const records: MailRecord[] = [
      ...identity.dkimRecords.map(({ name, value }, index) => ({
        id: `DkimRecord${index + 1}`,
        type: RecordType.CNAME,
        name,
        value,
      })),
      // Where bounces are returned to, and the SPF record.
      {
        id: 'BounceRecord',
        type: RecordType.MX,
        name: returnDomain,
        value: `10 feedback-smtp.${this.region}.amazonses.com`,
      },
      {
        id: 'SpfRecord',
        type: RecordType.TXT,
        name: returnDomain,
        value: '"v=spf1 include:amazonses.com ~all"',
      },
      // Required by large mailbox providers from bulk senders. Report-only: others may send with this domain
      // too.
      { id: 'DmarcRecord', type: RecordType.TXT, name: `_dmarc.${mailDomain}`, value: '"v=DMARC1; p=none"' },
    ];
    const zone = zoneOf(settings, mailDomain);
    const hosted = zone && PublicHostedZone.fromPublicHostedZoneAttributes(this, 'Zone', zone);
    for (const { id, type, name, value } of records) {
      if (hosted)
        new CfnRecordSet(this, id, {
          hostedZoneId: hosted.hostedZoneId,
          name: `${name}.`,
          type,
          ttl: '1800',
          resourceRecords: [value],
        });
      else new CfnOutput(this, id, { value: `${name} ${type} ${value}` });
    }
    return identity;
  }
}
