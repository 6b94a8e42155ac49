import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { composeDemo } from '../../infra/local/seed/index.ts';
import { talk } from '../../infra/local/seed/talk.ts';
import { locales } from '../../shared/routes.ts';
import { type Place, rules } from './terms.ts';

interface Text {
  at: string;
  place: Place;
  language: 'jp' | 'en';
  text: string;
}

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const inFolder = (path: string, end: string) =>
  readdirSync(new URL(path, root)).filter((name) => name.endsWith(end));

const texts: Text[] = [
  ...locales.flatMap((language) => [
    ...inFolder(`shared/locales/${language}/`, '.json').flatMap((name) =>
      leavesOf(JSON.parse(read(`shared/locales/${language}/${name}`))).map(([key, text]) => ({
        at: `locales/${language}/${name}:${key}`,
        place: 'screens' as const,
        language,
        text,
      })),
    ),
    ...inFolder(`site/src/content/${language}/`, '.md').flatMap((name) =>
      linesOf(`site/src/content/${language}/${name}`, `content/${language}/${name}`, 'pages', language),
    ),
    ...linesOf(`site/src/content/whitepaper/${language}.md`, `whitepaper/${language}.md`, 'pages', language),
    ...inFolder(`site/src/content/guides/${language}/`, '.md').flatMap((name) =>
      linesOf(
        `site/src/content/guides/${language}/${name}`,
        `guides/${language}/${name}`,
        'guides',
        language,
      ),
    ),
  ]),
  ...['employee', 'glossary', 'inquiry', 'job', 'office', 'person', 'skill', 'translation'].flatMap((name) =>
    leavesOf(JSON.parse(read(`shared/domain/reference/${name}.json`))).flatMap(([key, text]) => {
      const language = /(^|\.)(jp|en)$/.exec(key)?.[2] as 'jp' | 'en' | undefined;
      return language
        ? [{ at: `reference/${name}.json:${key}`, place: 'screens' as const, language, text }]
        : [];
    }),
  ),
  ...demoTexts(),
];

/** Every localized text of the demo, each once: '.jp', '.en', and users' texts. */
function demoTexts(): Text[] {
  const { companies, applications, scouts } = composeDemo('2026-11-21');
  const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
  const leaves = [
    ...companies.flatMap(({ key, profile, albums, jobs }) => [
      ...leavesOf({ business: profile.business, message: profile.message, albums }, [key]),
      ...jobs.flatMap((job) => leavesOf(job.body.content, [job.key])),
    ]),
    ...[...applications, ...scouts].map(({ staff, job, message }): [string, string] => [
      `${staff} ${job}.${japanese.test(message) ? 'jp' : 'en'}`,
      message,
    ]),
    ...Object.entries(talk).flatMap(([language, lines]) =>
      lines.map(([, text], index): [string, string] => [`talk ${index}.${language}`, text]),
    ),
  ];
  const seen = new Set<string>();
  return leaves.flatMap(([key, text]) => {
    const language = /\.(jp|en)$/.exec(key)?.[1] as 'jp' | 'en' | undefined;
    return language
      ? text
          .split('\n')
          .filter((line) => line && !seen.has(line) && seen.add(line))
          .map((line) => ({ at: `postings/${key}`, place: 'postings' as const, language, text: line }))
      : [];
  });
}

function leavesOf(tree: object, path: string[] = []): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    if (typeof value === 'string') return [[[...path, key].join('.'), value]];
    return value && typeof value === 'object' ? leavesOf(value, [...path, key]) : [];
  });
}

function linesOf(path: string, at: string, place: Place, language: 'jp' | 'en'): Text[] {
  return read(path)
    .split('\n')
    .map((text, index) => ({ at: `${at}:${index + 1}`, place, language, text }));
}

/** Names of routes and values are no wording. */
const worded = (text: string) =>
  text.replaceAll(/\{\{[^}]*\}\}|\]\([^)]*\)|https?:\/\/\S+|<rt>[^<]*<\/rt>/g, ' ');
const hasException = (except: Readonly<Record<string, string>> | undefined, at: string) =>
  Object.keys(except ?? {}).find((place) => at === place || at.startsWith(`${place}:`));

describe('texts', () => {
  it('are collected from everywhere', () => {
    for (const language of locales)
      for (const place of ['screens', 'pages', 'guides', 'postings'] as const)
        expect(
          texts.filter((text) => text.language === language && text.place === place).length,
          `${language} ${place}`,
        ).toBeGreaterThan(100);
  });

  it.each(rules.map((rule) => [`${rule.language} ${rule.not}`, rule] as const))(
    'never contain %s',
    (_, rule) => {
      const found = texts.filter(
        ({ language, place, text }) =>
          language === rule.language &&
          (rule.where ?? [place]).includes(place) &&
          rule.not.test(worded(text)),
      );
      expect(
        found
          .filter(({ at }) => !hasException(rule.except, at))
          .map(({ at, text }) => `${at}: ${text} (say ${rule.say}: ${rule.why})`),
      ).toEqual([]);
      const needed = new Set(found.map(({ at }) => hasException(rule.except, at)));
      expect(Object.keys(rule.except ?? {}).filter((place) => !needed.has(place))).toEqual([]);
    },
  );
});

describe('the terms in CONTRIBUTING', () => {
  const rows = read('CONTRIBUTING.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.split('|').length === 6)
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, , , , not]) => not?.includes('`'));

  it('are a table with forbidden words', () => {
    expect(rows.length).toBeGreaterThan(10);
  });

  it.each(rows.map(([, jp, en, , not]) => [`${jp} / ${en}`, not!] as const))(
    '%s: each "not" has a rule',
    (_, not) => {
      for (const [, word] of not.matchAll(/`([^`]+)`/g))
        expect(
          rules.some((rule) => rule.not.test(word!)),
          word,
        ).toBe(true);
    },
  );
});
