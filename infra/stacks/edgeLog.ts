import { Aws, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { edgeLogFields } from '../../functions/events/wiring.ts';
import { bucketArn, edgeLogSource } from '../constructs/names.ts';
import type { WebStack } from './web.ts';

/**
 * The distribution's log of requests with the fields that counting needs and no others, into a bucket of its own.
 * CloudFront takes such deliveries in us-east-1 only; the bucket may be in any region.
 */
export class EdgeLogStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps & { web: WebStack }) {
    super(scope, id, props);
    const { distributionId } = props.web.distribution;
    const source = new CfnDeliverySource(this, 'Source', {
      name: edgeLogSource,
      logType: 'ACCESS_LOGS',
      resourceArn: `arn:${Aws.PARTITION}:cloudfront::${Aws.ACCOUNT_ID}:distribution/${distributionId}`,
    });
    const destination = new CfnDeliveryDestination(this, 'Destination', {
      name: edgeLogSource,
      destinationResourceArn: bucketArn('EDGE_LOG'),
      outputFormat: 'json',
    });
    const delivery = new CfnDelivery(this, 'Delivery', {
      deliverySourceName: source.name,
      deliveryDestinationArn: destination.attrArn,
      recordFields: [...edgeLogFields],
    });
    delivery.addResourceDependency(source);
  }
}
