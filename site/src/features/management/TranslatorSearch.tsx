/** Translators: by language pair, field, tool, rate and day. */
import { people as collection } from '../../../../shared/collections/people.ts';
import type { StaffRow } from '../../../../shared/contract/staffManagement.ts';
import { rateUnits, translationLevels } from '../../../../shared/domain/codes.ts';
import { optionName, optionsOf } from '../../../../shared/domain/select-data.ts';
import {
  rateOrder,
  rateSteps,
  optionName as translationOption,
  optionsOf as translationOptions,
} from '../../../../shared/domain/translation.ts';
import { people } from '../../../../shared/locales/people.ts';
import { peopleSearch } from '../../../../shared/locales/peopleSearch.ts';
import { translator } from '../../../../shared/locales/translator.ts';
import { daysOf, type Filter } from '../../lib/list/address.ts';
import type { Column } from '../../lib/list/DataTable.tsx';
import { listScreen } from '../../lib/list/screen.tsx';
import { hasRightNow } from '../../lib/rights.ts';
import './management.css';
import { exportOf } from './ExportStaff.tsx';
import { SearchLinks } from './SearchLinks.tsx';
import { plainColumns } from './staffColumns.tsx';
import { nameOf, shortDay } from './staffParts.tsx';

export default listScreen(
  'GET /staff/management',
  { collection, texts: { people, peopleSearch, translator }, name: 'translators' },
  ({ t, locale, filters }) => {
    const any = t('people:any');
    const mayRate = hasRightNow('translators.rates');
    const languages = optionsOf('LANGUAGE').map(({ code, name }) => ({ value: code, label: name[locale] }));
    /** A select of the operation’s own parameter. */
    const select = (
      name: string,
      label: string,
      options: readonly { value: string; label: string }[],
    ): Filter => ({
      ...{ name, label, look: 'select', any, options },
      asks: (value) => (value === '' ? {} : { [name]: value }),
    });
    const unit = (code: string) => {
      const name = translationOption('ESTIMATION_UNIT', code, locale);
      return locale === 'jp' ? name : name.toLowerCase();
    };
    const pairText = ({
      sourceLanguage,
      targetLanguage,
    }: {
      sourceLanguage: string;
      targetLanguage: string;
    }) =>
      t('translator:pair', {
        from: optionName('LANGUAGE', sourceLanguage, locale),
        to: optionName('LANGUAGE', targetLanguage, locale),
      });
    const and = (parts: readonly string[]) => parts.join(locale === 'jp' ? '、' : ', ') || '–';
    const lines = (parts: readonly string[]) =>
      parts.length === 0 ? (
        '–'
      ) : (
        <span className="grid gap-1">
          {parts.map((part) => (
            <span key={part}>{part}</span>
          ))}
        </span>
      );
    const rates: Column<StaffRow> = {
      id: 'rates',
      label: t('peopleSearch:column.rates'),
      cell: ({ translator: one }) =>
        lines(
          (one?.rates ?? []).map((rate) =>
            t('peopleSearch:rate', {
              pair: rate.sourceLanguage
                ? pairText({ sourceLanguage: rate.sourceLanguage, targetLanguage: rate.targetLanguage ?? '' })
                : t('translator:allPairs'),
              amount: rate.amount.toLocaleString('en'),
              unit: unit(rate.unit),
            }),
          ),
        ),
    };
    return {
      title: t('peopleSearch:translators'),
      lead: t(mayRate ? 'peopleSearch:translatorsLead' : 'peopleSearch:translatorsLeadNoRates'),
      tools: <SearchLinks here="translatorSearch" />,
      total: (count) => t('peopleSearch:translatorTotal', { count }),
      empty: t('peopleSearch:translatorsEmpty'),
      emptyFilter: t('peopleSearch:translatorsEmptyFilter'),
      file: exportOf([{ id: 'name' }, { id: 'pairs' }, { id: 'fields' }, { id: 'contact' }]),
      // Never anybody who translates nothing.
      always: { translator: 'true' },
      orders: ['newest', 'active', ...(mayRate ? rateUnits.map(rateOrder) : [])],
      sortName: (order) =>
        order.startsWith('rate')
          ? t('peopleSearch:rateOrder', { unit: unit(order.slice(4).toLowerCase()) })
          : t(`people:order.${order as 'newest'}`),
      nameOf: (one) => `${one.staffNumber} ${nameOf(one, t, locale)}`,
      filters: [
        filters.words(t('people:keyword')),
        select('sourceLanguage', t('peopleSearch:from'), languages),
        select('targetLanguage', t('peopleSearch:to'), languages),
        select(
          'translationLevel',
          t('peopleSearch:level'),
          translationLevels.map((value) => ({
            value,
            label: t('peopleSearch:orBetter', {
              level: translationOption('TRANSLATION_LEVEL', value, locale),
            }),
          })),
        ),
        filters.codes('translationField', {
          listed: translationOptions('TRANSLATION_FIELD').map(({ code }) => code),
          ...{ label: t('peopleSearch:field'), look: 'select', any },
          nameOf: (code) => translationOption('TRANSLATION_FIELD', code, locale),
        }),
        filters.codes('catTool', {
          listed: translationOptions('CAT_TOOL').map(({ code }) => code),
          ...{ label: t('peopleSearch:tool'), look: 'select', any },
          nameOf: (code) => translationOption('CAT_TOOL', code, locale),
        }),
        ...(mayRate
          ? [
              select(
                'rate',
                t('peopleSearch:rateAtMost'),
                rateUnits.flatMap((one) =>
                  rateSteps[one].map((step) => ({
                    value: `${one}:${step}`,
                    label: t('peopleSearch:upTo', { amount: step.toLocaleString('en'), unit: unit(one) }),
                  })),
                ),
              ),
            ]
          : []),
        {
          ...{ name: 'free', label: t('peopleSearch:free'), look: 'days' },
          asks: (value) => ({ free: daysOf(value) }),
        },
        filters.codes('prefecture', {
          ...{ label: t('people:column.prefecture'), look: 'select', any },
          nameOf: (code) => optionName('PREFECTURE', code, locale),
        }),
      ],
      columns: [
        ...plainColumns({ t, locale, filters }, ['name']),
        {
          id: 'pairs',
          label: t('peopleSearch:column.pairs'),
          cell: ({ translator: one }) => (
            <span className="block lg:min-w-56">
              {lines(
                (one?.pairs ?? []).map((pair) =>
                  t('translator:withLevel', {
                    pair: pairText(pair),
                    level: translationOption('TRANSLATION_LEVEL', pair.level, locale),
                  }),
                ),
              )}
            </span>
          ),
        },
        {
          id: 'fields',
          label: t('peopleSearch:column.fields'),
          cell: ({ translator: one }) => (
            <>
              {and((one?.fields ?? []).map((code) => translationOption('TRANSLATION_FIELD', code, locale)))}
              {one && one.tools.length > 0 && (
                <span className="block text-xs text-soft">
                  {and(one.tools.map((code) => translationOption('CAT_TOOL', code, locale)))}
                </span>
              )}
            </>
          ),
        },
        ...(mayRate ? [rates] : []),
        {
          id: 'capacity',
          label: t('peopleSearch:column.capacity'),
          cell: ({ translator: one }) =>
            lines(
              (one?.capacity ?? []).map(({ perDay, unit: of }) =>
                t('translator:perDay', { count: perDay.toLocaleString('en'), unit: unit(of) }),
              ),
            ),
        },
        {
          id: 'free',
          label: t('peopleSearch:column.free'),
          cell: ({ translator: one }) =>
            one?.nextFreeOn ? (
              <span className="numeric whitespace-nowrap">{shortDay(one.nextFreeOn, locale)}</span>
            ) : (
              t('translator:noDays')
            ),
        },
        ...plainColumns({ t, locale, filters }, ['contact']),
      ],
    };
  },
);
