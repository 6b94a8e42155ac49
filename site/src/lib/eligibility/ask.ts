/** The dialog with the four questions. The answers do not leave the browser. */
import type { JapaneseLevel, Prefecture, VisaType } from '../../../../shared/domain/codes.ts';
import { weeklyHoursOffered } from '../../../../shared/domain/permittedWork.ts';
import { optionsOf, type SmallCategory } from '../../../../shared/domain/select-data.ts';
import { withoutEnd } from '../../../../shared/domain/workPermission.ts';
import '../../ui/jobMarks.css';
import { keepsAnswers, readAnswers, writeAnswers } from './answers.ts';
import { markJobs } from './marks.ts';
import { isEnglish, markWords } from './words.ts';

type Choice = readonly [value: string, name: string];

const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
};

const namesOf = (category: SmallCategory): Choice[] =>
  optionsOf(category).map(({ code, name }) => [code, isEnglish ? name.en : name.jp]);

/** Announces the result to screen readers. */
function announce(text: string): void {
  const place =
    document.getElementById('eligibility-said') ??
    document.body.appendChild(
      element('p', { id: 'eligibility-said', className: 'visually-hidden', role: 'status' }),
    );
  // Emptied first, so that the same text is announced again.
  place.textContent = '';
  setTimeout(() => {
    place.textContent = text;
  }, 100);
}

export async function ask(): Promise<void> {
  const t = await markWords();
  const known = readAnswers();

  const field = (id: string, label: string, control: HTMLElement, hint?: string) => {
    control.id = id;
    const hintId = `${id}-hint`;
    if (hint) control.setAttribute('aria-describedby', hintId);
    return element(
      'div',
      { className: 'field' },
      element('label', { className: 'field-label', htmlFor: id }, label),
      ...(hint ? [element('p', { className: 'field-hint', id: hintId }, hint)] : []),
      control,
    );
  };
  const select = (none: string, choices: readonly Choice[], chosen: string | number | undefined) =>
    element(
      'select',
      { className: 'input', autocomplete: 'off' },
      element('option', { value: '' }, none),
      ...choices.map(([value, name]) =>
        element('option', { value, selected: value === String(chosen ?? '') }, name),
      ),
    );

  const visaType = select(t('eligibility:dialog.visaTypeNone'), namesOf('VISA_TYPE'), known?.visaType);
  const visaExpiresOn = element('input', {
    className: 'input',
    type: 'date',
    autocomplete: 'off',
    value: known?.visaExpiresOn ?? '',
  });
  const japaneseLevel = select(t('eligibility:dialog.none'), namesOf('JAPANESE_LEVEL'), known?.japaneseLevel);
  const prefecture = select(t('eligibility:dialog.none'), namesOf('PREFECTURE'), known?.prefecture);
  const mayMove = element('input', { type: 'checkbox', checked: known?.mayMove === true });
  const offered = [...new Set([...weeklyHoursOffered, ...(known?.weeklyHours ? [known.weeklyHours] : [])])];
  const weeklyHours = select(
    t('eligibility:dialog.none'),
    offered
      .sort((a, b) => a - b)
      .map((count) => [String(count), t('eligibility:dialog.weeklyHoursAtMost', { count })]),
    known?.weeklyHours,
  );

  const end = field('eligibility-until', t('eligibility:dialog.visaExpiresOn'), visaExpiresOn);
  const showEnd = () => {
    end.hidden = visaType.value === '' || withoutEnd.has(visaType.value as VisaType);
  };
  showEnd();
  visaType.addEventListener('change', showEnd);

  const close = element('button', {
    type: 'button',
    className: 'icon-button',
    ariaLabel: t('eligibility:dialog.close'),
  });
  close.innerHTML =
    '<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-linecap="round" aria-hidden="true"><path d="M18 6 6 18M6 6l12 12" /></svg>';
  const forget = element(
    'button',
    { type: 'button', className: 'button button-quiet' },
    t('eligibility:dialog.forget'),
  );
  forget.hidden = !known;
  const form = element(
    'form',
    { className: 'eligibility-form', method: 'dialog' },
    element(
      'div',
      { className: 'dialog-head' },
      element('h2', { className: 'dialog-title', id: 'eligibility-title' }, t('eligibility:dialog.title')),
      close,
    ),
    element(
      'div',
      { className: 'dialog-body' },
      element('p', {}, t('eligibility:dialog.lead')),
      element(
        'p',
        { className: 'field-hint' },
        t(keepsAnswers() ? 'eligibility:dialog.privacy' : 'eligibility:dialog.notKept'),
      ),
      field(
        'eligibility-status',
        t('eligibility:dialog.visaType'),
        visaType,
        t('eligibility:dialog.visaTypeHint'),
      ),
      end,
      field('eligibility-japanese', t('eligibility:dialog.japaneseLevel'), japaneseLevel),
      field('eligibility-place', t('eligibility:dialog.prefecture'), prefecture),
      element(
        'label',
        { className: 'choice' },
        mayMove,
        element('span', {}, t('eligibility:dialog.mayMove')),
      ),
      field('eligibility-hours', t('eligibility:dialog.weeklyHours'), weeklyHours),
    ),
    element(
      'div',
      { className: 'dialog-foot' },
      forget,
      element('button', { type: 'submit', className: 'button button-primary' }, t('eligibility:dialog.save')),
    ),
  );
  const dialog = element('dialog', { className: 'dialog eligibility-dialog' }, form);
  dialog.setAttribute('aria-labelledby', 'eligibility-title');
  document.body.append(dialog);

  const finish = async (said: string) => {
    dialog.close();
    await markJobs();
    announce(said);
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    writeAnswers({
      visaType: (visaType.value as VisaType) || undefined,
      visaExpiresOn: end.hidden ? undefined : visaExpiresOn.value || undefined,
      japaneseLevel: (japaneseLevel.value as JapaneseLevel) || undefined,
      prefecture: (prefecture.value as Prefecture) || undefined,
      mayMove: mayMove.checked || undefined,
      weeklyHours: Number(weeklyHours.value) || undefined,
    });
    void finish(t(readAnswers() ? 'eligibility:saved' : 'eligibility:forgotten'));
  });
  forget.addEventListener('click', () => {
    writeAnswers(undefined);
    void finish(t('eligibility:forgotten'));
  });
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  dialog.showModal();
}
