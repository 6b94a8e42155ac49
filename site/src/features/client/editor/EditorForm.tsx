import { ListChecks } from 'lucide-react';
import { type ComponentProps, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { JobContent, JobOwned, JobPublic } from '../../../../../shared/contract/postings.ts';
import type { LocalizedText } from '../../../../../shared/contract/shapes.ts';
import { publishingRefusal } from '../../../../../shared/domain/plans.ts';
import { tokyoDay } from '../../../../../shared/domain/time.ts';
import { common } from '../../../../../shared/locales/common.ts';
import { jobEditor } from '../../../../../shared/locales/jobEditor.ts';
import { address, type Locale } from '../../../../../shared/routes.ts';
import { useQuery } from '../../../lib/addresses.ts';
import { api } from '../../../lib/api.ts';
import { newToken } from '../../../lib/clientToken.ts';
import { labelOf } from '../../../lib/fields/field.tsx';
import { OperationForm, operationOf, sourceOf, useHeldForm } from '../../../lib/fields/operationForm.tsx';
import { later } from '../../../lib/later.tsx';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Sheet } from '../../../ui/Dialog.tsx';
import { Alert } from '../../../ui/parts.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { EditorBar } from '../EditorBar.tsx';
import { jobChange } from '../ownJobs.ts';
import type { Plan } from '../plan.tsx';
import RefusalDialog from '../refusal.tsx';
import { type Editor, EditorProvider } from './context.ts';
import {
  contentOf,
  draftOf,
  factsForPublishing,
  fieldOf,
  isDraftAbroad,
  type JobDraft,
  type Section,
  sections,
} from './draft.ts';
import { deleteKept, keep, readKept } from './keep.ts';
import { MissingPanel, SectionIndex, useMissing } from './Requirements.tsx';
import { Sections } from './sections.tsx';
import { useFindings } from './useFindings.ts';
import '../client.css';

const preview = later(() => import('./Preview.tsx'));
const publishDialog = later(() => import('./PublishDialog.tsx'));
const findingsPanel = later(() => import('./FindingsPanel.tsx'));

/** Nothing until there are findings: the rules come after the form. */
const Findings = (props: ComponentProps<typeof findingsPanel.Part>) =>
  props.findings.length > 0 && (
    <Suspense>
      <findingsPanel.Part {...props} />
    </Suspense>
  );

const schema = () =>
  import('../../../../../shared/contract/postings.ts').then(({ JobContent }) => JobContent);

const operation = operationOf('POST /jobs');
const nameOf = (field: string): string => labelOf(sourceOf(operation).facts, `content.${field}`);

export interface EditorFormProps {
  job: JobPublic | undefined;
  companyNumber: string;
  companyName: LocalizedText;
  plan: Plan;
  onReload: () => void;
}

export function EditorForm({ job, companyNumber, companyName, plan, onReload }: EditorFormProps) {
  const { t, locale } = useTexts({ jobEditor, common });
  const [, navigate] = useLocation();
  const [, changeQuery] = useQuery();
  const [saved, setSaved] = useState<Pick<JobPublic, 'id' | 'version' | 'status' | 'jobNumber'> | undefined>(
    job,
  );
  const [kept] = useState(() => readKept(job?.id));
  const [restored, setRestored] = useState(kept !== undefined);
  const [photoUrl, setPhotoUrl] = useState(kept?.photoUrl ?? job?.photoUrl);
  const [language, setLanguage] = useState<Locale>(locale);
  const [publishing, setPublishing] = useState<JobContent>();
  const [previewing, setPreviewing] = useState(false);
  const token = useRef(kept?.clientToken ?? newToken());
  const version = useRef(kept?.version ?? job?.version);
  /** The latest version is being loaded: discard the draft. */
  const givenUp = useRef(false);
  const intent = useRef<'save' | 'publish'>('save');
  const stored = job?.content;
  const planUntil = plan.valid ? plan.validUntil : undefined;
  const refusal = publishingRefusal(plan);
  const [refused, setRefused] = useState(false);

  const isDraft = (saved?.status ?? 'DRAFT') === 'DRAFT';
  const ended = saved?.status === 'LATED' || saved?.status === 'CLOSED';

  const save = async (body: JobContent): Promise<JobOwned> => {
    const before = saved?.id;
    const answer = await jobChange(
      before
        ? api('PUT /jobs/{id}', {
            params: { id: before },
            body: { content: body, version: version.current! },
          })
        : api('POST /jobs', { body: { content: body, publish: false, clientToken: token.current } }),
    );
    version.current = answer.version;
    setSaved(answer);
    deleteKept(before);
    form.reset(form.getValues());
    setRestored(false);
    if (!before) changeQuery({ job: answer.id }, { replace: true });
    return answer;
  };

  /** Take over the stored version, so that the next save replaces it. */
  const rebase = async () => {
    const now = await api('GET /jobs/{id}', { params: { id: saved!.id } });
    version.current = now.version;
    setSaved(now);
  };
  const loadLatest = () => {
    givenUp.current = true;
    deleteKept(saved?.id);
    onReload();
  };

  const form = useHeldForm<JobDraft, JobContent>({
    facts: [operation],
    within: 'content',
    schema,
    defaultValues: useMemo(() => draftOf(job?.content, undefined, planUntil), [job, planUntil]),
    toBody: (values) => {
      const content = contentOf(values);
      // An instant is unchanged as long as its day is.
      for (const end of ['opensAt', 'closesAt'] as const) {
        const moment = stored?.[end];
        if (moment && content[end] !== undefined && tokyoDay(moment) === values[end]) content[end] = moment;
      }
      return content;
    },
    fieldFor: (field) => fieldOf(field, language),
    // Labels depend on wage or fee.
    names: {
      'jobPosition.major': t('jobEditor:major'),
      'jobPosition.middle': t('jobEditor:middle'),
      'jobPosition.detail': t('jobEditor:detail'),
      'salary.from': t('jobEditor:from'),
      'salary.to': t('jobEditor:to'),
      'salary.fixedOvertime.hours': t('jobEditor:fixedHours'),
      'salary.fixedOvertime.amount': t('jobEditor:fixedAmount'),
      'salary.bonus.times': t('jobEditor:bonusTimes'),
      'salary.bonus.months': t('jobEditor:bonusMonths'),
      'contractPeriod.type': nameOf('contractPeriod'),
      'contractPeriod.months': t('jobEditor:contractMonths'),
      'trialPeriod.exists': nameOf('trialPeriod'),
      'recruiter.name': t('jobEditor:recruiterName'),
      'recruiter.department': t('jobEditor:recruiterDepartment'),
    },
    rebase,
    submit: async (body) => {
      if (intent.current === 'publish') {
        setPublishing(body);
        return;
      }
      await save(body);
      showToast(
        'done',
        t(isDraft ? 'jobEditor:savedDraft' : ended ? 'jobEditor:savedEnded' : 'jobEditor:savedPublished'),
      );
    },
  });
  const { isDirty } = form.formState;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    // Kept by an earlier version of the page, it may lack a field.
    if (kept) form.reset({ ...form.getValues(), ...kept.values }, { keepDefaultValues: true });
  }, []);

  // Keeps the draft while typing.
  const state = useRef({ id: saved?.id, photoUrl });
  state.current = { id: saved?.id, photoUrl };
  const { watch, getValues } = form;
  const dirty = useRef(isDirty);
  dirty.current = isDirty;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const store = () => {
      clearTimeout(timer);
      timer = undefined;
      if (dirty.current && !givenUp.current)
        keep(state.current.id, {
          values: getValues(),
          version: version.current,
          photoUrl: state.current.photoUrl,
          clientToken: token.current,
        });
    };
    const subscription = watch(() => {
      clearTimeout(timer);
      timer = setTimeout(store, 400);
    });
    addEventListener('pagehide', store);
    return () => {
      store();
      subscription.unsubscribe();
      removeEventListener('pagehide', store);
    };
  }, [watch, getValues]);

  // Switches to the language with an error if a narrow screen does not show it.
  const { refusals } = form;
  useEffect(() => {
    if (refusals === 0) return;
    const wrong = document.querySelector<HTMLElement>('.editor-form [data-pane][aria-invalid="true"]');
    const pane = wrong?.dataset.pane as Locale | undefined;
    if (!wrong || !pane || wrong.offsetParent !== null) return;
    setLanguage(pane);
    requestAnimationFrame(() => wrong.focus());
  }, [refusals]);

  const start = (what: 'save' | 'publish') => {
    intent.current = what;
    void form.onSubmit();
  };

  const listed = ({ id, version: now }: Pick<JobOwned, 'id' | 'version'>) =>
    jobChange(api('PUT /jobs/{id}/status', { params: { id }, body: { status: 'NEW', version: now } }));

  const discard = () => {
    deleteKept(saved?.id);
    version.current = saved?.version;
    form.reset(draftOf(job?.content, undefined, planUntil));
    setPhotoUrl(job?.photoUrl);
    setRestored(false);
  };

  const editor: Editor = {
    form,
    language,
    setLanguage,
    ended,
    isDraft,
    planUntil,
    photoUrl,
    setPhotoUrl,
  };
  const employed = form.watch('employmentStatus') !== 'freelance';
  const abroad = isDraftAbroad({ workAreas: form.watch('workAreas') });
  const marked = useMemo(
    () => factsForPublishing(form.facts, employed, abroad),
    [form.facts, employed, abroad],
  );
  return (
    <EditorProvider value={editor}>
      <OperationForm
        of={{ ...form, facts: marked }}
        className="editor-form"
        unsaved={isDirty && !publishing}
        aria-label={t(saved ? 'jobEditor:edit' : 'jobEditor:new')}
        onLoadLatest={loadLatest}
        explain={({ code, message, error }) =>
          code === 'job_incomplete' || code === 'job_unlawful' ? (
            <Alert tone="danger" title={message}>
              {error.errors.map((one) => (
                <p key={one.field}>{one.message}</p>
              ))}
            </Alert>
          ) : undefined
        }
      >
        {restored && (
          <Alert title={t('jobEditor:restored.title')}>
            <p>{t('jobEditor:restored.message')}</p>
            <Button className="mt-3" size="small" onClick={discard}>
              {t('jobEditor:restored.discard')}
            </Button>
          </Alert>
        )}
        <Layout
          companyName={companyName}
          companyNumber={companyNumber}
          isDraft={isDraft}
          isDirty={isDirty}
          isNew={saved === undefined}
          busy={form.busy}
          onPreview={() => setPreviewing(true)}
          onSave={() => start('save')}
          onPublish={() => start('publish')}
          {...(refusal && { onWhyNot: () => setRefused(true) })}
        />
      </OperationForm>
      {publishing && (
        <Suspense>
          <publishDialog.Part
            content={publishing}
            plan={plan}
            publish={async () => await listed(isDirty || !saved ? await save(publishing) : saved)}
            overwrite={async () => {
              await rebase();
              return await listed(await save(publishing));
            }}
            onLoadLatest={loadLatest}
            onPublished={({ id }) => navigate(address('clientJobSuccess', { id }, locale))}
            onClose={() => setPublishing(undefined)}
          />
        </Suspense>
      )}
      {refused && refusal && <RefusalDialog code={refusal} plan={plan} onClose={() => setRefused(false)} />}
      {previewing && (
        <Suspense>
          <preview.Part
            draft={form.getValues()}
            job={saved}
            photoUrl={photoUrl}
            companyNumber={companyNumber}
            onClose={() => setPreviewing(false)}
          />
        </Suspense>
      )}
    </EditorProvider>
  );
}

interface LayoutProps {
  companyName: LocalizedText;
  companyNumber: string;
  isDraft: boolean;
  isDirty: boolean;
  isNew: boolean;
  busy: boolean;
  onPreview: () => void;
  onSave: () => void;
  onPublish: () => void;
  /** Shown instead of publishing if the plan does not allow it. */
  onWhyNot?: () => void;
}

function Layout({ companyName, companyNumber, isDraft, isDirty, isNew, busy, ...acts }: LayoutProps) {
  const { t } = useTexts({ jobEditor });
  const missing = useMissing(companyName);
  const findings = useFindings();
  const unlawful = findings.filter(({ severity }) => severity === 'refused');
  const [sheet, setSheet] = useState(false);
  const [refused, setRefused] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  const current = useCurrentSection();
  const close = useCallback(() => setSheet(false), []);
  const panel = { missing, companyNumber };

  const publish = () => {
    const ready = missing.length === 0 && unlawful.length === 0;
    setRefused(!ready);
    if (ready) acts.onPublish();
    else requestAnimationFrame(() => notice.current?.focus());
  };
  return (
    <>
      <div className="editor-grid">
        <div className="editor-side">
          <SectionIndex {...panel} current={current} />
          <MissingPanel {...panel} />
          <Findings findings={findings} />
        </div>
        <div className="editor-main">
          {refused && (missing.length > 0 || unlawful.length > 0) && (
            <div ref={notice} tabIndex={-1} className="grid gap-4 scroll-mt-24">
              {unlawful.length > 0 && (
                <Alert tone="danger">
                  <Findings findings={unlawful} />
                </Alert>
              )}
              {missing.length > 0 && (
                <Alert tone="warning" title={t('jobEditor:missing.refused', { count: missing.length })}>
                  <p>{t('jobEditor:missing.refusedHint')}</p>
                  <div className="editor-refused">
                    <MissingPanel {...panel} />
                  </div>
                </Alert>
              )}
            </div>
          )}
          <Sections />
        </div>
      </div>
      <EditorBar rows>
        <Button className="editor-bar-index" onClick={() => setSheet(true)}>
          <ListChecks className="icon" aria-hidden="true" />
          <span className="visually-hidden">{t('jobEditor:indexOpen')}</span>
          {missing.length + unlawful.length > 0 && (
            <span className="numeric">{missing.length + unlawful.length}</span>
          )}
        </Button>
        <p className="editor-bar-state" role="status">
          {t(
            isNew && !isDirty
              ? 'jobEditor:state.new'
              : isDirty
                ? 'jobEditor:state.unsaved'
                : 'jobEditor:state.saved',
          )}
        </p>
        <Button onClick={acts.onPreview} {...preview.reached}>
          {t('jobEditor:actions.preview')}
        </Button>
        {isDraft ? (
          <>
            {acts.onWhyNot && <Button onClick={acts.onWhyNot}>{t('jobEditor:actions.whyNot')}</Button>}
            <Button {...(acts.onWhyNot && { look: 'primary' })} busy={busy} onClick={acts.onSave}>
              {t('jobEditor:actions.saveDraft')}
            </Button>
            {!acts.onWhyNot && (
              <Button look="primary" busy={busy} onClick={publish} {...publishDialog.reached}>
                {t('jobEditor:actions.publish')}
              </Button>
            )}
          </>
        ) : (
          <Button look="primary" busy={busy} onClick={acts.onSave}>
            {t('jobEditor:actions.save')}
          </Button>
        )}
      </EditorBar>
      <Sheet open={sheet} onClose={close} title={t('jobEditor:index')}>
        <div className="grid gap-6">
          <Findings findings={findings} onGo={close} />
          <MissingPanel {...panel} onGo={close} />
          <SectionIndex {...panel} onGo={close} />
        </div>
      </Sheet>
    </>
  );
}

/** The section of the form in view. */
function useCurrentSection(): Section | undefined {
  const [current, setCurrent] = useState<Section>();
  useEffect(() => {
    const seen = new Map<string, boolean>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) seen.set(target.id, isIntersecting);
        setCurrent(sections.find((section) => seen.get(section)));
      },
      { rootMargin: '-20% 0px -60% 0px' },
    );
    for (const section of sections) {
      const element = document.getElementById(section);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, []);
  return current;
}
