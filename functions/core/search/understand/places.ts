import { prefectures } from '../../../../shared/domain/codes.ts';
import city from '../../../../shared/domain/reference/city.json' with { type: 'json' };
import cityReadings from '../../../../shared/domain/reference/cityReadings.json' with { type: 'json' };
import place from '../../../../shared/domain/reference/place.json' with { type: 'json' };
import prefectureReadings from '../../../../shared/domain/reference/prefectureReadings.json' with {
  type: 'json',
};
import towns from './towns.json' with { type: 'json' };

/** A place in one of its names, with its codes: prefectures', municipalities' or both. */
export interface PlaceWord {
  word: string;
  codes: readonly string[];
}

const cityKana: Readonly<Record<string, string>> = cityReadings;
const prefectureKana: Readonly<Record<string, string>> = prefectureReadings;

/** Names that are everyday words as well: they need their 市 or 町 to be places. */
const everydayWords = new Set(
  (
    'date mine mori kami naka ina ono oi age iga sera hana ama ota aki iki nishi higashi kita minami chuo asahi midori ' +
    'sakae minato izumi aoba nagato sakura oda mito maki haga hiji yame mima toshima ogi shima taki toki uji soja ' +
    'matsuri omi toyo tara ' +
    'みやこ さくら みどり ひがし きた にし みなみ なか もり かみ いずみ ちゅうおう あさひ あおば みなと さかえ うみ ' +
    '中央 東 西 南 北 緑 旭 泉 港 栄 青葉 中 森 海 都 桜 大和 高山 中野 本 平和 新 上 下 美里 朝日 大野 清水 三好 小国'
  ).split(' '),
);

const suffix = /(?:市|区|町|村)$/;
const kanaSuffix = /(?:シ|ク|チョウ|マチ|ソン|ムラ)$/;

/** Every name of a prefecture, municipality or ward: with and without its suffix, kana, Latin letters. */
export function* placeWords(): Generator<PlaceWord> {
  for (const code of prefectures) {
    const { jp, en } = place.PREFECTURE.find((one) => one.code === code)!;
    const short = jp === '北海道' ? jp : jp.slice(0, -1);
    const kana = prefectureKana[code]!;
    const shortKana = jp === '北海道' ? kana : kana.replace(/(?:ト|フ|ケン)$/, '');
    for (const word of [jp, short, kana, shortKana, en, `${en} prefecture`, `${short}県内`, `${jp}内`])
      yield { word, codes: [code] };
  }
  for (const { words, prefectures: codes } of towns.regions) for (const word of words) yield { word, codes };
  const wards = city.CITY.flatMap(({ code, jp, group }) =>
    group === 'tokyo' && jp.endsWith('区') ? [code] : [],
  );
  for (const word of [
    '23区',
    '23区内',
    '東京23区',
    '東京23区内',
    '都区内',
    '都区部',
    '23 wards',
    'tokyo 23 wards',
  ])
    yield { word, codes: wards };
  yield* municipalities();
  const byName = Map.groupBy(city.CITY, ({ jp }) => jp);
  for (const [name, words] of Object.entries<string[]>(towns.towns)) {
    const codes = (byName.get(name) ?? []).map(({ code }) => code);
    for (const word of words) yield { word, codes };
  }
}

function* municipalities(): Generator<PlaceWord> {
  const codesOf = new Map<string, Set<string>>();
  const note = (word: string, code: string) => {
    const known = codesOf.get(word);
    if (known) known.add(code);
    else codesOf.set(word, new Set([code]));
  };
  for (const { code, jp, en } of city.CITY) {
    const [, whole, ward] = /^(.+市)(.+区)$/.exec(jp) ?? [];
    const kana = cityKana[code] ?? '';
    const names = [jp, en];
    if (whole && ward) {
      // A ward is found by its city's name too; by its own short one only where that says enough.
      names.push(ward, whole, whole.replace(suffix, ''), en.split(', ')[1] ?? '', en.split('-ku')[0] ?? '');
      const [cityPart = '', wardPart = ''] = kana.split(' ');
      names.push(cityPart, cityPart.replace(kanaSuffix, ''), wardPart);
      const short = ward.replace(suffix, '');
      if (short.length > 1) names.push(short, wardPart.replace(kanaSuffix, ''));
    } else {
      const short = jp.replace(suffix, '');
      names.push(kana, `${en} city`, `${en} shi`, `${en.replace(/-ku$/, '')} ku`, en.replace(/-ku$/, ''));
      if (short.length > 1) names.push(short, kana.replace(kanaSuffix, ''));
    }
    for (const name of new Set(names)) {
      const word = name.trim();
      if (word.length > 1 && !everydayWords.has(word.toLowerCase())) note(word, code);
    }
  }
  for (const [word, codes] of codesOf) yield { word, codes: citiesFirst([...codes]) };
}

const smallPlaces = new Set(city.CITY.flatMap(({ code, jp }) => (/[町村]$/.test(jp) ? [code] : [])));
/** Who says Yokohama means the city, not the town of that name in Aomori. */
function citiesFirst(codes: readonly string[]): readonly string[] {
  const cities = codes.filter((code) => !smallPlaces.has(code));
  return cities.length > 0 ? cities : codes;
}

const prefectureOfCity = new Map(city.CITY.map(({ code, group }) => [code, group]));
/** The prefecture that a municipality lies in; undefined for a prefecture. */
export const prefectureOf = (code: string): string | undefined => prefectureOfCity.get(code);
