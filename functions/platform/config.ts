import * as z from 'zod';

/**
 * What a function is told by its environment, parsed once. Each function gets only the part it needs
 * (infra/constructs/lambda.ts, infra/local/environment.ts); asking for a missing one is an error that names it.
 */
const Environment = z.object({
  TABLE_NAME: z.string(),
  SITE_BUCKET: z.string(),
  MEDIA_BUCKET: z.string(),
  FILES_BUCKET: z.string(),
  READ_MODEL_BUCKET: z.string(),
  DEAD_LETTERS_BUCKET: z.string(),
  /** Path style is for the storage on one machine; S3 itself wants the bucket in the host name. */
  S3_PATH_STYLE: z.stringbool().default(false),
  INDEX_QUEUE_URL: z.url(),
  RENDER_QUEUE_URL: z.url(),
  PICTURE_QUEUE_URL: z.url(),
  MATCH_QUEUE_URL: z.url(),
  ALERT_QUEUE_URL: z.url(),
  NOTIFY_QUEUE_URL: z.url(),
  MAIL_QUEUE_URL: z.url(),
  PUSH_QUEUE_URL: z.url(),
  DUE_QUEUE_URL: z.url(),
  ERASE_QUEUE_URL: z.url(),
  FEEDBACK_QUEUE_URL: z.url(),
  /** Origin of the site, without a slash at the end. */
  SITE_ORIGIN: z.url(),
  /** Public base of the media bucket, without a slash at the end. */
  MEDIA_ORIGIN: z.url(),
  /** Which of the distribution's public keys proves the addresses of photos (core/photos.ts). */
  PHOTO_KEY_ID: z.string(),
  MAIL_FROM: z.string(),
  /** Where mail to the operator's office goes. */
  OFFICE_MAIL: z.email(),
  MAIL_CONFIGURATION_SET: z.string().optional(),
  /** Secrets Manager id; on one machine SECRETS_FILE instead. */
  SECRETS_ID: z.string(),
  SECRETS_FILE: z.string().optional(),
  /** Says nothing but that it changed: with it every process starts anew and reads the secrets again. */
  SECRETS_VERSION: z.string().optional(),
  /** Which of the secrets signs the addresses of photos. */
  PHOTO_KEY_NAME: z.string().default('photoPrivateKey'),
  /** Secrets Manager ids of the keys of encrypted fields; on one machine FIELD_KEYS_DIRECTORY instead. */
  BANK_KEY_ID: z.string(),
  INDIVIDUAL_NUMBER_KEY_ID: z.string(),
  FIELD_KEYS_DIRECTORY: z.string().optional(),
  GOOGLE_ISSUER: z.url(),
  GOOGLE_CLIENT_ID: z.string(),
  FACEBOOK_GRAPH: z.url(),
  FACEBOOK_CLIENT_ID: z.string(),
  SOCKET_ENDPOINT: z.url(),
  /** Where the search function keeps the snapshot it has fetched. */
  READ_MODEL_CACHE: z.string().default('/tmp/read-model'),
  /** The bundled site renderer: an address for import, seen from the function's own file. */
  RENDERER_FILE: z.string().default('./renderer.mjs'),
  /** The dictionary of readings, seen from the function's own file. */
  READINGS_FILE: z.string().default('./readings.bin'),
  /** Header in which the network in front tells the caller's address and port; absent where there is none in front. */
  VIEWER_ADDRESS_HEADER: z.string().optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
});
type Environment = z.infer<typeof Environment>;
export type Variable = keyof Environment;

const parsed: Partial<Record<string, unknown>> = {};

/** The parsed value of one variable. @throws when it is absent or malformed: the function is deployed wrongly. */
export function config<Name extends keyof Environment>(name: Name): Environment[Name] {
  if (!(name in parsed)) {
    const result = Environment.shape[name].safeParse(process.env[name]);
    if (!result.success) throw new Error(`Environment variable ${name} is missing or malformed`);
    parsed[name] = result.data;
  }
  return parsed[name] as Environment[Name];
}
