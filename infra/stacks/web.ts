import { Aws, CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  type HeadersReferrerPolicy,
  HttpVersion,
  type IOrigin,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  PriceClass,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import {
  FunctionUrlOrigin,
  HttpOrigin,
  OriginGroup,
  S3BucketOrigin,
} from 'aws-cdk-lib/aws-cloudfront-origins';
import { FunctionUrlAuthType, InvokeMode } from 'aws-cdk-lib/aws-lambda';
import {
  AaaaRecord,
  ARecord,
  PublicHostedZone,
  type PublicHostedZoneAttributes,
  RecordTarget,
} from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { type BucketName, type LambdaDefinition, type LambdaName, lambdas } from '../../functions/lambdas.ts';
import { product } from '../../shared/product.ts';
import { type AnswerKind, securityHeaders } from '../../shared/securityHeaders.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { ProductLambda } from '../constructs/lambda.ts';
import * as names from '../constructs/names.ts';
import { absent, originIds, searchPaths, viewerRequestCode, viewerResponseCode } from '../edge/functions.ts';
import { type Settings, zoneOf } from '../settings.ts';
import { type ApiStack, restStage, socketStage } from './api.ts';
import type { DataStack } from './data.ts';
import type { EdgeStack } from './edge.ts';

export interface WebStackProps extends StackProps {
  edge: EdgeStack;
  data: DataStack;
  api: ApiStack;
  bundles: string;
}

/** Statuses that CloudFront would otherwise cache for ten seconds. */
const keptErrors = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];

/** A single origin for everything: the site, uploaded media, the API, the socket. */
export class WebStack extends Stack {
  readonly distribution: Distribution;

  constructor(scope: Construct, id: string, settings: Settings, props: WebStackProps) {
    super(scope, id, props);
    const { certificate, firewall } = props.edge;
    const makeOrigin = (name: LambdaName, originId?: string) =>
      this.functionOrigin(settings, props.bundles, name, originId);
    // Answers 404 with the site's page if a bucket has no object.
    const missing = makeOrigin('site-missing', originIds.missing);
    const siteBehavior = this.siteBehavior(missing);
    const apiHeaders = this.headers('ApiHeaders', 'api');
    const privateBehavior = this.privateBehavior(missing, props.api);
    const searchBehavior = this.searchBehavior(siteBehavior, makeOrigin('site-search'));
    this.distribution = new Distribution(this, 'Distribution', {
      comment: product.name,
      ...(certificate && {
        certificate,
        domainNames: [settings.domain],
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      }),
      webAclId: firewall.attrArn,
      httpVersion: HttpVersion.HTTP2_AND_3,
      // Edges in Japan and most of Asia, without the most expensive ones.
      priceClass: PriceClass.PRICE_CLASS_200,
      logBucket: props.data.logs,
      logFilePrefix: 'distribution/',
      logIncludesCookies: false,
      defaultBehavior: siteBehavior,
      additionalBehaviors: {
        ...Object.fromEntries(searchPaths.map((path) => [path, searchBehavior])),
        '/media/*': this.mediaBehavior(missing),
        '/photos/*': privateBehavior,
        '/attachments/*': privateBehavior,
        '/api/*': this.apiBehavior(props.api, apiHeaders),
        [`/${socketStage}`]: this.socketBehavior(props.api, apiHeaders),
      },
      // No error pages, because they would replace the API's errors too; only caching is disabled.
      errorResponses: keptErrors.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
    });
    acknowledge(this.distribution, {
      'Annotation::@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac':
        'The stack of the buckets lets the distributions of this account read them (constructs/bucket.ts)',
      'AwsSolutions-CFR1': 'Foreign residents also look for work before they come: no country is shut out',
      ...(certificate
        ? {}
        : {
            'AwsSolutions-CFR4':
              'Without an own domain CloudFront answers with its own certificate and settings',
          }),
    });
    const zone = zoneOf(settings, settings.domain);
    if (certificate && zone) this.makeRecords(settings.domain, zone);
    new CfnOutput(this, 'Address', { value: `https://${this.distribution.distributionDomainName}` });
    new CfnOutput(this, 'DistributionId', { value: this.distribution.distributionId });
  }

  /** Refers to the bucket by name; its policy is where it is created. */
  private bucketOrigin(name: BucketName, originId?: string): IOrigin {
    const id = `${names.pascal(name.toLowerCase())}Bucket`;
    const known = this.node.tryFindChild(id) as IBucket | undefined;
    const bucket =
      known ??
      Bucket.fromBucketAttributes(this, id, { bucketName: names.bucketName(name), region: this.region });
    return S3BucketOrigin.withOriginAccessControl(bucket, { ...(originId && { originId }) });
  }

  /** A function that only this distribution can call, with a signature of its own. */
  private functionOrigin(
    settings: Settings,
    bundles: string,
    name: LambdaName,
    originId: string | undefined,
  ): IOrigin {
    const definition = (lambdas as readonly LambdaDefinition[]).find((one) => one.name === name)!;
    const made = new ProductLambda(this, names.pascal(definition.name), { definition, settings, bundles });
    const url = made.function.addFunctionUrl({
      authType: FunctionUrlAuthType.AWS_IAM,
      invokeMode: InvokeMode.BUFFERED,
    });
    return FunctionUrlOrigin.withOriginAccessControl(url, { ...(originId && { originId }) });
  }

  private orMissing(primaryOrigin: IOrigin, fallbackOrigin: IOrigin): IOrigin {
    return new OriginGroup({ primaryOrigin, fallbackOrigin, fallbackStatusCodes: absent });
  }

  private siteBehavior(missing: IOrigin): BehaviorOptions {
    const edgeFunction = (id: string, name: string, code: string, comment: string) =>
      new EdgeFunction(this, id, {
        functionName: `${product.slug}-${name}`,
        runtime: FunctionRuntime.JS_2_0,
        code: FunctionCode.fromInline(code),
        comment,
      });
    return {
      origin: this.orMissing(this.bucketOrigin('SITE', originIds.site), missing),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      compress: true,
      // Cached as long as the object says: half a minute for pages, a year for assets. The query is used by
      // the page's script only.
      cachePolicy: new CachePolicy(this, 'SiteCache', {
        cachePolicyName: `${product.slug}-site`,
        minTtl: Duration.seconds(0),
        defaultTtl: Duration.minutes(1),
        maxTtl: Duration.days(365),
        queryStringBehavior: CacheQueryStringBehavior.none(),
        headerBehavior: CacheHeaderBehavior.none(),
        cookieBehavior: CacheCookieBehavior.none(),
        enableAcceptEncodingGzip: true,
        enableAcceptEncodingBrotli: true,
      }),
      responseHeadersPolicy: this.headers('SiteHeaders', 'page'),
      functionAssociations: [
        {
          eventType: FunctionEventType.VIEWER_REQUEST,
          function: edgeFunction(
            'ViewerRequest',
            'viewer-request',
            viewerRequestCode(),
            'Addresses to objects',
          ),
        },
        {
          eventType: FunctionEventType.VIEWER_RESPONSE,
          function: edgeFunction(
            'ViewerResponse',
            'viewer-response',
            viewerResponseCode(),
            'Stored statuses',
          ),
        },
      ],
    };
  }

  /**
   * Like the site, with pages rendered on request: each query is cached for a minute. The viewer function
   * keeps only query parameters that the page knows, sorted, and the names of a few others, for the page to say so;
   * it uses the bucket if none is left. If rendering fails, the bucket answers with the page without a query.
   */
  private searchBehavior(site: BehaviorOptions, search: IOrigin): BehaviorOptions {
    return {
      ...site,
      origin: new OriginGroup({
        primaryOrigin: search,
        fallbackOrigin: this.bucketOrigin('SITE'),
        fallbackStatusCodes: [500, 502, 503, 504],
      }),
      cachePolicy: new CachePolicy(this, 'SearchCache', {
        cachePolicyName: `${product.slug}-search`,
        minTtl: Duration.seconds(0),
        defaultTtl: Duration.minutes(1),
        maxTtl: Duration.minutes(1),
        queryStringBehavior: CacheQueryStringBehavior.all(),
        headerBehavior: CacheHeaderBehavior.none(),
        cookieBehavior: CacheCookieBehavior.none(),
        enableAcceptEncodingGzip: true,
        enableAcceptEncodingBrotli: true,
      }),
    };
  }

  private mediaBehavior(missing: IOrigin): BehaviorOptions {
    return {
      origin: this.orMissing(this.bucketOrigin('MEDIA'), missing),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      // Browsers cache a picture for a year, the edge only for minutes, so that erased ones disappear there
      // too.
      cachePolicy: new CachePolicy(this, 'MediaCache', {
        cachePolicyName: `${product.slug}-media`,
        minTtl: Duration.seconds(0),
        defaultTtl: Duration.minutes(10),
        maxTtl: Duration.minutes(10),
        queryStringBehavior: CacheQueryStringBehavior.none(),
        headerBehavior: CacheHeaderBehavior.none(),
        cookieBehavior: CacheCookieBehavior.none(),
      }),
      responseHeadersPolicy: this.headers('MediaHeaders', 'media'),
    };
  }

  /** People's photos, and what they send each other: only with a signed URL of ours, and never cached at the edge. */
  private privateBehavior(missing: IOrigin, api: ApiStack): BehaviorOptions {
    return {
      origin: this.orMissing(this.bucketOrigin('MEDIA'), missing),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      trustedKeyGroups: [api.photoSigners],
      responseHeadersPolicy: this.headers('PhotoHeaders', 'photo'),
    };
  }

  /** The product's security headers, overriding the origin's. */
  private headers(id: string, kind: AnswerKind): ResponseHeadersPolicy {
    const {
      'content-security-policy': contentSecurityPolicy,
      'referrer-policy': referrerPolicy,
      'strict-transport-security': transport,
      'x-content-type-options': _nosniff,
      'x-frame-options': _deny,
      ...others
    } = securityHeaders(kind);
    return new ResponseHeadersPolicy(this, id, {
      responseHeadersPolicyName: `${product.slug}-${kind}`,
      // CloudFront accepts these only here, and the others only as custom headers.
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy: contentSecurityPolicy!, override: true },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        referrerPolicy: { referrerPolicy: referrerPolicy as HeadersReferrerPolicy, override: true },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.seconds(Number(/max-age=(\d+)/.exec(transport!)![1])),
          includeSubdomains: true,
          override: true,
        },
      },
      customHeadersBehavior: {
        customHeaders: Object.entries(others).map(([header, value]) => ({ header, value, override: true })),
      },
    });
  }

  private apiBehavior(api: ApiStack, headers: ResponseHeadersPolicy): BehaviorOptions {
    return {
      origin: new HttpOrigin(`${api.rest.restApiId}.execute-api.${Aws.REGION}.${Aws.URL_SUFFIX}`, {
        originPath: `/${restStage}`,
        customHeaders: { 'x-api-key': api.originKeyValue().unsafeUnwrap() },
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      compress: false,
      // Caching is disabled (every answer says no-store); the cache policy is needed to forward
      // Authorization.
      cachePolicy: new CachePolicy(this, 'ApiCache', {
        cachePolicyName: `${product.slug}-api`,
        minTtl: Duration.seconds(0),
        defaultTtl: Duration.seconds(0),
        maxTtl: Duration.seconds(1),
        queryStringBehavior: CacheQueryStringBehavior.all(),
        headerBehavior: CacheHeaderBehavior.allowList('Authorization'),
        cookieBehavior: CacheCookieBehavior.none(),
        enableAcceptEncodingGzip: true,
      }),
      originRequestPolicy: new OriginRequestPolicy(this, 'ApiRequest', {
        originRequestPolicyName: `${product.slug}-api`,
        queryStringBehavior: OriginRequestQueryStringBehavior.all(),
        cookieBehavior: OriginRequestCookieBehavior.none(),
        headerBehavior: OriginRequestHeaderBehavior.allowList(
          'Accept',
          'Accept-Language',
          'CloudFront-Viewer-Address',
          'Content-Type',
          'Origin',
          'Referer',
          'Stripe-Signature',
          'User-Agent',
        ),
      }),
      responseHeadersPolicy: headers,
    };
  }

  private socketBehavior(api: ApiStack, headers: ResponseHeadersPolicy): BehaviorOptions {
    return {
      origin: new HttpOrigin(`${api.socket.apiId}.execute-api.${Aws.REGION}.${Aws.URL_SUFFIX}`, {
        customHeaders: { 'x-api-key': api.originKeyValue().unsafeUnwrap() },
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: new OriginRequestPolicy(this, 'SocketRequest', {
        originRequestPolicyName: `${product.slug}-socket`,
        // The token is sent as a subprotocol, because URLs are in the distribution's log.
        queryStringBehavior: OriginRequestQueryStringBehavior.none(),
        cookieBehavior: OriginRequestCookieBehavior.none(),
        headerBehavior: OriginRequestHeaderBehavior.allowList(
          'Origin',
          'Sec-WebSocket-Extensions',
          'Sec-WebSocket-Key',
          'Sec-WebSocket-Protocol',
          'Sec-WebSocket-Version',
        ),
      }),
      responseHeadersPolicy: headers,
    };
  }

  private makeRecords(domain: string, attributes: PublicHostedZoneAttributes): void {
    const zone = PublicHostedZone.fromPublicHostedZoneAttributes(this, 'Zone', attributes);
    const target = RecordTarget.fromAlias(new CloudFrontTarget(this.distribution));
    new ARecord(this, 'Ipv4', { zone, recordName: `${domain}.`, target });
    new AaaaRecord(this, 'Ipv6', { zone, recordName: `${domain}.`, target });
  }
}
