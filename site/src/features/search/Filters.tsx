import { useState } from 'react';
import { optionName, optionsOf } from '../../../../shared/domain/select-data.ts';
import { search as searchTexts } from '../../../../shared/locales/search.ts';
import { useTexts } from '../../lib/texts.ts';
import { Switch } from '../../ui/choices.tsx';
import { Select } from '../../ui/Field.tsx';
import { type Asked, categoryOf, type FilterName, filterNames } from './asked.ts';

const shownAtFirst = 6;
const salarySteps = [20, 25, 30, 40, 50];
/** Short lists stand in their own order, with every value; long ones by how many jobs there are. */
const inOwnOrder: readonly FilterName[] = ['japaneseLevel', 'employmentStatus', 'remotePolicy'];

export type Facets = Record<string, Record<string, number>>;

export function Filters({
  asked,
  facets,
  onChange,
}: {
  asked: Asked;
  facets: Facets;
  onChange: (next: Asked) => void;
}) {
  const { t } = useTexts({ search: searchTexts });
  return (
    <div className="search-filters">
      {filterNames.map((name) => (
        <FilterGroup
          key={name}
          name={name}
          chosen={asked.filters[name]}
          counts={facets[name] ?? {}}
          onChange={(values) =>
            onChange({ ...asked, filters: { ...asked.filters, [name]: values }, page: 1 })
          }
        />
      ))}
      <Select
        label={t('search:salary')}
        value={asked.salaryFrom ? String(asked.salaryFrom) : ''}
        empty={t('search:salaryAny')}
        options={salarySteps.map((amount) => ({
          value: String(amount * 10_000),
          label: t('search:salaryFrom', { amount }),
        }))}
        onChange={(event) => onChange({ ...asked, salaryFrom: Number(event.target.value), page: 1 })}
      />
      <Switch
        label={t('search:visaSponsorship')}
        checked={asked.visaSponsorship}
        onChange={(event) => onChange({ ...asked, visaSponsorship: event.target.checked, page: 1 })}
      />
    </div>
  );
}

function FilterGroup({
  name,
  chosen,
  counts,
  onChange,
}: {
  name: FilterName;
  chosen: string[];
  counts: Record<string, number>;
  onChange: (values: string[]) => void;
}) {
  const { t, locale } = useTexts({ search: searchTexts });
  const [all, setAll] = useState(false);
  const category = categoryOf[name];
  const ordered = inOwnOrder.includes(name);
  const values = ordered
    ? optionsOf(category).map((option) => option.code)
    : [...new Set([...chosen, ...Object.keys(counts)])].sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0));
  const shown =
    ordered || all ? values : values.filter((value, index) => index < shownAtFirst || chosen.includes(value));
  if (values.length === 0) return null;
  return (
    <fieldset className="search-filter">
      <legend>{t(`search:${name}`)}</legend>
      {shown.map((value) => (
        <label key={value} className="choice">
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
          <span className="flex-1">{optionName(category, value, locale)}</span>
          <span className="chip-count">{(counts[value] ?? 0).toLocaleString('en')}</span>
        </label>
      ))}
      {!ordered && values.length > shownAtFirst && (
        <button
          type="button"
          className="text-link cursor-pointer text-sm"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {t(all ? 'search:showLess' : 'search:showMore')}
        </button>
      )}
    </fieldset>
  );
}
