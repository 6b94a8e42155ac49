/**
 * Files other than code that functions read, by their place in packages. infra/bundle.ts copies those that a
 * function lists (lambdas.ts) into the folder `assets` of its bundle; in the source tree they are read in
 * place.
 */
export const assets = {
  'takumi.wasm': '@takumi-rs/wasm/pkg/takumi_wasm_bg.wasm',
  'BIZUDPGothic-Regular.ttf': '@expo-google-fonts/biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf',
  'BIZUDPGothic-Bold.ttf': '@expo-google-fonts/biz-udpgothic/700Bold/BIZUDPGothic_700Bold.ttf',
  'NotoSans-Regular.ttf': '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  'NotoSans-Bold.ttf': '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
  'NanumGothic-Regular.ttf': '@expo-google-fonts/nanum-gothic/400Regular/NanumGothic_400Regular.ttf',
  'NanumGothic-Bold.ttf': '@expo-google-fonts/nanum-gothic/700Bold/NanumGothic_700Bold.ttf',
  'NotoSansSC-Regular.ttf': '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  'NotoSansSC-Bold.ttf': '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
  'zengin-data.js': 'zengin-code/lib/zengin-data.js',
} as const satisfies Record<string, string>;

export type AssetName = keyof typeof assets;
