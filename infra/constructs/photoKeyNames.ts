/** How the halves of a pair that signs photos' addresses are called in the product's secret; pairs are counted from 1. */
export const photoKeyNames = (pair: number): { privateKey: string; publicKey: string } => ({
  privateKey: `photoPrivateKey${pair === 1 ? '' : pair}`,
  publicKey: `photoPublicKey${pair === 1 ? '' : pair}`,
});
