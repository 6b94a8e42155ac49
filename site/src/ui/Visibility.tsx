import { useState } from 'react';
import type { Visibility } from '../../../shared/contract/visibility.ts';
import type { FindabilityPart } from '../../../shared/domain/findability.ts';
import { common } from '../../../shared/locales/common.ts';
import { visibility as wording } from '../../../shared/locales/visibility.ts';
import { address, type Locale } from '../../../shared/routes.ts';
import { AppLink } from '../lib/AppLink.tsx';
import { api } from '../lib/api.ts';
import { type Loaded, messageOf, useLoad } from '../lib/load.ts';
import { useTexts } from '../lib/texts.ts';
import { Button } from './Button.tsx';
import { Switch } from './choices.tsx';
import { NotLoaded } from './states.tsx';
import { showToast } from './toasts.tsx';

const load = (signal: AbortSignal) => api('GET /staff/visibility', { signal });

const addressOf = (part: FindabilityPart, locale: Locale): string =>
  ({
    basicInfo: address('registrationBasicInfo', undefined, locale),
    residence: address('registrationBasicInfo', undefined, locale),
    history: address('registrationWorkHistory', undefined, locale),
    occupation: `${address('myPage', undefined, locale)}?tab=wishes`,
  })[part];

/** Decides, and says so; an error leaves what is stored. */
function useDecision({ replace }: Pick<Loaded<Visibility>, 'replace'>) {
  const { t } = useTexts({ visibility: wording, common });
  const [busy, setBusy] = useState(false);
  const decide = async (findable: boolean) => {
    if (busy) return;
    setBusy(true);
    try {
      const saved = await api('PUT /staff/visibility', { body: { findable } });
      replace(() => saved);
      showToast('done', t(findable ? 'visibility:doneOn' : 'visibility:doneOff'));
    } catch (error) {
      showToast('error', messageOf(error) ?? t('common:errors.network'));
    }
    setBusy(false);
  };
  return { busy, decide };
}

/** What companies see, what not, and what they may do. */
function Explained() {
  const { t } = useTexts({ visibility: wording });
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      {(['seen', 'unseen'] as const).map((name) => (
        <div key={name} className="grid content-start gap-1">
          <dt className="font-bold">{t(`visibility:${name}.title`)}</dt>
          <dd>{t(`visibility:${name}.list`)}</dd>
          <dd className="text-sm text-soft">{t(`visibility:${name}.more`)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Missing({ of }: { of: Visibility }) {
  const { t, locale } = useTexts({ visibility: wording });
  if (of.missing.length === 0) return null;
  return (
    <div className="grid gap-1">
      <p>{t('visibility:missing')}</p>
      <ul className="list-disc pl-6">
        {of.missing.map((part) => (
          <li key={part}>
            <AppLink className="text-link" href={addressOf(part, locale)}>
              {t(`visibility:parts.${part}`)}
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The switch with its explanation, in the settings and at the end of the registration. */
export function VisibilitySwitch() {
  const { t } = useTexts({ visibility: wording });
  const loaded = useLoad('visibility', load);
  const { busy, decide } = useDecision(loaded);
  const { data } = loaded;
  return (
    <section className="grid max-w-3xl gap-4" aria-labelledby="visibility">
      <h2 id="visibility" className="text-lg">
        {t('visibility:title')}
      </h2>
      <p>{t('visibility:lead')}</p>
      {!data || loaded.error ? (
        <NotLoaded of={loaded} rows={1} height="h-12" />
      ) : (
        <>
          <Switch
            label={t('visibility:switch')}
            note={t(data.findable ? 'visibility:on' : 'visibility:off')}
            checked={data.findable}
            aria-disabled={busy || undefined}
            onChange={(event) => void decide(event.target.checked)}
          />
          <Missing of={data} />
        </>
      )}
      <details className="grid gap-3">
        <summary className="text-link">{t('visibility:details')}</summary>
        <div className="mt-3 grid gap-3">
          <Explained />
          <p className="text-sm">{t('visibility:control')}</p>
        </div>
      </details>
    </section>
  );
}

/** Asks once, on my page: who has answered is not asked again. Nothing while it loads or cannot. */
export function VisibilityQuestion() {
  const { t } = useTexts({ visibility: wording });
  const loaded = useLoad('visibility', load);
  const { busy, decide } = useDecision(loaded);
  const [wasAsked, setWasAsked] = useState(false);
  const { data } = loaded;
  if (!data || (data.isDecided && !(wasAsked && data.findable && data.missing.length > 0))) return null;
  const choose = (findable: boolean) => {
    setWasAsked(true);
    void decide(findable);
  };
  return (
    <section
      className="grid gap-4 rounded border border-line p-5 sm:p-6"
      aria-labelledby="visibility-question"
    >
      <h2 id="visibility-question" className="text-lg">
        {t('visibility:ask')}
      </h2>
      {data.isDecided ? (
        data.findable && <Missing of={data} />
      ) : (
        <>
          <p>{t('visibility:lead')}</p>
          <Explained />
          <p className="text-sm">{t('visibility:control')}</p>
          <div className="flex flex-wrap gap-3">
            <Button look="primary" busy={busy} onClick={() => choose(true)}>
              {t('visibility:yes')}
            </Button>
            <Button busy={busy} onClick={() => choose(false)}>
              {t('visibility:no')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
