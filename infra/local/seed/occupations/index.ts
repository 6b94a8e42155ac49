import { hospitality } from './hospitality.ts';
import { making } from './making.ts';
import { office } from './office.ts';
import { agriculture, care, education, lightWork, medical, security } from './people.ts';
import { sales } from './sales.ts';
import { technology } from './technology.ts';
import { construction, transport } from './transport.ts';
import type { OccupationText } from './types.ts';
import { creative, professional } from './words.ts';

/** Every occupation used by demo jobs, by its job tag number. */
export const occupationTexts: ReadonlyMap<string, OccupationText> = new Map(
  [
    hospitality,
    sales,
    office,
    technology,
    making,
    transport,
    construction,
    medical,
    care,
    education,
    security,
    agriculture,
    lightWork,
    creative,
    professional,
  ]
    .flat()
    .map((text) => [text.occupation, text]),
);
