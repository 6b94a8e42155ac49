/** Writes a scout to several members: job, recipients, text with placeholders, what each will read. */
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { ScoutEstimate } from '../../../../../shared/contract/scouts.ts';
import { placeholdersFor } from '../../../../../shared/domain/messageTemplates.ts';
import { fillScoutText, placeholderToken, scoutLimits } from '../../../../../shared/domain/scoutTexts.ts';
import { characterCount } from '../../../../../shared/domain/text.ts';
import { scoutSend } from '../../../../../shared/locales/scoutSend.ts';
import { address, type Locale, languageTag } from '../../../../../shared/routes.ts';
import { AppLink } from '../../../lib/AppLink.tsx';
import { useQuery } from '../../../lib/addresses.ts';
import { api } from '../../../lib/api.ts';
import { type Loaded as Loading, useLoad } from '../../../lib/load.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Alert } from '../../../ui/parts.tsx';
import { EmptyState, Loaded } from '../../../ui/states.tsx';
import { JobPicker, loadOpenJobs } from '../JobPicker.tsx';
import { type FirstJobs, isWhole } from '../ownJobs.ts';
import { idPattern } from '../parts.tsx';
import { PlaceholderText } from '../templates/PlaceholderText.tsx';
import {
  keepScoutDraft,
  languagesOf,
  newScoutDraft,
  readScoutDraft,
  recipientsIn,
  type ScoutTexts,
  unknownIn,
} from './draft.ts';
import { aboutPerson, placeholderWords, UsedUp, useReason } from './parts.tsx';
import { sendQuery } from './query.ts';
import { Templates } from './Templates.tsx';
import '../client.css';
import './scouts.css';

const languages = ['jp', 'en'] as const;

export default function ScoutSend() {
  const { t, locale } = useTexts({ scoutSend });
  const [query] = useQuery();
  const { staffIds, beyond } = recipientsIn(query);
  const jobs = useLoad('jobs', (signal) => loadOpenJobs(signal));
  return (
    <div className="container client-page">
      <div className="grid gap-2">
        <AppLink
          className="text-link justify-self-start text-sm"
          href={address('clientScouts', undefined, locale)}
        >
          {t('scoutSend:back')}
        </AppLink>
        <h1>{t('scoutSend:title')}</h1>
        <p className="text-soft">{t('scoutSend:lead')}</p>
      </div>
      {beyond > 0 && (
        <Alert tone="warning">
          {t('scoutSend:tooMany', { limit: scoutLimits.recipients, count: beyond })}
        </Alert>
      )}
      {staffIds.length === 0 ? (
        <Nobody />
      ) : (
        <Loaded
          of={jobs}
          rows={3}
          height="h-32"
          isEmpty={({ data }) => data.length === 0}
          empty={
            <EmptyState title={t('scoutSend:noJobs')} message={t('scoutSend:noJobsNote')}>
              <AppLink className="button button-primary" href={address('clientJobList', undefined, locale)}>
                {t('scoutSend:jobs')}
              </AppLink>
            </EmptyState>
          }
        >
          {(first) => <Writing jobs={first} staffIds={staffIds} />}
        </Loaded>
      )}
    </div>
  );
}

/** Where members are chosen. */
function Nobody() {
  const { t, locale } = useTexts({ scoutSend });
  return (
    <EmptyState title={t('scoutSend:noRecipients')} message={t('scoutSend:noRecipientsNote')}>
      <AppLink className="button button-primary" href={address('clientSearch', undefined, locale)}>
        {t('scoutSend:search')}
      </AppLink>
      <AppLink
        className="button button-secondary"
        href={`${address('clientMyPage', undefined, locale)}?tab=favorites`}
      >
        {t('scoutSend:favorites')}
      </AppLink>
    </EmptyState>
  );
}

interface Problem {
  id: string;
  text: string;
}

function Writing({ jobs, staffIds }: { jobs: FirstJobs; staffIds: readonly string[] }) {
  const { t, locale } = useTexts({ scoutSend });
  const [query, change] = useQuery();
  const [, navigate] = useLocation();
  const [draft, setDraft] = useState(() => readScoutDraft() ?? newScoutDraft());
  const [shown, setShown] = useState(staffIds[0]!);
  const [pressed, setPressed] = useState(0);
  const alert = useRef<HTMLDivElement>(null);
  const { texts } = draft;
  const asked = query.get('job') ?? '';
  const only = jobs.total === 1 ? jobs.data[0]!.id : '';
  // Of more than are listed here, the estimation says whether it is open.
  const isListed = jobs.data.some(({ id }) => id === asked) || (!isWhole(jobs) && idPattern.test(asked));
  const jobId = isListed ? asked : only;
  useEffect(() => {
    if (draft.texts.jp || draft.texts.en) keepScoutDraft(draft);
  }, [draft]);

  // Who they are and what stands for the placeholders: the text itself is filled in here, as it is typed.
  const written = languagesOf(texts);
  const inQuestion = written.length > 0 ? written : languages;
  const estimate = useLoad(`${jobId} ${staffIds.join()} ${inQuestion.join()}`, async (signal) =>
    jobId === ''
      ? undefined
      : await api('POST /company/scouts/estimation', {
          body: {
            jobId,
            recipients: [...staffIds],
            texts: Object.fromEntries(
              inQuestion.map((language) => [language, placeholderToken('member', language)]),
            ),
          },
          signal,
        }),
  );
  const people = new Map((estimate.data?.recipients ?? []).map((person) => [person.staffId, person]));
  const nameOf = (staffId: string) =>
    people.get(staffId)?.staffNumber ??
    (jobId === ''
      ? t('scoutSend:recipients.waitingFor', { place: staffIds.indexOf(staffId) + 1 })
      : t('scoutSend:recipients.unknown'));

  const problems: Problem[] = [
    ...(jobId === '' ? [{ id: 'job', text: t('scoutSend:problem.job') }] : []),
    ...(written.length === 0 ? [{ id: 'text', text: t('scoutSend:problem.text') }] : []),
    ...written.flatMap((language) => {
      const words = unknownIn(texts[language]).join(' ');
      const isLong = characterCount(texts[language].trim()) > scoutLimits.text;
      return [
        ...(isLong
          ? [
              {
                id: `long ${language}`,
                text: t(`scoutSend:problem.long.${language}`, { limit: scoutLimits.text }),
              },
            ]
          : []),
        ...(words
          ? [{ id: `unknown ${language}`, text: t(`scoutSend:problem.unknown.${language}`, { words }) }]
          : []),
      ];
    }),
    ...staffIds.flatMap((staffId) => {
      const { empty = [] } = filledFor(people.get(staffId), texts) ?? {};
      const words = placeholderWords(empty, locale);
      return empty.length > 0
        ? [{ id: staffId, text: t('scoutSend:problem.empty', { name: nameOf(staffId), words }) }]
        : [];
    }),
  ];
  const isStopped = problems.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each press, not with each letter
  useEffect(() => {
    if (pressed > 0 && isStopped) alert.current?.focus();
  }, [pressed]);
  const next = () => {
    setPressed((before) => before + 1);
    if (isStopped || !keepScoutDraft(draft)) return;
    navigate(address('clientScoutEstimation', undefined, locale) + sendQuery(staffIds, jobId));
  };
  const errorOf = (language: Locale) =>
    pressed === 0
      ? undefined
      : problems.find(({ id }) => id === `long ${language}` || id === `unknown ${language}`)?.text;

  const readersIn = (language: Locale) => {
    const count = [...people.values()].filter((person) => person.language === language).length;
    return count > 0 ? t('scoutSend:text.readers', { count }) : undefined;
  };

  const credits = estimate.data?.credits;
  return (
    <div className="scout-columns">
      <div className="scout-writing">
        {/* Before anything is written that cannot be sent. */}
        {credits?.before === 0 && <UsedUp {...credits} />}
        <JobPicker
          list="GET /jobs/scout-options"
          jobs={jobs}
          label={t('scoutSend:job')}
          required
          empty={t('scoutSend:chooseJob')}
          value={jobId}
          error={pressed > 0 && jobId === '' ? t('scoutSend:problem.job') : undefined}
          onChange={(id) => change({ job: id }, { replace: true })}
        />
        <Templates
          texts={texts}
          templateId={draft.templateId}
          onChoose={(chosen) => setDraft((before) => ({ ...before, ...chosen }))}
        />
        <p className="text-sm text-soft">{t('scoutSend:text.otherWay')}</p>
        {(locale === 'jp' ? languages : languages.toReversed()).map((language) => (
          <PlaceholderText
            key={language}
            kind={placeholdersFor('SCOUT')}
            language={language}
            label={t(`scoutSend:text.${language}`)}
            hint={readersIn(language)}
            limit={scoutLimits.text}
            value={texts[language]}
            error={errorOf(language)}
            onChange={(text) =>
              setDraft((before) => ({ ...before, texts: { ...before.texts, [language]: text } }))
            }
          />
        ))}
      </div>
      <aside className="scout-side">
        <Recipients
          staffIds={staffIds}
          people={people}
          shown={shown}
          isWaiting={jobId === ''}
          nameOf={nameOf}
          texts={texts}
          onShow={setShown}
          onRemove={(staffId) => {
            const rest = staffIds.filter((one) => one !== staffId);
            if (staffId === shown && rest[0]) setShown(rest[0]);
            change({ staff: rest.join(',') }, { replace: true });
          }}
        />
        {jobId !== '' && (
          <Loaded of={estimate as Loading<object | undefined>} rows={1} height="h-40" stays>
            {() => (
              <Preview
                person={people.get(staffIds.includes(shown) ? shown : staffIds[0]!)}
                name={nameOf(staffIds.includes(shown) ? shown : staffIds[0]!)}
                texts={texts}
              />
            )}
          </Loaded>
        )}
      </aside>
      <div className="scout-next">
        <div ref={alert} tabIndex={-1} className="outline-none">
          {pressed > 0 && isStopped && (
            <Alert tone="danger" title={t('scoutSend:problem.title')}>
              <ul className="grid gap-1">
                {problems.map(({ id, text }) => (
                  <li key={id}>{text}</li>
                ))}
              </ul>
            </Alert>
          )}
        </div>
        <Button look="primary" size="large" onClick={next}>
          {t('scoutSend:next')}
        </Button>
      </div>
    </div>
  );
}

/** The text as a member will read it. Undefined without a text, or for somebody who cannot be scouted. */
function filledFor(person: ScoutEstimate | undefined, texts: ScoutTexts) {
  const language = person?.language;
  if (!language || !texts[language].trim()) return undefined;
  return { language, ...fillScoutText(texts[language], person.values ?? {}) };
}

function Recipients({
  staffIds,
  people,
  shown,
  isWaiting,
  nameOf,
  texts,
  onShow,
  onRemove,
}: {
  staffIds: readonly string[];
  people: ReadonlyMap<string, ScoutEstimate>;
  shown: string;
  isWaiting: boolean;
  nameOf: (staffId: string) => string;
  texts: ScoutTexts;
  onShow: (staffId: string) => void;
  onRemove: (staffId: string) => void;
}) {
  const { t, locale } = useTexts({ scoutSend });
  const reason = useReason();
  return (
    <section className="grid gap-3" aria-labelledby="recipients-title">
      <h2 className="card-title" id="recipients-title">
        {t('scoutSend:recipients.title', { count: staffIds.length })}
      </h2>
      {isWaiting && <p className="text-sm text-soft">{t('scoutSend:recipients.waiting')}</p>}
      <ul className="scout-people">
        {staffIds.map((staffId) => {
          const person = people.get(staffId);
          const empty = filledFor(person, texts)?.empty ?? [];
          const why: ReactNode = person?.reason
            ? reason(person)
            : empty.length > 0 && reason({ reason: 'placeholder_empty', empty });
          return (
            <li key={staffId} className="scout-person">
              <button
                type="button"
                className="scout-person-show"
                aria-pressed={staffId === shown}
                aria-label={t('scoutSend:recipients.show', { name: nameOf(staffId) })}
                onClick={() => onShow(staffId)}
              >
                <span className="numeric font-bold">{nameOf(staffId)}</span>
                {person && <span className="text-sm text-soft">{aboutPerson(person, locale)}</span>}
                {why && <span className="text-sm text-warning">{why}</span>}
              </button>
              <IconButton
                label={t('scoutSend:recipients.remove', { name: nameOf(staffId) })}
                onClick={() => onRemove(staffId)}
              >
                <X className="icon" aria-hidden="true" />
              </IconButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Preview({
  person,
  name,
  texts,
}: {
  person: ScoutEstimate | undefined;
  name: string;
  texts: ScoutTexts;
}) {
  const { t } = useTexts({ scoutSend });
  const filled = filledFor(person, texts);
  return (
    <section className="card grid gap-3" aria-labelledby="preview-title">
      <h2 className="card-title" id="preview-title">
        {t('scoutSend:preview.title', { name })}
      </h2>
      {filled ? (
        <>
          <p className="text-sm text-soft">{t(`scoutSend:preview.language.${filled.language}`)}</p>
          <p className="user-text" lang={languageTag[filled.language]}>
            {filled.text}
          </p>
        </>
      ) : (
        <p className="text-soft">{t('scoutSend:preview.nothing')}</p>
      )}
    </section>
  );
}
