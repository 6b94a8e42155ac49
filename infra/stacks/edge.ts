import { Stack, type StackProps } from 'aws-cdk-lib';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import { PublicHostedZone } from 'aws-cdk-lib/aws-route53';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { apiPrefix } from '../../shared/contract/core.ts';
import { errors as errorTexts } from '../../shared/locales/errors.ts';
import { product } from '../../shared/product.ts';
import { securityHeaders } from '../../shared/securityHeaders.ts';
import { type Settings, zoneOf } from '../settings.ts';

/** Resources that CloudFront requires in us-east-1: the firewall's rules and the certificate. */
export class EdgeStack extends Stack {
  readonly firewall: CfnWebACL;
  readonly certificate: Certificate | undefined;

  constructor(scope: Construct, id: string, settings: Settings, props: StackProps) {
    super(scope, id, props);
    this.firewall = new CfnWebACL(this, 'Firewall', {
      name: product.slug,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility('all'),
      customResponseBodies: { tooMany: refusal('too_many_requests'), forbidden: refusal('forbidden') },
      rules: [
        {
          name: 'requests-of-one-address',
          priority: 0,
          statement: { rateBasedStatement: { limit: settings.requestsPerAddress, aggregateKeyType: 'IP' } },
          action: { block: { customResponse: tooMany } },
          visibilityConfig: visibility('requests'),
        },
        {
          // Operations in which passwords, links and addresses can be guessed: legitimate use is much rarer.
          name: 'attempts-of-one-address',
          priority: 1,
          statement: {
            rateBasedStatement: {
              limit: Math.max(10, Math.round(settings.requestsPerAddress / 10)),
              aggregateKeyType: 'IP',
              scopeDownStatement: {
                andStatement: {
                  statements: [
                    matches({ method: {} }, 'EXACTLY', 'POST'),
                    matches({ uriPath: {} }, 'STARTS_WITH', `${apiPrefix}/auth/`),
                  ],
                },
              },
            },
          },
          action: { block: { customResponse: tooMany } },
          visibilityConfig: visibility('attempts'),
        },
        managed('AWSManagedRulesAmazonIpReputationList', 2),
        managed('AWSManagedRulesKnownBadInputsRuleSet', 3),
        // Postings exceed 8 kB and may legitimately contain tags; they are validated by the contract and
        // shown as text.
        managed('AWSManagedRulesCommonRuleSet', 4, ['SizeRestrictions_BODY', 'CrossSiteScripting_BODY']),
      ],
    });
    this.certificate = settings.certificate ? this.makeCertificate(settings) : undefined;
  }

  private makeCertificate(settings: Settings): Certificate {
    const { domain } = settings;
    const zone = zoneOf(settings, domain);
    return new Certificate(this, 'Certificate', {
      domainName: domain,
      validation: CertificateValidation.fromDns(
        zone && PublicHostedZone.fromPublicHostedZoneAttributes(this, 'Zone', zone),
      ),
    });
  }
}

/** The firewall answers before the distribution adds headers; it allows values of up to 255 characters. */
const tooMany: CfnWebACL.CustomResponseProperty = {
  responseCode: 429,
  customResponseBodyKey: 'tooMany',
  responseHeaders: Object.entries(securityHeaders('api'))
    .filter(([, value]) => value.length <= 255)
    .map(([name, value]) => ({ name, value })),
};

const matches = (
  fieldToMatch: CfnWebACL.FieldToMatchProperty,
  positionalConstraint: 'EXACTLY' | 'STARTS_WITH',
  searchString: string,
): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch,
    positionalConstraint,
    searchString,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
});

const visibility = (name: string) => ({
  cloudWatchMetricsEnabled: true,
  metricName: `${product.slug}-${name}`,
  // Samples would contain IP addresses and paths.
  sampledRequestsEnabled: false,
});

const refusal = (code: 'too_many_requests' | 'forbidden') => ({
  contentType: 'APPLICATION_JSON',
  content: JSON.stringify({ code, message: `${errorTexts.jp.code[code]} / ${errorTexts.en.code[code]}` }),
});

const managed = (name: string, priority: number, counted: string[] = []): CfnWebACL.RuleProperty => ({
  name,
  priority,
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      ...(counted.length > 0 && {
        ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
      }),
    },
  },
  overrideAction: { none: {} },
  visibilityConfig: visibility(name),
});
