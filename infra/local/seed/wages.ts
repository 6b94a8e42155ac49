import type { Prefecture } from '../../../shared/domain/codes.ts';
import { averageMinimumWage, minimumWage } from '../../../shared/domain/minimumWage.ts';

/** Minimum wages for demo jobs: the most recent ones, whatever the demo's day. */
const hourly = (prefecture: Prefecture): number => minimumWage(prefecture, '9999-12-31')!.yen;

/** Minimum hourly wage of demo jobs in yen. */
export const floorHourly = (prefecture: Prefecture): number =>
  Math.ceil((hourly(prefecture) * 1.1) / 10) * 10;

/** A national monthly wage adjusted to a prefecture, in yen. */
export function regionalMonthly(national: number, prefecture: Prefecture): number {
  const difference = (hourly(prefecture) - averageMinimumWage) / averageMinimumWage;
  return national * (1 + difference * 0.9);
}

/**
 * Monthly recruitment wage and hours of an occupation, nationwide (job tag; credited in
 * shared/domain/reference).
 */
export const occupationWages: Readonly<Record<string, readonly [monthlyYen: number, monthlyHours: number]>> =
  {
    2: [218_000, 165],
    8: [212_000, 165],
    21: [333_000, 163],
    26: [286_000, 171],
    30: [305_000, 164],
    32: [273_000, 162],
    42: [277_000, 173],
    46: [276_000, 162],
    57: [253_000, 162],
    58: [269_000, 161],
    59: [295_000, 161],
    64: [232_000, 154],
    73: [217_000, 162],
    78: [247_000, 162],
    81: [283_000, 161],
    87: [310_000, 157],
    88: [243_000, 154],
    95: [244_000, 161],
    97: [200_000, 162],
    99: [274_000, 168],
    100: [282_000, 168],
    105: [229_000, 162],
    114: [208_000, 161],
    131: [229_000, 162],
    132: [255_000, 163],
    133: [237_000, 163],
    134: [218_000, 163],
    136: [248_000, 154],
    156: [260_000, 155],
    158: [356_000, 159],
    188: [200_000, 173],
    197: [251_000, 166],
    202: [275_000, 154],
    237: [226_000, 163],
    241: [205_000, 166],
    246: [190_000, 155],
    255: [254_000, 167],
    256: [241_000, 164],
    261: [223_000, 158],
    262: [296_000, 158],
    268: [228_000, 158],
    272: [309_000, 156],
    296: [318_000, 156],
    313: [329_000, 155],
    314: [352_000, 155],
    318: [344_000, 158],
    320: [283_000, 152],
    322: [390_000, 158],
    325: [323_000, 152],
    326: [273_000, 165],
    328: [275_000, 154],
    334: [255_000, 165],
    358: [247_000, 157],
    393: [280_000, 154],
    397: [246_000, 162],
    398: [245_000, 166],
    414: [228_000, 169],
    415: [216_000, 169],
    416: [234_000, 169],
    417: [254_000, 165],
    428: [208_000, 155],
    430: [246_000, 157],
    432: [256_000, 157],
    439: [257_000, 158],
    443: [199_000, 154],
    448: [217_000, 162],
    450: [245_000, 162],
    475: [218_000, 163],
    477: [287_000, 174],
    482: [233_000, 163],
    485: [221_000, 163],
    486: [208_000, 165],
    489: [198_000, 161],
    492: [215_000, 168],
    502: [220_000, 173],
    503: [233_000, 173],
    505: [206_000, 173],
    506: [206_000, 173],
    526: [230_000, 163],
    540: [330_000, 155],
    547: [254_000, 169],
    556: [236_000, 161],
  };
