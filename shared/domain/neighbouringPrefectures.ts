import type { Prefecture } from './codes.ts';

/**
 * Prefectures with a common land border, or joined by a bridge or tunnel (Seikan, Aqua-Line, Kanmon, the
 * three crossings of the Inland Sea). Borders: 国土数値情報 行政区域データ (N03), Ministry of Land, Infrastructure,
 * Transport and Tourism.
 */
const bordering: Record<Prefecture, readonly Prefecture[]> = {
  hokkaido: ['aomori'],
  aomori: ['iwate', 'akita', 'hokkaido'],
  iwate: ['miyagi', 'aomori', 'akita'],
  miyagi: ['fukushima', 'yamagata', 'iwate', 'akita'],
  akita: ['iwate', 'aomori', 'yamagata', 'miyagi'],
  yamagata: ['miyagi', 'fukushima', 'akita', 'niigata'],
  fukushima: ['miyagi', 'tochigi', 'ibaraki', 'yamagata', 'niigata', 'gunma'],
  ibaraki: ['chiba', 'tochigi', 'saitama', 'fukushima'],
  tochigi: ['gunma', 'ibaraki', 'saitama', 'fukushima'],
  gunma: ['saitama', 'tochigi', 'nagano', 'niigata', 'fukushima'],
  saitama: ['tokyo', 'chiba', 'gunma', 'ibaraki', 'tochigi', 'yamanashi', 'nagano'],
  chiba: ['tokyo', 'saitama', 'ibaraki', 'kanagawa'],
  tokyo: ['kanagawa', 'saitama', 'chiba', 'yamanashi'],
  kanagawa: ['tokyo', 'shizuoka', 'yamanashi', 'chiba'],
  niigata: ['nagano', 'gunma', 'toyama', 'fukushima', 'yamagata'],
  toyama: ['ishikawa', 'niigata', 'gifu', 'nagano'],
  ishikawa: ['toyama', 'fukui', 'gifu'],
  fukui: ['ishikawa', 'shiga', 'kyoto', 'gifu'],
  yamanashi: ['tokyo', 'nagano', 'shizuoka', 'kanagawa', 'saitama'],
  nagano: ['niigata', 'gunma', 'yamanashi', 'gifu', 'aichi', 'shizuoka', 'saitama', 'toyama'],
  gifu: ['aichi', 'mie', 'shiga', 'nagano', 'toyama', 'ishikawa', 'fukui'],
  shizuoka: ['aichi', 'kanagawa', 'yamanashi', 'nagano'],
  aichi: ['gifu', 'shizuoka', 'mie', 'nagano'],
  mie: ['aichi', 'gifu', 'shiga', 'nara', 'kyoto', 'wakayama'],
  shiga: ['kyoto', 'gifu', 'mie', 'fukui'],
  kyoto: ['osaka', 'shiga', 'nara', 'hyogo', 'fukui', 'mie'],
  osaka: ['hyogo', 'kyoto', 'nara', 'wakayama'],
  hyogo: ['osaka', 'kyoto', 'okayama', 'tottori', 'tokushima'],
  nara: ['osaka', 'kyoto', 'mie', 'wakayama'],
  wakayama: ['osaka', 'nara', 'mie'],
  tottori: ['shimane', 'okayama', 'hyogo', 'hiroshima'],
  shimane: ['tottori', 'hiroshima', 'yamaguchi'],
  okayama: ['hiroshima', 'hyogo', 'kagawa', 'tottori'],
  hiroshima: ['okayama', 'yamaguchi', 'shimane', 'ehime', 'tottori'],
  yamaguchi: ['fukuoka', 'hiroshima', 'shimane'],
  tokushima: ['kagawa', 'kochi', 'ehime', 'hyogo'],
  kagawa: ['okayama', 'tokushima', 'ehime'],
  ehime: ['kagawa', 'hiroshima', 'kochi', 'tokushima'],
  kochi: ['ehime', 'tokushima'],
  fukuoka: ['saga', 'kumamoto', 'oita', 'yamaguchi'],
  saga: ['fukuoka', 'nagasaki'],
  nagasaki: ['saga'],
  kumamoto: ['fukuoka', 'oita', 'kagoshima', 'miyazaki'],
  oita: ['fukuoka', 'kumamoto', 'miyazaki'],
  miyazaki: ['kagoshima', 'kumamoto', 'oita'],
  kagoshima: ['kumamoto', 'miyazaki'],
  okinawa: [],
};

/** Neighbours of a prefecture: Gunma is in the same region as Tokyo, but not a neighbour. */
export const neighbouringPrefectures = (from: Prefecture): readonly Prefecture[] => bordering[from];
