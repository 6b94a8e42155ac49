import { describe, expect, it } from 'vitest';
import { prefectures } from '../../shared/domain/codes.ts';
import { prefecturesByNearness } from '../../shared/domain/prefecturesByNearness.ts';
import { allListings } from '../../shared/listings.ts';
import { listingGuide } from '../../shared/locales/listingGuide.ts';
import { locales } from '../../shared/routes.ts';
import { guideOf } from '../../site/src/features/listing/guide.ts';

describe.each(locales)("a listing's texts, in %s", (locale) => {
  it('exist for every listing except all jobs, with every placeholder replaced', () => {
    for (const listing of allListings()) {
      const sections = guideOf(listing, locale);
      if (listing.by === 'all') continue;
      expect(sections.length, JSON.stringify(listing)).toBeGreaterThan(0);
      for (const { title, text } of sections) {
        expect(title.trim()).not.toBe('');
        expect(text.length, JSON.stringify(listing)).toBeGreaterThan(60);
        expect(title + text).not.toMatch(/\{\{|undefined|listing:/);
      }
    }
  });

  it('are separate for each prefecture, field, status and level', () => {
    const { prefecture, speciality, employmentStatus, japaneseLevel } = listingGuide[locale];
    const texts = [
      ...Object.values(prefecture),
      ...Object.values(speciality),
      ...Object.values(employmentStatus).flatMap(({ form, rights }) => [form, rights]),
      ...Object.values(japaneseLevel).flatMap(({ can, test }) => [can, test]),
    ];
    expect(Object.keys(prefecture)).toEqual([...prefectures]);
    expect(new Set(texts).size).toBe(47 + 16 + 10 + 10);
  });
});

describe('prefectures by distance', () => {
  it.each(prefectures)('include all others once, seen from %s, and borders symmetrically', (from) => {
    const near = prefecturesByNearness(from);
    expect(near.toSorted()).toEqual(prefectures.filter((one) => one !== from).toSorted());
    // Okinawa has no border: Kagoshima by ferry.
    const first = near[0]!;
    expect(prefecturesByNearness(first).slice(0, 8)).toContain(from);
  });
});
