/** Preferences for work, in the form that edits them. */
import { useFieldArray, useWatch } from 'react-hook-form';
import type { Option as Listed } from '../../../../shared/contract/selectData.ts';
import { currencies, salaryTypes } from '../../../../shared/domain/codes.ts';
import { optionName, optionsOf, type SmallCategory } from '../../../../shared/domain/select-data.ts';
import { tokyoDay } from '../../../../shared/domain/time.ts';
import { wishes as wishTexts } from '../../../../shared/locales/wishes.ts';
import type { Locale } from '../../../../shared/routes.ts';
import { FormSection, type Option } from '../../ui/Field.tsx';
import { ListRow, ListRows, removerOf } from '../../ui/ListRow.tsx';
import { choicePartsFor } from '../fields/choices.tsx';
import { labelOf } from '../fields/field.tsx';
import { useFields } from '../fields/operationForm.tsx';
import { useOptions } from '../options.ts';
import { useTexts } from '../texts.ts';
import { emptyArea, emptyPosition, isBlankArea, positionKey, type WishValues } from './wishValues.ts';

const { Text, OneOf, Choice, Several } = choicePartsFor<WishValues>();

export const positionLists = ['JOB_POSITION_MAJOR', 'JOB_POSITION_MIDDLE', 'JOB_POSITION_DETAIL'] as const;
export type PositionLists = Record<(typeof positionLists)[number], readonly Listed[]>;

/** What rows of preferences are called: what is chosen, otherwise their number. */
export function useWishNames(lists: PositionLists) {
  const { t, locale } = useTexts({ wishes: wishTexts });
  const options = asPositions(lists.JOB_POSITION_DETAIL, locale, (name) =>
    t('wishes:positions.any', { name }),
  );
  return {
    options,
    position: (index: number, { jobPositions }: Pick<WishValues, 'jobPositions'>) =>
      options.find(({ value }) => value === jobPositions[index]?.position)?.label ??
      t('wishes:positions.number', { number: index + 1 }),
    area: (index: number, { areas }: Pick<WishValues, 'areas'>) => {
      const { country = '', prefecture = '' } = areas[index] ?? {};
      if (prefecture) return optionName('PREFECTURE', prefecture, locale);
      return country && country !== 'JP'
        ? optionName('COUNTRY', country, locale)
        : t('wishes:areas.number', { number: index + 1 });
    },
  };
}

/**
 * @param level of the headings of its sections
 * @param words for whoever enters them for somebody else
 */
export function WishFields({
  lists,
  level = 3,
  words: { startHint, prHint } = {},
}: {
  lists: PositionLists;
  level?: 3 | 4;
  words?: { startHint?: string; prHint?: string };
}) {
  const { t, locale } = useTexts({ wishes: wishTexts });
  const form = useFields<WishValues>();
  const [positions, areas, currency] = useWatch({
    control: form.control,
    name: ['jobPositions', 'areas', 'currency'],
  });
  const positionList = useFieldArray({ control: form.control, name: 'jobPositions' });
  const areaList = useFieldArray({ control: form.control, name: 'areas' });
  const names = useWishNames(lists);
  const searchText = positionWords(lists);
  const held = { jobPositions: positionList, areas: areaList };
  const hasRoom = (name: keyof typeof held) => held[name].fields.length < form.facts[name]!.most!;
  const positionName = (index: number) => names.position(index, { jobPositions: positions });
  const areaName = (index: number) => names.area(index, { areas });
  return (
    <>
      <FormSection id="work" level={level} title={t('wishes:work')}>
        <ListRows
          label={labelOf(form.facts, 'jobPositions')}
          hint={t('wishes:positions.hint')}
          add={t('wishes:positions.add')}
          onAdd={hasRoom('jobPositions') ? () => positionList.append(emptyPosition) : undefined}
        >
          {positionList.fields.map((row, index) => (
            <ListRow
              key={row.id}
              name={positionName(index)}
              position={index}
              count={positionList.fields.length}
              onMove={positionList.move}
              onRemove={removerOf(positionList, index, !positions[index]?.position, emptyPosition)}
            >
              <Choice
                name={`jobPositions.${index}.position`}
                label={t('wishes:positions.number', { number: index + 1 })}
                unmarked
                search
                options={names.options}
                searchText={searchText}
                placeholder={t('wishes:positions.placeholder')}
              />
            </ListRow>
          ))}
        </ListRows>
        <Several name="employmentTypes" />
      </FormSection>

      <FormSection id="place" level={level} title={t('wishes:place')}>
        <ListRows
          label={labelOf(form.facts, 'areas')}
          hint={t('wishes:areas.hint')}
          add={t('wishes:areas.add')}
          onAdd={hasRoom('areas') ? () => areaList.append(emptyArea) : undefined}
        >
          {areaList.fields.map((row, index) => (
            <ListRow
              key={row.id}
              name={areaName(index)}
              position={index}
              count={areaList.fields.length}
              onMove={areaList.move}
              onRemove={removerOf(areaList, index, isBlankArea(areas[index] ?? emptyArea), emptyArea)}
            >
              <Area index={index} value={areas[index] ?? emptyArea} />
            </ListRow>
          ))}
        </ListRows>
        <Several name="remotePolicies" hint={t('wishes:remoteHint')} />
      </FormSection>

      <FormSection id="conditions" level={level} title={t('wishes:conditions')}>
        <fieldset className="field gap-3!">
          <legend className="field-label mb-1.5">{t('wishes:salary.title')}</legend>
          <p className="field-hint">{t('wishes:salary.hint')}</p>
          <div className="grid gap-4 sm:grid-cols-3">
            <OneOf
              name="salaryType"
              fact="salary.salaryType"
              unmarked
              options={codes('SALARY_TYPE', salaryTypes, locale)}
            />
            <Text
              name="salaryFrom"
              fact="salary.from"
              label={t('wishes:salary.from')}
              unmarked
              inputMode={currency === 'JPY' ? 'numeric' : 'decimal'}
              placeholder={currency === 'JPY' ? '250,000' : ''}
            />
            <OneOf
              name="currency"
              fact="salary.currency"
              unmarked
              options={codes('CURRENCY', currencies, locale)}
            />
          </div>
        </fieldset>
        <Text name="startDate" hint={startHint ?? t('wishes:startHint')} min={tokyoDay(new Date())} />
      </FormSection>

      <FormSection id="pr" level={level} title={t('wishes:pr.title')}>
        <Text name="prText" hint={prHint ?? t('wishes:pr.hint')} rows={7} />
      </FormSection>
    </>
  );
}

/** A place: in Japan down to the city, elsewhere the country and a name. */
function Area({ index, value }: { index: number; value: WishValues['areas'][number] }) {
  const { locale } = useTexts({});
  const { setValue } = useFields<WishValues>();
  const isJapan = value.country === 'JP';
  const cities = useOptions('CITY', isJapan ? value.prefecture : '');
  const cityWords = new Map(cities?.map(({ id, name }) => [id, `${name.jp} ${name.en}`]));
  const clear = (name: 'prefecture' | 'city') =>
    setValue(`areas.${index}.${name}`, '', { shouldDirty: true });
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Choice
        name={`areas.${index}.country`}
        unmarked
        placeholder=""
        onChosen={() => {
          clear('prefecture');
          clear('city');
        }}
      />
      {isJapan ? (
        <>
          <Choice
            name={`areas.${index}.prefecture`}
            unmarked
            search
            placeholder=""
            onChosen={() => clear('city')}
          />
          <Choice
            name={`areas.${index}.city`}
            search
            placeholder=""
            disabled={value.prefecture === ''}
            options={(cities ?? []).map(({ id, name }) => ({ value: id, label: name[locale] }))}
            searchText={(option) => cityWords.get(option.value) ?? ''}
          />
        </>
      ) : (
        <Text name={`areas.${index}.city`} />
      )}
    </div>
  );
}

const codes = (category: SmallCategory, list: readonly string[], locale: Locale): Option[] =>
  list.map((value) => ({ value, label: optionName(category, value, locale) }));

/** Every occupation below its class; selecting a class includes all of its occupations. */
function asPositions(details: readonly Listed[], locale: Locale, any: (name: string) => string): Option[] {
  const below = Map.groupBy(details, ({ group }) => group ?? '');
  return optionsOf('JOB_POSITION_MAJOR').flatMap((major) => [
    { value: major.code, label: any(major.name[locale]), group: major.name[locale] },
    ...optionsOf('JOB_POSITION_MIDDLE', major.code).flatMap((middle) => {
      const group = `${major.name[locale]} › ${middle.name[locale]}`;
      return [
        { value: positionKey(major.code, middle.code), label: any(middle.name[locale]), group },
        ...(below.get(middle.code) ?? []).map(({ id, name }) => ({
          value: positionKey(major.code, middle.code, id),
          label: name[locale],
          group,
        })),
      ];
    }),
  ]);
}

/** Search texts: names in both languages and synonyms; an occupation is also found by its class's words. */
function positionWords({ JOB_POSITION_MAJOR, JOB_POSITION_MIDDLE, JOB_POSITION_DETAIL }: PositionLists) {
  const wordsIn = (list: readonly Listed[]) =>
    new Map(list.map(({ id, name, words = [] }) => [id, [name.jp, name.en, ...words]]));
  const spoken = new Map(JOB_POSITION_MIDDLE.map(({ id, words = [] }) => [id, words]));
  const [major, middle, detail] = [
    wordsIn(JOB_POSITION_MAJOR),
    wordsIn(JOB_POSITION_MIDDLE),
    wordsIn(JOB_POSITION_DETAIL),
  ];
  return ({ value }: Option): readonly string[] => {
    const [first = '', second, third] = value.split('/');
    if (second === undefined) return major.get(first) ?? [];
    if (third === undefined) return middle.get(second) ?? [];
    return [...(detail.get(third) ?? []), ...(spoken.get(second) ?? [])];
  };
}
