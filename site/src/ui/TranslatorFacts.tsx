/** What a translator offers, read: the person’s own, and the office’s of somebody. */
import type * as z from 'zod';
import type { OfficeTranslator } from '../../../shared/contract/translator.ts';
import { optionName as smallOption } from '../../../shared/domain/select-data.ts';
import { formatShortDay, tokyoDay } from '../../../shared/domain/time.ts';
import { nextFreeDay, optionName, ratesOn } from '../../../shared/domain/translation.ts';
import { fields } from '../../../shared/locales/fields.ts';
import { translator as texts } from '../../../shared/locales/translator.ts';
import { useTexts } from '../lib/texts.ts';
import { Badge } from './Badge.tsx';
import { DescriptionList } from './parts.tsx';

type Info = z.infer<typeof OfficeTranslator>;

export const offersTranslation = (info: Pick<Info, 'pairs'> | null): boolean =>
  info !== null && info.pairs.length > 0;

export function TranslatorFacts({ info }: { info: Info }) {
  const { t, locale } = useTexts({ translator: texts, fields });
  const today = tokyoDay(new Date());
  const and = (parts: readonly string[]) => parts.join(locale === 'jp' ? '、' : ', ') || undefined;
  const named = (category: 'TRANSLATION_FIELD' | 'CAT_TOOL', codes: readonly string[]) =>
    and(codes.map((code) => optionName(category, code, locale)));
  const unit = (code: string) => {
    const name = optionName('ESTIMATION_UNIT', code, locale);
    return locale === 'jp' ? name : name.toLowerCase();
  };
  const pair = ({ sourceLanguage, targetLanguage }: { sourceLanguage: string; targetLanguage: string }) =>
    t('translator:pair', {
      from: smallOption('LANGUAGE', sourceLanguage, locale),
      to: smallOption('LANGUAGE', targetLanguage, locale),
    });
  const day = (value: string) => formatShortDay(value, locale);
  const days = (from: string, until: string | undefined) =>
    t('translator:days', { from: day(from), until: until ? day(until) : '' });
  const list = (items: readonly (readonly [key: string, text: string, mark?: string | undefined])[]) =>
    items.length > 0 ? (
      <ul className="grid gap-1">
        {items.map(([key, text, mark]) => (
          <li key={key} className="flex flex-wrap items-center gap-2">
            {text}
            {mark && <Badge>{mark}</Badge>}
          </li>
        ))}
      </ul>
    ) : undefined;
  const valid = new Set(ratesOn(info.rates ?? [], today));
  const free = nextFreeDay(info, today);
  return (
    <DescriptionList
      items={[
        [
          t('fields:pairs'),
          list(
            info.pairs.map((one) => [
              pair(one),
              t('translator:withLevel', {
                pair: pair(one),
                level: optionName('TRANSLATION_LEVEL', one.level, locale),
              }),
            ]),
          ),
        ],
        [t('fields:fields'), named('TRANSLATION_FIELD', info.fields)],
        [t('fields:tools'), named('CAT_TOOL', info.tools)],
        [
          t('fields:rates'),
          list(
            (info.rates ?? []).map((rate) => [
              JSON.stringify(rate),
              t('translator:rate', {
                pair: rate.sourceLanguage
                  ? pair({ sourceLanguage: rate.sourceLanguage, targetLanguage: rate.targetLanguage ?? '' })
                  : t('translator:allPairs'),
                amount: rate.amount.toLocaleString('en'),
                unit: unit(rate.unit),
                days: days(rate.validFrom, rate.validUntil),
              }),
              valid.has(rate)
                ? undefined
                : t(rate.validFrom > today ? 'translator:rateLater' : 'translator:rateEnded'),
            ]),
          ),
        ],
        [
          t('fields:capacity'),
          and(
            info.capacity.map((one) =>
              t('translator:perDay', { count: one.perDay.toLocaleString('en'), unit: unit(one.unit) }),
            ),
          ),
        ],
        [
          t('fields:workdays'),
          info.workdays.map((one) => t(`translator:weekday.${one}`)).join(locale === 'jp' ? '・' : ', ') ||
            t('translator:noDays'),
        ],
        [t('translator:nextFree'), free && day(free)],
        [
          t('fields:away'),
          list(
            info.away
              .filter(({ endsOn }) => endsOn >= today)
              .map(({ startsOn, endsOn, kind }) => [
                `${startsOn} ${endsOn} ${kind}`,
                t('translator:awayText', {
                  days: startsOn === endsOn ? day(startsOn) : days(startsOn, endsOn),
                  kind: t(`translator:away.${kind}`),
                }),
              ]),
          ),
        ],
        [
          t('fields:samples'),
          info.samples.length > 0 ? (
            <ul key="samples" className="grid gap-1">
              {info.samples.map((sample) => (
                <li key={`${sample.title} ${sample.link}`}>
                  <a
                    className="text-link"
                    href={sample.link}
                    target="_blank"
                    rel="noopener noreferrer nofollow"
                  >
                    {sample.title}
                  </a>{' '}
                  <span className="text-sm text-soft">
                    {and([
                      pair(sample),
                      ...(sample.field ? [optionName('TRANSLATION_FIELD', sample.field, locale)] : []),
                    ])}
                  </span>
                </li>
              ))}
            </ul>
          ) : undefined,
        ],
        [t('translator:note'), info.note && <span className="user-text">{info.note}</span>],
      ]}
    />
  );
}
