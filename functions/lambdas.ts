import { deadLetterSource, type QueueName, queues } from './events/wiring.ts';
import type { AssetName } from './platform/assets.ts';
import type { Variable } from './platform/config.ts';
import { type FieldKind, fieldKeyVariables } from './platform/fieldKinds.ts';

/**
 * Every function of the system: its entry point and its exact permissions. The cloud grants these
 * (infra/constructs/lambda.ts), the local system builds its environment from the same list. No runtime code.
 */
export type LambdaKind = 'api' | 'page' | 'stream' | 'queue' | 'schedule' | 'task' | 'socket';

/** `read` and `list` are GetObject and ListBucket, `write` is PutObject, `delete` is DeleteObject. */
export type BucketRight = 'read' | 'list' | 'write' | 'delete';
/** Where functions fed by the stream and queues store what they cannot handle, each under its own prefix. */
export const deadLetterBucket = 'DEAD_LETTERS';
export type BucketName =
  | 'SITE'
  | 'MEDIA'
  | 'FILES'
  | 'READ_MODEL'
  | 'TALENT'
  | 'PEOPLE'
  | 'EDGE_LOG'
  | typeof deadLetterBucket;

export interface LambdaDefinition {
  /** Also the name of its bundle's folder, `.build/lambda/<name>/index.mjs`. */
  name: string;
  /** The module that exports `handler`, relative to the root of the repository. */
  entry: string;
  /**
   * `api`: serves the operations of the contract whose `lambda` is this name; `page`: serves pages that are
   * not stored as objects; `stream` and `queue`: fed as events/wiring.ts says, and may store dead letters.
   */
  kind: LambdaKind;
  memoryMb: number;
  timeoutSeconds: number;
  /** Megabytes of `/tmp`, if 512 are not enough. */
  storageMb?: number;
  /** `read`: get, batch get and query of table and indexes; `readWrite`: also put, update, delete, check. */
  table?: 'read' | 'readWrite';
  buckets?: Partial<Record<BucketName, readonly BucketRight[]>>;
  /** Queues it sends to. */
  sends?: readonly QueueName[];
  /** Sends mail through the product's mail identity. */
  mail?: true;
  /** Posts to and closes connections of the socket. */
  socket?: true;
  /** Reads the product's secrets. */
  secrets?: true;
  /** Reads the keys for encrypted fields of these kinds. */
  fieldKeys?: readonly FieldKind[];
  /** Adds to the audit log, which is append-only. */
  audit?: true;
  /**
   * Needs the bundled site renderer beside its own file; with READINGS_FILE in its environment also the
   * dictionary.
   */
  renderer?: true;
  /** Files included in its bundle: see functions/platform/assets.ts. */
  assets?: readonly AssetName[];
  /** Variables besides those that follow from the permissions: see `environmentOf`. */
  environment?: readonly Variable[];
  /** What Node is started with. */
  nodeOptions?: string;
}

/**
 * For processes that answer searches. What a search leaves behind is garbage at once, and collecting it costs little however
 * often it is done; V8 by default lets up to 130 MB of it pile up. Megabytes of each half of that space.
 */
export const smallYoungSpace = '--max-semi-space-size=4';

/**
 * The same for a function of 1024 MB. V8 lets garbage pile up in proportion to what it may hold: without a limit 120 MB more at
 * 10,000 people. What searches keep in its heap is below 150 MB at 100,000; the rows lie outside.
 */
export const searchNodeOptions = [smallYoungSpace, '--max-old-space-size=512'] as const;

const api = { kind: 'api', memoryMb: 512, timeoutSeconds: 15, secrets: true } as const;
const apiEntry = (name: string) => `functions/api/${name}.ts`;
const event = (name: string) => `functions/events/${name}.ts`;
// Without permission to list, a missing object looks like a forbidden one.
const looksAtPhotos = { MEDIA: ['read', 'list'] } as const;
/** Images become pictures when a record uses them, unless requested earlier. */
const makesPictures = {
  buckets: { MEDIA: ['read', 'list', 'write', 'delete'] },
  assets: ['takumi.wasm'],
} as const;
const readsReadModel = { READ_MODEL: ['read', 'list'] } as const;
const writesPages = { SITE: ['read', 'list', 'write'], ...readsReadModel } as const;

export const lambdas = [
  {
    ...api,
    name: 'auth',
    entry: apiEntry('auth'),
    // For Argon2id: with a third of a CPU each login would be slow.
    memoryMb: 1024,
    table: 'readWrite',
    audit: true,
    environment: [
      'SITE_ORIGIN',
      'MEDIA_ORIGIN',
      'PHOTO_KEY_ID',
      'GOOGLE_ISSUER',
      'GOOGLE_CLIENT_ID',
      'FACEBOOK_GRAPH',
      'FACEBOOK_CLIENT_ID',
    ],
  },
  {
    ...api,
    name: 'secondFactor',
    entry: apiEntry('secondFactor'),
    // Checks passwords, too.
    memoryMb: 1024,
    table: 'readWrite',
    fieldKeys: ['secondFactor'],
    audit: true,
  },
  { ...api, name: 'notifications', entry: apiEntry('notifications'), table: 'readWrite', audit: true },
  {
    ...api,
    name: 'conversations',
    entry: apiEntry('conversations'),
    table: 'readWrite',
    environment: ['MEDIA_ORIGIN'],
  },
  {
    ...api,
    name: 'messageFiles',
    entry: apiEntry('messageFiles'),
    // A full CPU: processing a picture is decoding, scaling and encoding.
    memoryMb: 1769,
    table: 'readWrite',
    ...makesPictures,
    environment: ['MEDIA_ORIGIN', 'PHOTO_KEY_ID'],
  },
  {
    ...api,
    name: 'staff',
    entry: apiEntry('staff'),
    memoryMb: 1024,
    table: 'readWrite',
    audit: true,
    environment: ['MEDIA_ORIGIN', 'PHOTO_KEY_ID'],
  },
  {
    ...api,
    name: 'photos',
    entry: apiEntry('photos'),
    // A full CPU: processing a photo is decoding, scaling and encoding.
    memoryMb: 1769,
    table: 'readWrite',
    ...makesPictures,
    environment: ['MEDIA_ORIGIN', 'PHOTO_KEY_ID'],
  },
  {
    ...api,
    name: 'bankInfo',
    entry: apiEntry('bankInfo'),
    // Loads the list of all banks and their branches (5 MB) at its first search.
    memoryMb: 1024,
    table: 'readWrite',
    fieldKeys: ['bank'],
    audit: true,
    assets: ['zengin-data.js'],
  },
  {
    ...api,
    name: 'individualNumber',
    entry: apiEntry('individualNumber'),
    table: 'readWrite',
    fieldKeys: ['individualNumber'],
    audit: true,
  },
  { ...api, name: 'educationHistory', entry: apiEntry('educationHistory'), table: 'readWrite' },
  { ...api, name: 'workingHistory', entry: apiEntry('workingHistory'), table: 'readWrite' },
  { ...api, name: 'technicalInfo', entry: apiEntry('technicalInfo'), table: 'readWrite' },
  { ...api, name: 'translator', entry: apiEntry('translator'), table: 'readWrite', audit: true },
  {
    ...api,
    name: 'documents',
    entry: apiEntry('documents'),
    // A full CPU for rendering documents.
    memoryMb: 1769,
    // A company's look at a resume is recorded.
    table: 'readWrite',
    buckets: looksAtPhotos,
    assets: [
      'BIZUDPGothic-Regular.ttf',
      'BIZUDPGothic-Bold.ttf',
      'NotoSans-Regular.ttf',
      'NotoSans-Bold.ttf',
      'NanumGothic-Regular.ttf',
      'NanumGothic-Bold.ttf',
      'NotoSansSC-Regular.ttf',
      'NotoSansSC-Bold.ttf',
    ],
  },
  {
    ...api,
    name: 'dataExport',
    entry: apiEntry('dataExport'),
    memoryMb: 1024,
    timeoutSeconds: 25,
    table: 'readWrite',
    buckets: { MEDIA: ['read', 'list'], FILES: ['read', 'list', 'write'] },
  },
  { ...api, name: 'resumeReviews', entry: apiEntry('resumeReviews'), table: 'readWrite', audit: true },
  {
    ...api,
    name: 'emailReception',
    entry: apiEntry('emailReception'),
    table: 'readWrite',
    environment: ['SITE_ORIGIN'],
  },
  { ...api, name: 'selectData', entry: apiEntry('selectData'), table: 'read' },
  {
    ...api,
    name: 'files',
    entry: apiEntry('files'),
    memoryMb: 1769,
    table: 'readWrite',
    ...makesPictures,
    buckets: { ...makesPictures.buckets, FILES: ['write'] },
    environment: ['MEDIA_ORIGIN'],
  },
  {
    ...api,
    name: 'jobs',
    entry: apiEntry('jobs'),
    memoryMb: 1024,
    storageMb: 1024,
    table: 'readWrite',
    audit: true,
    ...makesPictures,
    buckets: { ...makesPictures.buckets, ...readsReadModel },
    environment: ['MEDIA_ORIGIN', 'PHOTO_KEY_ID', 'READ_MODEL_CACHE'],
  },
  {
    ...api,
    name: 'interviews',
    entry: apiEntry('interviews'),
    memoryMb: 1024,
    table: 'readWrite',
    buckets: readsReadModel,
    environment: ['SITE_ORIGIN', 'READ_MODEL_CACHE'],
  },
  {
    ...api,
    name: 'scoutedJobs',
    entry: apiEntry('scoutedJobs'),
    table: 'readWrite',
    environment: ['MEDIA_ORIGIN'],
  },
  {
    ...api,
    name: 'scouts',
    entry: apiEntry('scouts'),
    memoryMb: 1024,
    table: 'readWrite',
    buckets: readsReadModel,
    environment: ['READ_MODEL_CACHE'],
  },
  { ...api, name: 'savedSearches', entry: apiEntry('savedSearches'), table: 'readWrite' },
  {
    ...api,
    name: 'talent',
    entry: apiEntry('talent'),
    memoryMb: 1024,
    storageMb: 1024,
    nodeOptions: searchNodeOptions.join(' '),
    table: 'readWrite',
    // The only function that reads the snapshots of people: those who wish to be found, and applicants.
    buckets: { TALENT: ['read', 'list'], ...readsReadModel },
    environment: ['READ_MODEL_CACHE', 'MEDIA_ORIGIN', 'PHOTO_KEY_ID'],
  },
  {
    ...api,
    name: 'staffManagement',
    entry: apiEntry('staffManagement'),
    memoryMb: 1024,
    storageMb: 1024,
    nodeOptions: searchNodeOptions.join(' '),
    table: 'readWrite',
    audit: true,
    // Of what answers requests the only function that reads the snapshots of all people. The office's search is in it for that.
    buckets: { PEOPLE: ['read', 'list'], FILES: ['read'], ...readsReadModel },
    environment: ['READ_MODEL_CACHE'],
  },
  {
    ...api,
    name: 'officeFiles',
    entry: apiEntry('officeFiles'),
    table: 'readWrite',
    audit: true,
    buckets: { MEDIA: ['read', 'list', 'write', 'delete'] },
    environment: ['MEDIA_ORIGIN', 'PHOTO_KEY_ID'],
  },
  {
    ...api,
    name: 'staffImports',
    entry: apiEntry('staffImports'),
    // A full CPU: reading a file of 30 MB takes seconds, and somebody is waiting.
    memoryMb: 1769,
    table: 'readWrite',
    audit: true,
    buckets: { FILES: ['read', 'list', 'write'] },
  },
  { ...api, name: 'adminJobs', entry: apiEntry('adminJobs'), table: 'readWrite', audit: true },
  {
    ...api,
    name: 'adminCompany',
    entry: apiEntry('adminCompany'),
    memoryMb: 1024,
    table: 'readWrite',
    audit: true,
    buckets: readsReadModel,
    environment: ['READ_MODEL_CACHE'],
  },
  {
    ...api,
    name: 'company',
    entry: apiEntry('company'),
    memoryMb: 1024,
    table: 'readWrite',
    ...makesPictures,
    environment: ['MEDIA_ORIGIN'],
  },
  {
    ...api,
    name: 'favoriteStaff',
    entry: apiEntry('favoriteStaff'),
    memoryMb: 1024,
    table: 'readWrite',
    buckets: readsReadModel,
    environment: ['MEDIA_ORIGIN', 'PHOTO_KEY_ID', 'READ_MODEL_CACHE'],
  },
  {
    ...api,
    name: 'albums',
    entry: apiEntry('albums'),
    table: 'read',
    environment: ['MEDIA_ORIGIN'],
  },
  {
    ...api,
    name: 'inquiries',
    entry: apiEntry('inquiries'),
    table: 'readWrite',
    audit: true,
    buckets: readsReadModel,
    environment: ['READ_MODEL_CACHE'],
  },
  { ...api, name: 'auditLog', entry: apiEntry('auditLog'), table: 'readWrite', audit: true },
  { ...api, name: 'employees', entry: apiEntry('employees'), table: 'readWrite', audit: true },
  {
    ...api,
    name: 'search',
    entry: apiEntry('search'),
    memoryMb: 1024,
    storageMb: 1024,
    nodeOptions: searchNodeOptions.join(' '),
    table: 'read',
    buckets: readsReadModel,
    environment: ['MEDIA_ORIGIN', 'READ_MODEL_CACHE'],
  },
  {
    name: 'site-missing',
    entry: 'functions/site/missing.ts',
    kind: 'page',
    memoryMb: 256,
    timeoutSeconds: 5,
    buckets: { SITE: ['read'] },
  },
  {
    name: 'site-search',
    entry: 'functions/site/search.ts',
    kind: 'page',
    // A full CPU, because a user is waiting for the page.
    memoryMb: 1769,
    timeoutSeconds: 10,
    storageMb: 1024,
    table: 'read',
    buckets: readsReadModel,
    renderer: true,
    environment: ['SITE_ORIGIN', 'READ_MODEL_CACHE', 'RENDERER_FILE'],
  },
  {
    name: 'events-stream',
    entry: event('stream'),
    kind: 'stream',
    memoryMb: 512,
    // Waits for queues that are down: see events/wiring.ts.
    timeoutSeconds: 900,
    sends: ['index', 'render', 'match', 'notify', 'mail', 'push', 'due', 'erase', 'export', 'import'],
  },
  {
    name: 'events-index',
    entry: event('indexJobs'),
    kind: 'queue',
    memoryMb: 512,
    timeoutSeconds: 60,
    table: 'readWrite',
    sends: ['render', 'picture'],
    environment: ['MEDIA_ORIGIN'],
  },
  {
    name: 'events-render',
    entry: event('render'),
    kind: 'queue',
    memoryMb: 1769,
    timeoutSeconds: 120,
    storageMb: 1024,
    table: 'read',
    buckets: writesPages,
    renderer: true,
    environment: ['MEDIA_ORIGIN', 'SITE_ORIGIN', 'READ_MODEL_CACHE', 'RENDERER_FILE', 'READINGS_FILE'],
  },
  {
    name: 'events-render-all',
    entry: event('renderAll'),
    kind: 'task',
    memoryMb: 1769,
    timeoutSeconds: 900,
    storageMb: 1024,
    table: 'read',
    buckets: writesPages,
    sends: ['render', 'picture'],
    renderer: true,
    environment: ['MEDIA_ORIGIN', 'SITE_ORIGIN', 'READ_MODEL_CACHE', 'RENDERER_FILE', 'READINGS_FILE'],
  },
  {
    name: 'events-create-admin',
    entry: event('createAdmin'),
    kind: 'task',
    memoryMb: 512,
    timeoutSeconds: 30,
    table: 'readWrite',
    secrets: true,
    audit: true,
    environment: ['SITE_ORIGIN'],
  },
  {
    name: 'events-pictures',
    entry: event('pictures'),
    kind: 'queue',
    // A full CPU for drawing.
    memoryMb: 1769,
    timeoutSeconds: 120,
    table: 'read',
    buckets: { SITE: ['read', 'list', 'write', 'delete'] },
    assets: ['takumi.wasm', 'BIZUDPGothic-Regular.ttf', 'BIZUDPGothic-Bold.ttf'],
    environment: ['MEDIA_ORIGIN'],
  },
  {
    name: 'events-notify',
    entry: event('notify'),
    kind: 'queue',
    memoryMb: 512,
    timeoutSeconds: 20,
    table: 'readWrite',
    sends: ['mail'],
  },
  {
    name: 'events-mail',
    entry: event('mail'),
    kind: 'queue',
    memoryMb: 512,
    timeoutSeconds: 20,
    table: 'readWrite',
    secrets: true,
    mail: true,
    environment: ['SITE_ORIGIN', 'OFFICE_MAIL'],
  },
  {
    name: 'events-push',
    entry: event('push'),
    kind: 'queue',
    memoryMb: 512,
    timeoutSeconds: 10,
    table: 'readWrite',
    socket: true,
  },
  {
    name: 'events-mail-feedback',
    entry: event('mailFeedback'),
    kind: 'queue',
    memoryMb: 256,
    timeoutSeconds: 30,
    table: 'readWrite',
  },
  {
    name: 'events-views',
    entry: event('views'),
    kind: 'queue',
    memoryMb: 512,
    timeoutSeconds: 120,
    table: 'readWrite',
    buckets: { EDGE_LOG: ['read', 'list'] },
  },
  {
    name: 'events-export',
    entry: event('export'),
    kind: 'queue',
    // All rows of the list at a time.
    memoryMb: 2048,
    timeoutSeconds: 300,
    storageMb: 1024,
    table: 'readWrite',
    buckets: { PEOPLE: ['read', 'list'], FILES: ['write'] },
    environment: ['READ_MODEL_CACHE'],
  },
  {
    name: 'events-import',
    entry: event('import'),
    kind: 'queue',
    memoryMb: 1024,
    timeoutSeconds: 120,
    table: 'readWrite',
    audit: true,
    buckets: { FILES: ['read', 'list'] },
  },
  {
    name: 'events-sweep',
    entry: event('sweep'),
    kind: 'schedule',
    memoryMb: 256,
    timeoutSeconds: 50,
    table: 'read',
    sends: ['due', 'alert'],
  },
  {
    name: 'events-match',
    entry: event('match'),
    kind: 'queue',
    memoryMb: 512,
    timeoutSeconds: 120,
    table: 'readWrite',
    environment: ['MEDIA_ORIGIN'],
  },
  {
    name: 'events-alert',
    entry: event('alert'),
    kind: 'queue',
    memoryMb: 256,
    timeoutSeconds: 20,
    table: 'readWrite',
    sends: ['mail'],
  },
  {
    name: 'events-due',
    entry: event('due'),
    kind: 'queue',
    memoryMb: 256,
    timeoutSeconds: 30,
    table: 'readWrite',
    sends: ['notify'],
  },
  {
    name: 'events-rank',
    entry: event('rank'),
    kind: 'schedule',
    memoryMb: 512,
    timeoutSeconds: 300,
    table: 'readWrite',
  },
  {
    name: 'events-snapshot',
    entry: event('snapshot'),
    kind: 'schedule',
    memoryMb: 2048,
    timeoutSeconds: 900,
    storageMb: 2048,
    table: 'read',
    buckets: {
      READ_MODEL: ['read', 'list', 'write', 'delete'],
      TALENT: ['read', 'list', 'write', 'delete'],
      PEOPLE: ['read', 'list', 'write', 'delete'],
    },
    sends: ['render'],
    environment: ['MEDIA_ORIGIN', 'READ_MODEL_CACHE'],
  },
  {
    name: 'events-erase',
    entry: event('erase'),
    kind: 'queue',
    memoryMb: 512,
    timeoutSeconds: 120,
    table: 'readWrite',
    buckets: { MEDIA: ['delete'], FILES: ['delete'] },
  },
  {
    name: 'socket-connect',
    entry: 'functions/socket/connect.ts',
    kind: 'socket',
    memoryMb: 256,
    timeoutSeconds: 10,
    table: 'readWrite',
    secrets: true,
  },
  {
    name: 'socket-disconnect',
    entry: 'functions/socket/disconnect.ts',
    kind: 'socket',
    memoryMb: 256,
    timeoutSeconds: 10,
    table: 'readWrite',
  },
  {
    name: 'socket-default',
    entry: 'functions/socket/default.ts',
    kind: 'socket',
    memoryMb: 256,
    timeoutSeconds: 10,
    table: 'readWrite',
    socket: true,
  },
  {
    name: 'socket-conversations',
    entry: 'functions/socket/conversations.ts',
    kind: 'socket',
    memoryMb: 512,
    timeoutSeconds: 15,
    table: 'readWrite',
    socket: true,
  },
] as const satisfies readonly LambdaDefinition[];

export type LambdaName = (typeof lambdas)[number]['name'];

/** Which function serves which route of the socket. */
export const socketRoutes = {
  $connect: 'socket-connect',
  $disconnect: 'socket-disconnect',
  $default: 'socket-default',
  message: 'socket-conversations',
  editMessage: 'socket-conversations',
  editMessageStatus: 'socket-conversations',
  isTyping: 'socket-conversations',
  focusEvent: 'socket-conversations',
} as const satisfies Record<string, LambdaName>;

/** Every environment variable of a function, and no other. */
export function environmentOf(definition: LambdaDefinition): Variable[] {
  const putsAside = deadLetterSource(definition.name) !== undefined;
  const buckets: BucketName[] = [
    ...(Object.keys(definition.buckets ?? {}) as BucketName[]),
    ...(putsAside ? ([deadLetterBucket] as const) : []),
  ];
  return [
    ...new Set<Variable>([
      'LOG_LEVEL',
      ...(definition.kind === 'api' ? (['VIEWER_ADDRESS_HEADER'] as const) : []),
      ...(definition.table ? (['TABLE_NAME'] as const) : []),
      ...(definition.secrets ? (['SECRETS_ID', 'SECRETS_VERSION'] as const) : []),
      ...(definition.environment?.includes('PHOTO_KEY_ID') ? (['PHOTO_KEY_NAME'] as const) : []),
      ...(definition.fieldKeys ?? []).map((kind) => fieldKeyVariables[kind]),
      ...buckets.map((name) => `${name}_BUCKET` as const),
      ...(buckets.length > 0 ? (['S3_PATH_STYLE'] as const) : []),
      ...queues
        // A consumer sets the visibility timeout of its own queue's messages.
        .filter(({ name, consumer }) => definition.sends?.includes(name) || consumer === definition.name)
        .map(({ environmentVariable }) => environmentVariable),
      ...(definition.mail ? (['MAIL_FROM', 'MAIL_CONFIGURATION_SET'] as const) : []),
      ...(definition.socket ? (['SOCKET_ENDPOINT'] as const) : []),
      ...(definition.environment ?? []),
    ]),
  ];
}
