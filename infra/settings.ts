import * as z from 'zod';
import { product } from '../shared/product.ts';

/** An operator's settings of a deployment: `context` in cdk.json, or `-c name=value`. */
const Settings = z.strictObject({
  /**
   * The site's domain. Without a certificate: the distribution's own name, known after the first deployment.
   */
  domain: z
    .string()
    .regex(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/)
    .default(`${product.slug}.example`),
  /** `false`: no own domain yet, the distribution uses its own name. */
  certificate: z.stringbool().default(true),
  /** AWS account to deploy to; credentials of another one are refused. */
  account: z
    .string()
    .regex(/^\d{12}$/)
    .optional(),
  /**
   * Route 53 zone of the domain; with it certificate, addresses and DKIM records are created automatically.
   */
  zoneId: z.string().optional(),
  zoneName: z.string().optional(),
  /** Sender of every mail; its domain becomes the mail identity. */
  mailFrom: z.string().regex(/<[^<>@\s]+@[^<>@\s]+>$/),
  /** Recipient of inquiries; `office@` the domain by default. */
  officeMail: z.email(),
  /** Recipient of alarms. */
  alarmMail: z.email().optional(),
  googleClientId: z.string().default(''),
  facebookClientId: z.string().default(''),
  /**
   * Number of the key that the distribution sends to the API, from 1: raising it by one creates a new key,
   * and the previous one stays valid until the next time, so that no call is refused meanwhile.
   */
  originKey: z.coerce.number().int().min(1).default(1),
  /** Number of the key pair that signs photo URLs: the newest from `deploy:secrets -- --new-key photo`. */
  photoKey: z.coerce.number().int().min(1).default(1),
  /**
   * Raise after replacing a key: every function that reads the secrets is restarted and reads the new ones.
   */
  secretsVersion: z.coerce.number().int().min(1).default(1),
  /** Maximum requests of one IP address in five minutes, beyond which it is blocked for a while. */
  requestsPerAddress: z.coerce.number().int().min(100).default(6000),
  /** Maximum API calls and socket frames per second, each, for all callers; twice as many in a burst. */
  requestsPerSecond: z.coerce.number().int().min(10).max(100_000).default(2000),
  logRetentionDays: z.coerce
    .number()
    .refine((days) => [7, 14, 30, 60, 90, 180, 365].includes(days))
    .default(90),
  /** X-Ray traces of every function. */
  tracing: z.stringbool().default(false),
  region: z.string().default('ap-northeast-1'),
});
export type Settings = z.infer<typeof Settings>;

/** @throws with the name of the invalid value */
export function settings(read: (name: string) => unknown): Settings {
  const given: Record<string, unknown> = {};
  for (const name of Object.keys(Settings.shape)) {
    const value = read(name);
    // Numbers in cdk.json, texts with -c.
    if (value !== undefined && value !== '') given[name] = name === 'account' ? String(value) : value;
  }
  // Booleans in cdk.json, texts with -c.
  for (const name of ['certificate', 'tracing']) if (name in given) given[name] = String(given[name]);
  const domain = typeof given.domain === 'string' ? given.domain : `${product.slug}.example`;
  given.mailFrom ??= `${product.name} <no-reply@${domain}>`;
  given.officeMail ??= `office@${domain}`;
  const result = Settings.safeParse(given);
  if (!result.success) {
    const issue = result.error.issues[0]!;
    throw new Error(`Invalid setting ${issue.path.join('.')}: ${issue.message}`);
  }
  return result.data;
}

/** The zone, if these names are in it: a zone contains what is below its name as well. */
export const zoneOf = (
  { zoneId, zoneName }: Settings,
  name: string,
): { hostedZoneId: string; zoneName: string } | undefined =>
  zoneId && zoneName && (name === zoneName || name.endsWith(`.${zoneName}`))
    ? { hostedZoneId: zoneId, zoneName }
    : undefined;

export const senderAddress = ({ mailFrom }: Settings): string => /<([^<>]+)>$/.exec(mailFrom)![1]!;
export const siteOrigin = ({ domain }: Settings): string => `https://${domain}`;
