import * as z from 'zod';
import { product } from '../shared/product.ts';

/** What an operator says about a deployment: `context` in cdk.json, or `-c name=value`. */
const Settings = z.strictObject({
  /** Where the site answers. Without a certificate: the distribution's own name, known after the first deployment. */
  domain: z
    .string()
    .regex(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/)
    .default(`${product.slug}.example`),
  /** `false`: no own domain yet, the distribution answers under its own name. */
  certificate: z.stringbool().default(true),
  /** AWS account that is deployed to; credentials of another are refused. */
  account: z
    .string()
    .regex(/^\d{12}$/)
    .optional(),
  /** Route 53 zone of the domain; with it certificate, addresses and DKIM records are made without a hand. */
  zoneId: z.string().optional(),
  zoneName: z.string().optional(),
  /** Sender of every mail; its domain becomes the mail identity. */
  mailFrom: z.string().regex(/<[^<>@\s]+@[^<>@\s]+>$/),
  /** The office, which inquiries are mailed to; `office@` the domain where it is not said. */
  officeMail: z.email(),
  /** Who is written to when an alarm rings. */
  alarmMail: z.email().optional(),
  googleClientId: z.string().default(''),
  facebookClientId: z.string().default(''),
  /**
   * Which key the distribution shows the API, counted from 1: raised by one it is a new key, and the one before is still let
   * in until the next time, so that no call is refused meanwhile.
   */
  originKey: z.coerce.number().int().min(1).default(1),
  /** Which pair of keys signs the addresses of photos: the newest that `deploy:secrets -- --new-key photo` has made. */
  photoKey: z.coerce.number().int().min(1).default(1),
  /** Raised when a key was replaced: every function that reads the secrets starts anew and reads the new ones. */
  secretsVersion: z.coerce.number().int().min(1).default(1),
  /** Requests of one address in five minutes, beyond which it is refused for a while. */
  requestsPerAddress: z.coerce.number().int().min(100).default(6000),
  /** Calls of the API and frames of the socket a second, each, beyond which anybody is refused; twice as many for a moment. */
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

/** @throws with the name of the value that is wrong */
export function settings(read: (name: string) => unknown): Settings {
  const given: Record<string, unknown> = {};
  for (const name of Object.keys(Settings.shape)) {
    const value = read(name);
    // Numbers in cdk.json, texts behind -c.
    if (value !== undefined && value !== '') given[name] = name === 'account' ? String(value) : value;
  }
  // Written as true and false in cdk.json, as texts behind -c.
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

/** The zone, where these names lie in it: a zone holds what is below its name as well. */
export const zoneOf = (
  { zoneId, zoneName }: Settings,
  name: string,
): { hostedZoneId: string; zoneName: string } | undefined =>
  zoneId && zoneName && (name === zoneName || name.endsWith(`.${zoneName}`))
    ? { hostedZoneId: zoneId, zoneName }
    : undefined;

export const senderAddress = ({ mailFrom }: Settings): string => /<([^<>]+)>$/.exec(mailFrom)![1]!;
export const siteOrigin = ({ domain }: Settings): string => `https://${domain}`;
