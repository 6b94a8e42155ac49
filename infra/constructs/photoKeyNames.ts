/** Names of a signing key pair for photo URLs in the product's secret; pairs are numbered from 1. */
export const photoKeyNames = (pair: number): { privateKey: string; publicKey: string } => ({
  privateKey: `photoPrivateKey${pair === 1 ? '' : pair}`,
  publicKey: `photoPublicKey${pair === 1 ? '' : pair}`,
});
