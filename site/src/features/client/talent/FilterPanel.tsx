/** The filters of the talent search, with how many members each value would find. */
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Filter as CollectionFilter } from '../../../../../shared/collections/collection.ts';
import { experienceYears } from '../../../../../shared/collections/experienceYears.ts';
import { talent as collection } from '../../../../../shared/collections/talent.ts';
import type { Option as Listed } from '../../../../../shared/contract/selectData.ts';
import { languageLevels } from '../../../../../shared/domain/codes.ts';
import {
  isCategory,
  optionName,
  optionsOf,
  type SmallCategory,
} from '../../../../../shared/domain/select-data.ts';
import { talentSearch } from '../../../../../shared/locales/talentSearch.ts';
import type { Locale } from '../../../../../shared/routes.ts';
import type { AddressChange } from '../../../lib/list/address.ts';
import { useOptions } from '../../../lib/options.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Combobox } from '../../../ui/Combobox.tsx';
import { type Option, Select } from '../../../ui/Field.tsx';
import type { FirstJobs } from '../ownJobs.ts';
import { Choice, type Placed } from './Choice.tsx';
import {
  type Name,
  notParameter,
  parameter,
  type Single,
  singleIn,
  valuesIn,
  valueText,
} from './conditions.ts';

// Loaded when its group is opened.
const SingleFilter = lazy(() => import('./SingleFilter.tsx'));

/** Lists that come from the API. */
export interface LongLists {
  IT_SKILL: Listed[];
  IT_SKILL_DETAIL: Listed[];
  CERTIFICATION: Listed[];
}

export interface PanelProps {
  query: URLSearchParams;
  facets: Readonly<Record<string, Readonly<Record<string, number>> | undefined>> | undefined;
  /** Open jobs of the company. */
  jobs: FirstJobs;
  lists: LongLists | undefined;
  long: (category: string, code: string) => string;
  job: (id: string) => string;
  change: (change: AddressChange) => void;
}

type Counts = Readonly<Record<string, number>> | undefined;

const filterOf = (name: Name): CollectionFilter => collection.filters[name];
const countOf = (counts: Counts, value: string) => counts && (counts[value] ?? 0);
const withCount = (label: string, count: number | undefined) =>
  count === undefined ? label : `${label} (${count.toLocaleString()})`;

/** The most frequent first, otherwise in the list's order. */
const byCount = (options: readonly Option[], counts: Counts): Option[] =>
  counts === undefined
    ? [...options]
    : options
        .map((option) => ({ option, count: counts[option.value] ?? 0 }))
        .sort((a, b) => b.count - a.count)
        .map(({ option, count }) => ({ ...option, label: withCount(option.label, count) }));

/** Puts a value into a filter, excludes it, or takes it out. */
function placed(query: URLSearchParams, name: Name, value: string, into: Placed): AddressChange {
  const [has, not] = [parameter(name), notParameter(name)].map((one) =>
    valuesIn(query, one).filter((other) => other !== value),
  ) as [string[], string[]];
  if (into === 'has') has.push(value);
  if (into === 'not') not.push(value);
  return {
    [parameter(name)]: has.join(',') || undefined,
    ...(filterOf(name).excludable && { [notParameter(name)]: not.join(',') || undefined }),
  };
}

export function FilterPanel(props: PanelProps) {
  const { t, locale } = useTexts({ talentSearch });
  const { query, jobs } = props;
  const has = (...names: Name[]) =>
    names.some((name) =>
      [parameter(name), notParameter(name)].some((one) => valuesIn(query, one).length > 0),
    );
  const hasSingle = (...names: Single[]) =>
    names.some((name) => [false, true].some((not) => singleIn(query, name, not) !== undefined));
  const values = { ...props, t, locale };
  return (
    <div className="talent-filters">
      <Group title={t('talentSearch:group.japanese')} open>
        <Values {...values} name="japaneseLevel" label={t('talentSearch:field.japaneseLevel')} />
        <Values {...values} name="jlpt" label={t('talentSearch:field.jlpt')} />
      </Group>
      <Group title={t('talentSearch:group.language')} open>
        <LanguagePicker {...props} />
        <Chosen {...values} names={['language']} />
      </Group>
      <Group title={t('talentSearch:group.experience')} open>
        <OccupationPicker
          {...props}
          names={['experienceMajor', 'experienceMiddle', 'experienceDetail']}
          years
        />
        <Chosen {...values} names={['experienceMajor', 'experienceMiddle', 'experienceDetail']} />
      </Group>
      <Group title={t('talentSearch:group.residence')} open={has('residence') || hasSingle('permittedFor')}>
        {jobs.total > 0 && <SingleFilter {...props} name="permittedFor" />}
        <LongList {...values} name="residence" />
      </Group>
      <Group title={t('talentSearch:group.place')} open={has('prefecture', 'area', 'moves')}>
        <LongList {...values} name="area" />
        <LongList {...values} name="prefecture" />
        <Values {...values} name="moves" label={t('talentSearch:field.moves')} unlabelled />
      </Group>
      <Group
        title={t('talentSearch:group.wished')}
        open={has('positionMajor', 'positionMiddle', 'positionDetail')}
      >
        <OccupationPicker {...props} names={['positionMajor', 'positionMiddle', 'positionDetail']} />
        <Chosen {...values} names={['positionMajor', 'positionMiddle', 'positionDetail']} />
      </Group>
      <Group
        title={t('talentSearch:group.work')}
        open={has('employmentStatus', 'remotePolicy') || hasSingle('pay', 'startBy')}
      >
        <Values {...values} name="employmentStatus" label={t('talentSearch:field.employmentStatus')} />
        <Values {...values} name="remotePolicy" label={t('talentSearch:field.remotePolicy')} />
        <SingleFilter {...props} name="pay" />
        <SingleFilter {...props} name="startBy" />
      </Group>
      <Group title={t('talentSearch:group.skills')} open={has('skill', 'skillDetail', 'certification')}>
        <LongList {...values} name="skillDetail" />
        <LongList {...values} name="skill" />
        <LongList {...values} name="certification" />
      </Group>
      <Group title={t('talentSearch:group.activity')} open={hasSingle('activeWithin')}>
        <SingleFilter {...props} name="activeWithin" />
      </Group>
      <Group title={t('talentSearch:group.nationality')} open={has('nationality')}>
        <p className="text-sm text-soft">
          {t('talentSearch:nationalityNote')}{' '}
          <a className="text-link" href="https://kouseisaiyou.mhlw.go.jp/">
            {t('talentSearch:nationalityLink')}
          </a>
        </p>
        <LongList {...values} name="nationality" />
      </Group>
    </div>
  );
}

/** Open from the start if one of its conditions is active. */
function Group({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(open ?? false);
  return (
    <details
      className="talent-group"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      <div className="talent-group-body">{isOpen && <Suspense>{children}</Suspense>}</div>
    </details>
  );
}

type ValueContext = PanelProps &
  Pick<ReturnType<typeof useTexts<{ talentSearch: typeof talentSearch }>>, 't' | 'locale'>;

/** One value: whether it is required or excluded, and how many it would find. */
function Value({
  name,
  value,
  label,
  ...context
}: ValueContext & { name: Name; value: string; label: string }) {
  const { query, facets, change } = context;
  const [isIn, isOut] = [parameter(name), notParameter(name)].map((one) =>
    valuesIn(query, one).includes(value),
  ) as [boolean, boolean];
  const { counted, excludable } = filterOf(name);
  const count = counted && countOf(facets?.[name], value);
  const put = (into: Placed) => change(placed(query, name, value, into));
  return (
    <Choice
      label={label}
      count={typeof count === 'number' ? count : undefined}
      {...{ isIn, isOut }}
      onPut={put}
      {...(excludable && { excludes: true })}
    />
  );
}

/** All values of a short list. */
function Values({
  name,
  label,
  unlabelled,
  ...context
}: ValueContext & { name: Name; label: string; unlabelled?: boolean }) {
  const { codes = [], category, flag } = filterOf(name);
  const all = flag ? ['true'] : codes;
  const rows = (
    <ul className="talent-values">
      {all.map((value) => (
        <Value
          key={value}
          {...context}
          name={name}
          value={value}
          label={flag ? label : optionName(category as SmallCategory, value, context.locale)}
        />
      ))}
    </ul>
  );
  if (unlabelled) return rows;
  return (
    <fieldset className="field">
      <legend className="field-label mb-1.5">{label}</legend>
      {rows}
    </fieldset>
  );
}

/** The chosen values of long lists. */
function Chosen({ names, ...context }: ValueContext & { names: readonly Name[] }) {
  const { query, t, locale, long } = context;
  const chosen = names.flatMap((name) =>
    [parameter(name), notParameter(name)].flatMap((one) =>
      valuesIn(query, one).map((value) => ({ name, value })),
    ),
  );
  if (chosen.length === 0) return null;
  return (
    <ul className="talent-values">
      {chosen.map(({ name, value }) => (
        <Value
          key={`${name} ${value}`}
          {...context}
          name={name}
          value={value}
          label={valueText(name, value, t, locale, { long })}
        />
      ))}
    </ul>
  );
}

type Offered = Pick<Listed, 'id' | 'name'> & { words?: readonly string[] | undefined };
const inSmallList = (category: SmallCategory): Offered[] =>
  optionsOf(category).map(({ code, name, words }) => ({ id: code, name, words }));

/** For a combobox: found by their names in both languages, and synonyms. */
function findable(offered: readonly Offered[], counts: Counts, locale: Locale) {
  const texts = new Map(offered.map(({ id, name, words = [] }) => [id, [name.jp, name.en, ...words]]));
  return {
    options: byCount(
      offered.map(({ id, name }) => ({ value: id, label: name[locale] })),
      counts,
    ),
    searchText: ({ value }: Option) => texts.get(value) ?? [],
  };
}

/** Values of a long list: each is added as soon as it is chosen. */
function LongList({ name, ...context }: ValueContext & { name: Name }) {
  const { query, facets, lists, change, t, locale } = context;
  const { category = '' } = filterOf(name);
  const offered = isCategory(category)
    ? inSmallList(category)
    : (lists?.[category as keyof LongLists] ?? []).filter(({ retired }) => !retired);
  return (
    <>
      <Combobox
        label={t(`talentSearch:field.${name as 'residence'}`)}
        {...findable(offered, facets?.[name], locale)}
        value=""
        placeholder={t('talentSearch:choose')}
        onChange={(value) => value && change(placed(query, name, value, 'has'))}
      />
      <Chosen {...context} names={[name]} />
    </>
  );
}

/** A language with the lowest level that is enough. */
function LanguagePicker({ query, facets, change }: PanelProps) {
  const { t, locale } = useTexts({ talentSearch });
  const [language, setLanguage] = useState('');
  const [level, setLevel] = useState('');
  const offered = inSmallList('LANGUAGE').filter(({ id }) => id !== 'ja');
  return (
    <div className="grid gap-3">
      <Combobox
        label={t('talentSearch:field.language')}
        {...findable(offered, facets?.language, locale)}
        placeholder={t('talentSearch:choose')}
        value={language}
        onChange={setLanguage}
      />
      <div className="talent-add">
        <Select
          label={t('talentSearch:field.level')}
          empty={t('talentSearch:field.anyLevel')}
          options={languageLevels.map((value) => ({
            value,
            label: withCount(
              optionName('LANGUAGE_LEVEL', value, locale),
              language ? countOf(facets?.language, `${language}:${value}`) : undefined,
            ),
          }))}
          value={level}
          onChange={({ target: { value } }) => setLevel(value)}
        />
        <Button
          disabled={!language}
          onClick={() => {
            change(placed(query, 'language', level ? `${language}:${level}` : language, 'has'));
            setLanguage('');
            setLevel('');
          }}
        >
          {t('talentSearch:add')}
        </Button>
      </div>
    </div>
  );
}

/** An occupation at one of three levels, with years if it is past work. */
function OccupationPicker({
  names: [majorName, middleName, detailName],
  years,
  query,
  facets,
  change,
}: PanelProps & { names: readonly [Name, Name, Name]; years?: boolean }) {
  const { t, locale } = useTexts({ talentSearch });
  const [major, setMajor] = useState('');
  const [middle, setMiddle] = useState('');
  const [detail, setDetail] = useState('');
  const [atLeast, setAtLeast] = useState('');
  const details = useOptions('JOB_POSITION_DETAIL', middle);
  const counted = (options: readonly { code: string; name: Record<'jp' | 'en', string> }[], name: Name) =>
    options.map(({ code, name: label }) => ({
      value: code,
      label: withCount(label[locale], countOf(facets?.[name], code)),
    }));
  const [name, code] = detail ? [detailName, detail] : middle ? [middleName, middle] : [majorName, major];
  return (
    <div className="grid gap-3">
      <Select
        label={t('talentSearch:field.major')}
        empty={t('talentSearch:choose')}
        options={counted(optionsOf('JOB_POSITION_MAJOR'), majorName)}
        value={major}
        onChange={({ target: { value } }) => {
          setMajor(value);
          setMiddle('');
          setDetail('');
        }}
      />
      {major && (
        <Select
          label={t('talentSearch:field.middle')}
          empty={t('talentSearch:field.wholeMajor')}
          options={counted(
            optionsOf('JOB_POSITION_MIDDLE').filter(({ group }) => group === major),
            middleName,
          )}
          value={middle}
          onChange={({ target: { value } }) => {
            setMiddle(value);
            setDetail('');
          }}
        />
      )}
      {middle && details && details.length > 0 && (
        <Select
          label={t('talentSearch:field.detail')}
          empty={t('talentSearch:field.wholeMiddle')}
          options={details.map(({ id, name: label }) => ({ value: id, label: label[locale] }))}
          value={detail}
          onChange={({ target: { value } }) => setDetail(value)}
        />
      )}
      <div className="talent-add">
        {years && (
          <Select
            label={t('talentSearch:field.years')}
            empty={t('talentSearch:field.anyYears')}
            options={experienceYears.map((value) => ({
              value,
              label: withCount(
                t('talentSearch:years', { count: Number(value) }),
                code ? countOf(facets?.[name], `${code}:${value}`) : undefined,
              ),
            }))}
            value={atLeast}
            onChange={({ target: { value } }) => setAtLeast(value)}
          />
        )}
        <Button
          disabled={!code}
          onClick={() => {
            change(placed(query, name, atLeast ? `${code}:${atLeast}` : code, 'has'));
            setMajor('');
            setMiddle('');
            setDetail('');
            setAtLeast('');
          }}
        >
          {t('talentSearch:add')}
        </Button>
      </div>
    </div>
  );
}
