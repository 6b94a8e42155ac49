import { type Prefecture, prefectures } from '../../../shared/domain/codes.ts';
import city from '../../../shared/domain/reference/city.json' with { type: 'json' };
import cityReadings from '../../../shared/domain/reference/cityReadings.json' with { type: 'json' };
import place from '../../../shared/domain/reference/place.json' with { type: 'json' };
import prefectureReadings from '../../../shared/domain/reference/prefectureReadings.json' with {
  type: 'json',
};
import type { OwnWord } from './segment.ts';

const hiragana = (kana: string) =>
  kana.replace(/[ァ-ヶ]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0x60));
const cityKana: Readonly<Record<string, string>> = cityReadings;
/** '札幌市中央区' and its kana with a space between city and ward. */
const cityAndWard = /^(.+市)(.+区)$/;

/**
 * Official readings of prefectures, municipalities and wards. A name with two readings (池田町 いけだまち, いけだちょう),
 * or one so short that it is ambiguous (森町), counts only after its prefecture.
 */
export function placeWords(): OwnWord[] {
  const prefectureName = new Map(place.PREFECTURE.map(({ code, jp }) => [code, jp]));
  const words = new Map<string, OwnWord>();
  for (const code of prefectures)
    words.set(prefectureName.get(code)!, {
      surface: prefectureName.get(code)!,
      reading: hiragana(prefectureReadings[code]),
    });
  const readings = new Map<string, Set<string>>();
  const note = (name: string, kana: string) => {
    const known = readings.get(name);
    if (known) known.add(kana);
    else readings.set(name, new Set([kana]));
  };
  for (const { code, jp } of city.CITY) {
    const kana = hiragana(cityKana[code]!);
    note(jp, kana.replaceAll(' ', ''));
    const ward = cityAndWard.exec(jp);
    if (ward && kana.includes(' ')) note(ward[2]!, kana.slice(kana.indexOf(' ') + 1));
  }
  for (const [surface, known] of readings) {
    const [reading] = known;
    if (known.size === 1 && !/^.[町村]$/u.test(surface)) words.set(surface, { surface, reading: reading! });
  }
  for (const { code, jp, group } of city.CITY) {
    if (words.has(jp)) continue;
    const surface = `${prefectureName.get(group)!}${jp}`;
    const before = hiragana(prefectureReadings[group as Prefecture]);
    words.set(surface, { surface, reading: before + hiragana(cityKana[code]!).replaceAll(' ', '') });
  }
  return [...words.values()];
}
