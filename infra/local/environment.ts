import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { isIP, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { fieldKinds } from '../../functions/platform/fieldKinds.ts';
import { product } from '../../shared/product.ts';
import { writeAtomically } from './services/checkpoint.ts';
import { localCredentials, localRegion } from './services/credentials.ts';
import { loopback } from './services/listen.ts';

const portCount = 8;

/** @throws Error if PORT is not a number with room for the following ports */
function firstPortAsked(): number {
  const text = process.env.PORT || '4000';
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port + portCount - 1 > 65_535)
    throw new Error(`PORT=${text} is not a port from 1 to ${65_535 - portCount + 1}.`);
  return port;
}

/** The IP address that the site listens on, from HOST; 127.0.0.1 by default. */
function hostAsked(asked = process.env.HOST): string {
  return asked && isIP(asked) ? asked : loopback;
}

/** The address under which others reach this machine: if it listens on all, the first one in the network. */
function reachedAt(host: string): string {
  if (host === loopback || host === '::1') return 'localhost';
  if (host !== '0.0.0.0' && host !== '::') return isIPv6(host) ? `[${host}]` : host;
  const own = Object.values(networkInterfaces()).flatMap((one) => one ?? []);
  return own.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? 'localhost';
}

/**
 * Ports of the local system. The first is PORT (4000), the others follow. All but the site's listen on
 * loopback only, whatever HOST says.
 */
export function addresses(firstPort = firstPortAsked(), host = hostAsked()) {
  const at = (offset: number) => `http://localhost:${firstPort + offset}`;
  return {
    /** The address that the site's port listens on. */
    host,
    ports: {
      site: firstPort,
      mailbox: firstPort + 1,
      identity: firstPort + 2,
      dynamodb: firstPort + 3,
      storage: firstPort + 4,
      queues: firstPort + 5,
      socket: firstPort + 6,
      control: firstPort + 7,
    },
    site: `http://${reachedAt(host)}:${firstPort}`,
    mailbox: at(1),
    identity: at(2),
    dynamodb: at(3),
    storage: at(4),
    queues: at(5),
    socket: at(6),
    control: at(7),
  };
}
export type Addresses = ReturnType<typeof addresses>;

export const tableName = product.slug;
export const buckets = {
  SITE_BUCKET: `${product.slug}-site`,
  MEDIA_BUCKET: `${product.slug}-media`,
  FILES_BUCKET: `${product.slug}-files`,
  READ_MODEL_BUCKET: `${product.slug}-read-model`,
  TALENT_BUCKET: `${product.slug}-talent`,
  PEOPLE_BUCKET: `${product.slug}-people`,
  EDGE_LOG_BUCKET: `${product.slug}-edge-log`,
  DEAD_LETTERS_BUCKET: `${product.slug}-dead-letters`,
} as const;

/** Root of all local data; delete it to start from scratch. */
export const dataDirectory = (): string =>
  process.env.LOCAL_DIRECTORY ?? join(import.meta.dirname, '../../.local');

/** Where the stream reader stores its checkpoint. */
export const streamCheckpoint = (directory: string): string =>
  join(directory, 'stream', `${tableName}.stream.json`);

/** Where the mailbox stores mails. */
export const mailDirectory = (directory: string): string => join(directory, 'mail');

/** The product's client id at the local identity providers. */
export const providerClientId = `${product.slug}-local`;

function photoKeys() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return { photoPrivateKey: privateKey, photoPublicKey: publicKey };
}

/** Secrets are generated once for this machine and kept, missing ones added; they are of no use elsewhere. */
export function secretsFile(directory: string): string {
  const file = join(directory, 'secrets.json');
  const present = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
  const secret = () => randomBytes(32).toString('base64url');
  const makers: Record<string, () => Record<string, string>> = {
    tokenKey: () => ({ tokenKey: secret() }),
    linkKey: () => ({ linkKey: secret() }),
    photoPrivateKey: photoKeys,
    googleClientSecret: () => ({ googleClientSecret: 'local-google' }),
    facebookClientSecret: () => ({ facebookClientSecret: 'local-facebook' }),
  };
  const missing = Object.entries(makers).filter(([name]) => present[name] === undefined);
  if (missing.length > 0) {
    mkdirSync(directory, { recursive: true });
    writeAtomically(
      file,
      JSON.stringify(Object.assign(present, ...missing.map(([, make]) => make()))),
      0o600,
    );
  }
  return file;
}

/** Keys of encrypted fields, a file per kind, generated once for this machine. */
function fieldKeysDirectory(directory: string): string {
  const keys = join(directory, 'field-keys');
  mkdirSync(keys, { recursive: true });
  for (const kind of fieldKinds) {
    const file = join(keys, `${kind}.json`);
    if (existsSync(file)) continue;
    writeAtomically(file, JSON.stringify({ current: '1', 1: randomBytes(48).toString('base64url') }), 0o600);
  }
  return keys;
}

/** Id of the local distribution's key. */
export const photoKeyId = 'LOCALPHOTOKEY';

/** Recipient of inquiries on the local system. */
export const officeMail = `office@${product.slug}.example`;

/** The environment of every Lambda on the local system: the cloud's variables with local values. */
export function lambdaEnvironment(
  where: Addresses,
  directory: string,
  queues: readonly { name: string; environmentVariable: string }[],
  queueUrl: (name: string) => string,
): Record<string, string> {
  return {
    NODE_ENV: 'production',
    AWS_REGION: localRegion,
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: where.dynamodb,
    AWS_ENDPOINT_URL_S3: where.storage,
    AWS_ENDPOINT_URL_SQS: where.queues,
    AWS_ENDPOINT_URL_SES: where.mailbox,
    TABLE_NAME: tableName,
    ...buckets,
    S3_PATH_STYLE: 'true',
    ...Object.fromEntries(queues.map((queue) => [queue.environmentVariable, queueUrl(queue.name)])),
    SITE_ORIGIN: where.site,
    MEDIA_ORIGIN: where.site,
    PHOTO_KEY_ID: photoKeyId,
    MAIL_FROM: `${product.name} <no-reply@${product.slug}.example>`,
    OFFICE_MAIL: officeMail,
    MAIL_CONFIGURATION_SET: `${product.slug}-local`,
    SECRETS_ID: product.slug,
    SECRETS_FILE: secretsFile(directory),
    FIELD_KEYS_DIRECTORY: fieldKeysDirectory(directory),
    GOOGLE_ISSUER: `${where.identity}/google`,
    GOOGLE_CLIENT_ID: providerClientId,
    FACEBOOK_GRAPH: `${where.identity}/facebook`,
    FACEBOOK_CLIENT_ID: providerClientId,
    SOCKET_ENDPOINT: where.socket,
    READ_MODEL_CACHE: join(directory, 'read-model'),
    POWERTOOLS_LOG_LEVEL: process.env.LOG_LEVEL ?? 'WARN',
  };
}
