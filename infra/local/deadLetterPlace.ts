import { LambdaClient } from '@aws-sdk/client-lambda';
import { S3Client } from '@aws-sdk/client-s3';
import { SQSClient } from '@aws-sdk/client-sqs';
import { controlHeaders } from './control.ts';
import { type Addresses, buckets } from './environment.ts';
import { localClientConfig } from './services/credentials.ts';
import type { Place } from './services/deadLetters.ts';

/** Where the local system stores dead letters, and the clients to replay them. */
export function deadLettersOf(where: Addresses, directory: string): Place {
  const lambda = new LambdaClient(localClientConfig(where.control));
  lambda.middlewareStack.add(
    (next) => (args) => {
      Object.assign((args.request as { headers: object }).headers, controlHeaders(directory));
      return next(args);
    },
    { step: 'build' },
  );
  return {
    bucket: buckets.DEAD_LETTERS_BUCKET,
    s3: new S3Client({ ...localClientConfig(where.storage), forcePathStyle: true }),
    sqs: new SQSClient(localClientConfig(where.queues)),
    lambda,
    queueName: (name) => name,
    functionName: (name) => name,
  };
}
