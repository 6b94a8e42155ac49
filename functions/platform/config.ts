import * as z from 'zod';

/**
 * A function's environment variables, parsed once. Each function gets only those it needs
 * (infra/constructs/lambda.ts, infra/local/environment.ts); using a missing one is an error that names it.
 */
const Environment = z.object({
  TABLE_NAME: z.string(),
  SITE_BUCKET: z.string(),
  MEDIA_BUCKET: z.string(),
  FILES_BUCKET: z.string(),
  READ_MODEL_BUCKET: z.string(),
  TALENT_BUCKET: z.string(),
  PEOPLE_BUCKET: z.string(),
  EDGE_LOG_BUCKET: z.string(),
  DEAD_LETTERS_BUCKET: z.string(),
  /** Path style is for local storage; S3 itself requires the bucket in the host name. */
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
  VIEWS_QUEUE_URL: z.url(),
  EXPORT_QUEUE_URL: z.url(),
  IMPORT_QUEUE_URL: z.url(),
  /** Origin of the site, without a trailing slash. */
  SITE_ORIGIN: z.url(),
  /** Public base URL of the media bucket, without a trailing slash. */
  MEDIA_ORIGIN: z.url(),
  /** Id of the distribution's public key that verifies the signed URLs of photos (core/photos.ts). */
  PHOTO_KEY_ID: z.string(),
  MAIL_FROM: z.string(),
  /** Recipient of mail to the operator's office. */
  OFFICE_MAIL: z.email(),
  MAIL_CONFIGURATION_SET: z.string().optional(),
  /** Secrets Manager id; locally SECRETS_FILE instead. */
  SECRETS_ID: z.string(),
  SECRETS_FILE: z.string().optional(),
  /** Its value is unused: changing it restarts every process, which then reads the secrets again. */
  SECRETS_VERSION: z.string().optional(),
  /** Name of the secret that signs the URLs of photos. */
  PHOTO_KEY_NAME: z.string().default('photoPrivateKey'),
  /** Secrets Manager ids of the keys of encrypted fields; locally FIELD_KEYS_DIRECTORY instead. */
  BANK_KEY_ID: z.string(),
  INDIVIDUAL_NUMBER_KEY_ID: z.string(),
  SECOND_FACTOR_KEY_ID: z.string(),
  FIELD_KEYS_DIRECTORY: z.string().optional(),
  GOOGLE_ISSUER: z.url(),
  GOOGLE_CLIENT_ID: z.string(),
  FACEBOOK_GRAPH: z.url(),
  FACEBOOK_CLIENT_ID: z.string(),
  SOCKET_ENDPOINT: z.url(),
  /** Where the search function caches the snapshot. */
  READ_MODEL_CACHE: z.string().default('/tmp/read-model'),
  /** The bundled site renderer: an import path relative to the function's own file. */
  RENDERER_FILE: z.string().default('./renderer.mjs'),
  /** The dictionary of readings, relative to the function's own file. */
  READINGS_FILE: z.string().default('./readings.bin'),
  /** Header in which the distribution passes the viewer's address and port; absent without a distribution. */
  VIEWER_ADDRESS_HEADER: z.string().optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
});
type Environment = z.infer<typeof Environment>;
export type Variable = keyof Environment;

const parsed: Partial<Record<string, unknown>> = {};

/** The parsed value of one variable. @throws when it is missing or malformed: a deployment error. */
export function config<Name extends keyof Environment>(name: Name): Environment[Name] {
  if (!(name in parsed)) {
    const result = Environment.shape[name].safeParse(process.env[name]);
    if (!result.success) throw new Error(`Environment variable ${name} is missing or malformed`);
    parsed[name] = result.data;
  }
  return parsed[name] as Environment[Name];
}
