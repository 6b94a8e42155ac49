/** A detail screen from its specific parts: loading, title, facts, actions. */
import { type ComponentType, type ReactNode, useState } from 'react';
import type { Bundles, TextKey, Translate } from '../../../../shared/locales/index.ts';
import { list as listTexts } from '../../../../shared/locales/list.ts';
import type { Locale } from '../../../../shared/routes.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Alert, DescriptionList } from '../../ui/parts.tsx';
import { EmptyState, Loaded } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { AppLink } from '../AppLink.tsx';
import { messageOf, useLoad } from '../load.ts';
import type { ScreenProps } from '../screens.ts';
import { useTexts } from '../texts.ts';
import type { BulkAct } from './Bulk.tsx';
import './list.css';

export interface DetailDefinition<Data> {
  title: string;
  /** Above the title: state and number. */
  kicker?: ReactNode;
  /** Beside the title, with or instead of `acts`. */
  tools?: ReactNode;
  /** Above the facts: what is to be known before anything else. */
  notice?: ReactNode;
  facts: readonly (readonly [term: ReactNode, description: ReactNode])[];
  acts?: readonly BulkAct<Data>[];
  /** Below the facts. */
  sections?: readonly { id: string; title: string; content: ReactNode }[];
}

/**
 * The component of a screen about one record.
 * @param load by the URL's parameters
 * @param back link to the list: URL and label
 * @param missing what is said if there is no such record
 */
export function detailScreen<Data extends { id: string }, const B extends Bundles>(
  {
    texts,
    load,
    back,
    missing,
  }: {
    texts: B;
    load: (parameters: Record<string, string>, signal: AbortSignal, locale: Locale) => Promise<Data>;
    back: (context: { t: Translate<TextKey<B>>; locale: Locale }) => { href: string; label: string };
    missing: (t: Translate<TextKey<B>>) => string;
  },
  define: (context: {
    t: Translate<TextKey<B>>;
    locale: Locale;
    data: Data;
    /** Loads the record again, after a change made in a section. */
    reload: () => void;
  }) => DetailDefinition<Data>,
): ComponentType<ScreenProps> {
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each module, never while something is drawn
  return function DetailScreen({ parameters }: ScreenProps) {
    const { t, locale } = useTexts(texts);
    const loaded = useLoad(JSON.stringify(parameters), (signal) => load(parameters, signal, locale));
    const { href, label } = back({ t, locale });
    return (
      <div className="container list-page">
        <AppLink className="text-link justify-self-start text-sm" href={href}>
          {label}
        </AppLink>
        <Loaded
          of={loaded}
          rows={3}
          height="h-32"
          stays
          missing={<EmptyState heading="h1" title={missing(t)} />}
        >
          {(data) => (
            <Detail
              data={data}
              definition={define({ t, locale, data, reload: loaded.reload })}
              onChanged={loaded.reload}
            />
          )}
        </Loaded>
      </div>
    );
  };
}

/** As many are seen without looking for them. */
const fewSections = 4;

function Detail<Data extends { id: string }>({
  data,
  definition: { title, kicker, tools, notice, facts, acts = [], sections = [] },
  onChanged,
}: {
  data: Data;
  definition: DetailDefinition<Data>;
  onChanged: () => void;
}) {
  const { t } = useTexts({ list: listTexts });
  const [asking, setAsking] = useState<BulkAct<Data>>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const run = async ({ act, together, done }: BulkAct<Data>) => {
    setBusy(true);
    try {
      await (act ? act(data) : together?.([data]));
      setAsking(undefined);
      setError(undefined);
      if (done) showToast('done', done(1));
      onChanged();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  const question = asking?.question?.(1);
  return (
    <>
      <header className="list-title">
        <div className="grid gap-2">
          {kicker && <p className="flex flex-wrap items-center gap-3 text-sm text-soft">{kicker}</p>}
          <h1>{title}</h1>
        </div>
        <span className="list-acts">
          {tools}
          {acts
            .filter(({ possible }) => possible?.(data) ?? true)
            .map((act) => (
              <Button key={act.id} look={act.danger ? 'danger' : 'primary'} onClick={() => setAsking(act)}>
                {act.label(1)}
              </Button>
            ))}
        </span>
      </header>
      {notice}
      <DescriptionList items={facts} />
      {sections.length > fewSections && (
        <nav aria-label={t('list:sections')}>
          <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
            {sections.map(({ id, title: heading }) => (
              <li key={id}>
                <a className="text-link" href={`#section-${id}`}>
                  {heading}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {sections.map(({ id, title: heading, content }) => (
        <section key={id} className="grid gap-4" aria-labelledby={`section-${id}`}>
          <h2 className="section-title" id={`section-${id}`}>
            {heading}
          </h2>
          {content}
        </section>
      ))}
      {asking && (
        <ConfirmDialog
          open
          title={question!.title}
          confirm={question!.confirm}
          look={asking.danger ? 'danger' : 'primary'}
          busy={busy}
          onConfirm={() => void run(asking)}
          onClose={() => {
            setAsking(undefined);
            setError(undefined);
          }}
        >
          {error !== undefined && <Alert tone="danger" title={messageOf(error) ?? ''} />}
          {question!.text}
        </ConfirmDialog>
      )}
    </>
  );
}
