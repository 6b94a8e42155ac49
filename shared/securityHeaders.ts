/**
 * The security headers of every response, by kind: used by the distribution, the API's functions, and the
 * local gateway. The list follows OWASP's Secure Headers Project.
 */
export const answerKinds = ['page', 'media', 'photo', 'api', 'reference', 'mailbox'] as const;
/**
 * `page`: pages and their assets; `media`: pictures that companies show; `photo`: pictures of people, and what they send each other; `api`:
 * the API and the socket; `reference`: the API's reference; `mailbox`: the local mailbox.
 */
export type AnswerKind = (typeof answerKinds)[number];

/** Browser features that none of our pages use, neither themselves nor in a frame. */
const unusedFeatures = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'xr-spatial-tracking',
];

const shared: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
  // Logging in with a provider redirects within the window: no page needs its opener.
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};

/** Loads and sends nothing, and must not be framed. */
const inert = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const own: Record<AnswerKind, Readonly<Record<string, string>>> = {
  page: {
    // Besides the page's own policy, which has the hashes of its scripts (site/astro.config.ts) and cannot
    // contain `frame-ancestors` in a meta element. Browsers enforce both.
    'content-security-policy':
      "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'; script-src-attr 'none'",
    'referrer-policy': 'strict-origin-when-cross-origin',
  },
  media: {
    'content-security-policy': `${inert}; sandbox`,
    // Search engines, feeds and mails show them too.
    'cross-origin-resource-policy': 'cross-origin',
  },
  photo: { 'content-security-policy': `${inert}; sandbox` },
  api: { 'content-security-policy': inert },
  reference: {
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
      "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'",
  },
  mailbox: {
    'content-security-policy': inert,
    // Mails show pictures of hosts without this policy.
    'cross-origin-embedder-policy': 'unsafe-none',
  },
};

/** @returns every header, by its lower-case name */
export const securityHeaders = (kind: AnswerKind): Record<string, string> => ({ ...shared, ...own[kind] });

export const securityHeaderNames: readonly string[] = Object.keys(securityHeaders('page')).sort();
