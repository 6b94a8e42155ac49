import { readDictionary } from '../../functions/core/readings/dictionary.ts';
import { readingsBy } from '../../functions/core/readings/furigana.ts';
import { Segmenter } from '../../functions/core/readings/segment.ts';
import { ownWords } from '../../functions/core/readings/words.ts';
import { buildReadings } from '../../infra/readings.ts';
import type { ReadingsOf } from '../../shared/contract/pages.ts';

/** Readings as in the functions, with the built dictionary. */
export const builtReadings = (): ReadingsOf =>
  readingsBy(new Segmenter(readDictionary(buildReadings()), ownWords()));
