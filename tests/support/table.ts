import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll } from 'vitest';
import { allowPasswordAlone } from '../../functions/core/employees/secondFactorPolicy.ts';
import { tableDefinition } from '../../functions/data/tableDefinition.ts';
import { localCredentials, localRegion } from '../../infra/local/services/credentials.ts';
import { type Dynamodb, startDynamodb } from '../../infra/local/services/dynamodb.ts';

/** Environment variables of functions, with values for tests. */
export const testEnvironment = {
  AWS_REGION: localRegion,
  AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
  TABLE_NAME: 'jobashi',
  SITE_BUCKET: 'site',
  MEDIA_BUCKET: 'media',
  FILES_BUCKET: 'files',
  READ_MODEL_BUCKET: 'read-model',
  TALENT_BUCKET: 'talent',
  PEOPLE_BUCKET: 'people',
  EDGE_LOG_BUCKET: 'edge-log',
  DEAD_LETTERS_BUCKET: 'dead-letters',
  S3_PATH_STYLE: 'true',
  SITE_ORIGIN: 'http://localhost:4000',
  MEDIA_ORIGIN: 'http://localhost:4000',
  PHOTO_KEY_ID: 'TESTPHOTOKEY',
  MAIL_FROM: 'Jobashi <no-reply@jobashi.example>',
  OFFICE_MAIL: 'office@jobashi.example',
  SECRETS_ID: 'jobashi',
  LOG_LEVEL: 'error',
} as const;

/** Half the real length, so quickly generated. */
export const testPhotoKeys = generateKeyPairSync('rsa', {
  modulusLength: 1024,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

export const testSecrets = {
  photoPrivateKey: testPhotoKeys.privateKey,
  tokenKey: 'test-token-key-'.repeat(3),
  linkKey: 'test-link-key-'.repeat(3),
  googleClientSecret: 'test-google',
  facebookClientSecret: 'test-facebook',
};

/** Rings of keys for encrypted fields. */
export const testFieldKeys = {
  // Two, as after a key rotation.
  bank: { current: '2', '1': 'test-bank-key-'.repeat(4), '2': 'newer-test-bank-key-'.repeat(3) },
  individualNumber: { current: '1', '1': 'test-individual-number-key-'.repeat(2) },
  secondFactor: { current: '1', '1': 'test-second-factor-key-'.repeat(3) },
};

export interface TestTable {
  directory: string;
  dynamodb: Dynamodb;
}

/**
 * A separate table for the tests of one file: the embedded database in a new folder, with the environment
 * set. Call it at the top of a describe or file; import functions/ statically, because they read the
 * environment when first used.
 */
export function useTable(): TestTable {
  const table = {} as TestTable;
  beforeAll(async () => {
    table.directory = await mkdtemp(join(tmpdir(), 'jobashi-test-'));
    const secretsFile = join(table.directory, 'secrets.json');
    await writeFile(secretsFile, JSON.stringify(testSecrets));
    for (const [kind, keys] of Object.entries(testFieldKeys))
      await writeFile(join(table.directory, `${kind}.json`), JSON.stringify(keys));
    // Nothing expires by the machine's clock, which a test's clock may stand behind.
    table.dynamodb = await startDynamodb({
      directory: join(table.directory, 'dynamodb'),
      sweepEverySeconds: 0,
    });
    Object.assign(process.env, testEnvironment, {
      SECRETS_FILE: secretsFile,
      FIELD_KEYS_DIRECTORY: table.directory,
      AWS_ENDPOINT_URL_DYNAMODB: table.dynamodb.endpoint,
    });
    await table.dynamodb.createTable(tableDefinition(testEnvironment.TABLE_NAME));
    // As on the local system: employees log in with their password alone.
    await allowPasswordAlone();
  }, 30_000);
  afterAll(async () => {
    await table.dynamodb?.close();
    await rm(table.directory, { recursive: true, force: true });
  });
  return table;
}

/**
 * All items as the database stores them, JSON of attribute values with keys in any order: read from its file,
 * since a test that scans by the API before and after each call spends most of its time on that.
 */
export function storedItems(table: TestTable): string[] {
  const database = new DatabaseSync(join(table.directory, 'dynamodb', 'dynamodb.sqlite'), { readOnly: true });
  try {
    const rows = database.prepare(`SELECT item_json FROM "${testEnvironment.TABLE_NAME}"`).all();
    return rows.map(({ item_json }) => item_json as string);
  } finally {
    database.close();
  }
}
