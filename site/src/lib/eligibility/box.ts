/** Eligibility on a job's own page: with the rule in words and its law. */
import { type Compared, type EligibilityPerson, eligibility } from '../../../../shared/domain/eligibility.ts';
import { optionName } from '../../../../shared/domain/select-data.ts';
import { tokyoDay } from '../../../../shared/domain/time.ts';
import { wordPermission } from '../../../../shared/permissionWording.ts';
import { hoursText, sentence } from '../hoursText.ts';
import { readFacts } from './facts.ts';
import { isEnglish, type markWords, reasonWords } from './words.ts';

const locale = isEnglish ? 'en' : 'jp';

const hoursValues = ({ from, to, wanted }: Record<string, string>) => ({
  offered: sentence(hoursText({ from: Number(from), to: to === undefined ? undefined : Number(to) }, locale)),
  wanted,
});

export async function fill(
  box: HTMLElement,
  person: EligibilityPerson,
  words: Awaited<ReturnType<typeof markWords>>,
): Promise<void> {
  const find = <E extends HTMLElement>(selector: string) => box.querySelector<E>(selector)!;
  const t = await reasonWords();
  const { permission, japanese, place, hours } = eligibility(
    person,
    readFacts(box.dataset.eligibility!),
    tokyoDay(new Date().toISOString()),
  );
  const verdict = find('[role=status]');
  const why = find('details');
  verdict.hidden = why.hidden = !permission;
  if (permission) {
    const wording = wordPermission(permission, person, locale, { t, optionName });
    const source = find<HTMLAnchorElement>('[data-why] + p a');
    box.dataset.verdict = permission.verdict;
    verdict.textContent = wording.verdict;
    find('[data-why]').textContent = [wording.status, wording.text, ...wording.notes]
      .filter(Boolean)
      .join('\n');
    source.href = wording.sourceUrl;
    source.textContent = wording.source;
  } else delete box.dataset.verdict;

  const line = ({ fit }: Compared<string>, text: string) => {
    const item = document.createElement('li');
    item.dataset.fit = fit;
    item.textContent = text;
    return item;
  };
  const level = japanese?.values.needed;
  const { prefecture, country } = place?.values ?? {};
  find('ul').replaceChildren(
    ...(japanese
      ? [
          line(
            japanese,
            t(`fitReasons:reason.japanese.${japanese.code}`, {
              needed: level && optionName('JAPANESE_LEVEL', level, locale),
            }),
          ),
        ]
      : []),
    ...(place
      ? [
          line(
            place,
            t(`fitReasons:reason.place.${place.code}`, {
              place: prefecture
                ? optionName('PREFECTURE', prefecture, locale)
                : country && optionName('COUNTRY', country, locale),
            }),
          ),
        ]
      : []),
    ...(hours ? [line(hours, words(`eligibility:hours.${hours.code}`, hoursValues(hours.values)))] : []),
  );
}
