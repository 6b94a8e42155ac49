/**
 * The company side's public pages and the site maps: complete, consistent with the plans and the operator,
 * without wrong links.
 */
import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { planInquiryAddress } from '../../shared/companyInquiry.ts';
import { planTypes } from '../../shared/domain/codes.ts';
import { consumptionTaxOf, consumptionTaxOn } from '../../shared/domain/consumptionTax.ts';
import { freePlanDays, planOn } from '../../shared/domain/plans.ts';
import { optionName, optionsOf } from '../../shared/domain/select-data-all.ts';
import { tokyoDay } from '../../shared/domain/time.ts';
import { commercialLaw } from '../../shared/locales/commercialLaw.ts';
import { paidService } from '../../shared/locales/paidService.ts';
import { operatorFact, operatorName } from '../../shared/operator.ts';
import {
  address,
  inLanguage,
  type Locale,
  locales,
  matchRoute,
  objectKeyFor,
  type RouteId,
  routeOf,
  routes,
} from '../../shared/routes.ts';
import { isScreen } from '../../shared/screens.ts';
import { groupOf } from '../../site/src/features/sitemap/groups.ts';
import { builtRenderer, publicFolder } from '../support/site.ts';

const root = new URL('../../', import.meta.url);
const pages = [
  'clientStaffing',
  'clientConsulting',
  'clientRpo',
  'clientBanner',
  'clientPaidService',
  'clientCommercialTransactionLaw',
] as const satisfies readonly RouteId[];
const maps = ['sitemap', 'clientSitemap'] as const;
const to = (id: RouteId, locale: Locale) => address(id as 'home', undefined, locale);
const htmlOf = (id: RouteId, locale: Locale) =>
  readFileSync(publicFolder + objectKeyFor(to(id, locale))!, 'utf8');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found!);
const between = (text: string, from: string, until: string) =>
  text.slice(text.indexOf(from), text.indexOf(until, text.indexOf(from)));
const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, ' ')
    .trim();
const structured = (html: string) =>
  all(html, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g).map(
    (json) => JSON.parse(json) as Record<string, unknown>,
  );

/** A page of the site, or a screen of a shell. */
function exists(path: string): boolean {
  const match = matchRoute(path);
  if (!match) return false;
  const { id, rendered, path: pattern } = match.route;
  if (rendered === 'app') return isScreen(id);
  const file = pattern === '/' ? '/index' : pattern.replace(/\{(\w+)\}/g, '[$1]');
  return existsSync(new URL(`site/src/pages${file}.astro`, root));
}

beforeAll(async () => {
  await builtRenderer();
}, 240_000);

describe.each(pages.flatMap((page) => locales.map((locale) => [page, locale] as const)))(
  '%s (%s)',
  (page, locale) => {
    it('is complete', () => {
      const html = htmlOf(page, locale);
      expect(html.match(/<h1\b/g)).toHaveLength(1);
      expect(html.slice(0, 200)).toContain(`<html lang="${locale === 'jp' ? 'ja' : 'en'}"`);
      for (const other of locales) expect(html.includes(`${to(page, other)}"`)).toBe(true);
      expect(all(html, /<meta name="description" content="([^"]+)"/g)[0]!.length).toBeGreaterThan(30);
      const text = plain(between(html, '<main', '</main>'));
      expect(/\{\{|\}\}|undefined|\[object |NaN/.exec(text)?.[0]).toBeUndefined();
      expect(
        /(?<=^| )[a-z]+[A-Za-z]*:[a-z]+\.\S+/.exec(text)?.[0],
        'a key instead of a text',
      ).toBeUndefined();
    });

    it('links to existing pages, in its language', () => {
      const main = between(htmlOf(page, locale), '<main', '</main>');
      const links = all(main, /<a [^>]*href="(\/[^"]*)"/g).map((link) => link.split('?')[0]!);
      expect(links.length).toBeGreaterThan(0);
      for (const link of links) {
        expect(exists(link), link).toBe(true);
        expect(inLanguage(link, locale)).toBe(link);
      }
    });

    it('has structured data of exactly the questions that it shows', () => {
      const html = htmlOf(page, locale);
      const shown = all(html, /<summary>([\s\S]*?)<\/summary>\s*<p class="faq-answer/g).map(plain);
      const answers = all(html, /<p class="faq-answer[^>]*>([\s\S]*?)<\/p>/g).map(plain);
      const told = structured(html).find((item) => item['@type'] === 'FAQPage');
      if (page === 'clientCommercialTransactionLaw') {
        expect(told).toBeUndefined();
        return;
      }
      expect(shown.length).toBeGreaterThanOrEqual(4);
      expect(
        (told!.mainEntity as { name: string; acceptedAnswer: { text: string } }[]).map((question) => [
          question.name,
          question.acceptedAnswer.text,
        ]),
      ).toEqual(shown.map((question, index) => [question, answers[index]]));
    });
  },
);

describe.each(locales)('prices (%s)', (locale) => {
  const day = tokyoDay(new Date());
  const rate = consumptionTaxOn(day).standard;
  const money = (amount: number) =>
    locale === 'jp' ? `${amount.toLocaleString('en')}円` : `¥${amount.toLocaleString('en')}`;
  const unlimited = locale === 'jp' ? '無制限' : 'Unlimited';
  const none = locale === 'jp' ? 'なし' : 'None';

  it('are those of the plan table, with and without tax, with every limit, marked as planned', () => {
    const html = htmlOf('clientPaidService', locale);
    for (const planType of planTypes) {
      const terms = planOn(planType, day);
      const isFree = terms.pricePerMonth === 0;
      const card = between(html, `data-plan="${planType}"`, '</li>');
      const text = plain(card);
      expect(text).toContain(optionName('PLAN_TYPE', planType, locale));
      expect(text.includes(paidService[locale].table.planned)).toBe(!isFree);
      if (isFree) expect(text).toContain(String(freePlanDays));
      else {
        expect(text).toContain(paidService[locale].table.plannedPrice);
        expect(text).toContain(money(terms.pricePerMonth));
        expect(text).toContain(money(terms.pricePerMonth + consumptionTaxOf(terms.pricePerMonth, rate)));
        expect(card).toContain(planInquiryAddress(planType, locale).replace('&', '&amp;'));
      }
      for (const limit of [
        'openPostings',
        'scoutsPerMonth',
        'resumeViewsPerMonth',
        'staffFavorites',
        'featuredJobs',
      ] as const) {
        const shown = all(card, new RegExp(`data-limit="${limit}"[^>]*>([^<]*)<`, 'g'))[0];
        const value = terms[limit];
        // The free plan has today's features; scouts and others come with the paid plans.
        if (isFree && limit !== 'openPostings') expect(shown).toBeUndefined();
        else if (value === null) expect(shown).toBe(unlimited);
        else if (value === 0) expect(shown).toBe(none);
        else expect(Number(shown!.replace(/\D/g, ''))).toBe(value);
      }
    }
  });

  it('are not offered while nothing can be bought, without missing facts', () => {
    for (const page of ['clientPaidService', 'clientHome', 'clientCommercialTransactionLaw'] as const)
      expect(JSON.stringify(structured(htmlOf(page, locale)))).not.toMatch(/"Offer"|"Service"|"price"/);
    const main = plain(between(htmlOf('clientPaidService', locale), '<main', '</main>'));
    expect(main).toContain(paidService[locale].table.notice);
  });

  it('are on the page that the law requires, with the seller', () => {
    const text = plain(between(htmlOf('clientCommercialTransactionLaw', locale), '<main', '</main>'));
    for (const planType of planTypes) {
      const amount = planOn(planType, day).pricePerMonth;
      expect(text).toContain(money(amount));
      expect(text).toContain(money(amount + consumptionTaxOf(amount, rate)));
    }
    expect(text).toContain(operatorName(locale));
    for (const fact of [
      'salesManager',
      'address',
      'phone',
      'contactHours',
      'email',
      'bankTransferDue',
    ] as const)
      expect(text).toContain(operatorFact(fact, locale) ?? commercialLaw[locale].onRequest);
  });
});

describe('the page about banners', () => {
  it.each(locales)('draws every available size (%s)', (locale) => {
    const html = htmlOf('clientBanner', locale);
    for (const { code } of optionsOf('BANNER_SIZE')) {
      const item = between(html, `data-size="${code}"`, '</li>');
      const [width, height] = code.split('x');
      expect(item).toContain(`width="${width}" height="${height}"`);
      expect(plain(item)).toContain(optionName('BANNER_SIZE', code, locale));
    }
    const request = to('bannerRequest', locale);
    expect(html.includes(`href="${request}"`)).toBe(exists(request));
  });
});

describe('the site maps', () => {
  const listed = routes.filter(
    ({ area, access, rendered }) => area !== 'management' && access === 'public' && rendered !== 'item',
  );

  it('have a place for every public page', () => {
    expect(Object.keys(groupOf).sort()).toEqual(listed.map(({ id }) => id).sort());
  });

  it.each(maps.flatMap((map) => locales.map((locale) => [map, locale] as const)))(
    '%s (%s) shows exactly the existing pages',
    (map, locale) => {
      const main = between(htmlOf(map, locale), '<main', '</main>');
      const links = all(main, /<a [^>]*href="(\/[^"]*)"/g);
      for (const link of links) expect(exists(link), link).toBe(true);
      const expected = listed
        .filter(({ id, area }) => area === routeOf(map).area && groupOf[id as keyof typeof groupOf])
        .map(({ id }) => to(id, locale))
        .filter(exists);
      for (const path of expected)
        expect(
          links.filter((link) => link === path),
          path,
        ).toHaveLength(1);
    },
  );
});

describe('the frame of the company side', () => {
  it.each(locales)('links to every page from header and footer (%s)', (locale) => {
    const html = htmlOf('clientHome', locale);
    const header = between(html, '<header', '</header>');
    const footer = between(html, '<footer', '</footer>');
    for (const page of [...pages, 'clientWhitepaper'] as const)
      expect(footer).toContain(`href="${to(page, locale)}"`);
    for (const page of ['clientStaffing', 'clientConsulting', 'clientRpo', 'clientPaidService'] as const)
      expect(header).toContain(`href="${to(page, locale)}"`);
  });
});
