/** The key pair and region of the local system. They are of no use elsewhere. */
export const localCredentials = {
  accessKeyId: 'LOCALJOBASHI00000001',
  secretAccessKey: 'local-secret-that-opens-nothing-else',
} as const;

export const localRegion = 'ap-northeast-1';
export const localAccountId = '000000000000';

/** The part of an SDK client's configuration that points it at a local endpoint. */
export function localClientConfig(endpoint: string) {
  return { endpoint, region: localRegion, credentials: { ...localCredentials } };
}
