/** What a member offers as a translator: read by every employee, changed by those who assign translators. */
import { lazy, Suspense, useState } from 'react';
import { translator as texts } from '../../../../shared/locales/translator.ts';
import { api } from '../../lib/api.ts';
import { useLoad } from '../../lib/load.ts';
import { changedIn } from '../../lib/ownChange.ts';
import { hasRightNow } from '../../lib/rights.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded, Skeleton } from '../../ui/states.tsx';
import { offersTranslation, TranslatorFacts } from '../../ui/TranslatorFacts.tsx';

const TranslatorForm = lazy(() =>
  import('../../lib/translator/TranslatorForm.tsx').then((loaded) => ({ default: loaded.TranslatorForm })),
);

export function Translator({ staffId }: { staffId: string }) {
  const { t } = useTexts({ translator: texts });
  const [isEditing, setEditing] = useState(false);
  const params = { id: staffId };
  const loaded = useLoad(staffId, (signal) =>
    api('GET /staff/management/{id}/translator-profile', { params, signal }),
  );
  const done = () => {
    setEditing(false);
    loaded.reload();
  };
  return (
    <Loaded of={loaded} rows={2} height="h-16" stays>
      {({ translator, version }) => {
        if (isEditing)
          return (
            <Suspense fallback={<Skeleton className="h-48" />}>
              <TranslatorForm
                key={version}
                translator={translator && { ...translator, rates: translator.rates ?? [] }}
                version={version}
                save={async (body, from) => {
                  const answer = await api('PUT /staff/management/{id}/translator-profile', {
                    params,
                    body: { ...body, version: from },
                  });
                  changedIn('people', answer.listToken);
                  return { version: answer.version, translator: body };
                }}
                latest={async () => {
                  const now = await api('GET /staff/management/{id}/translator-profile', { params });
                  return {
                    version: now.version,
                    translator: now.translator && { ...now.translator, rates: now.translator.rates ?? [] },
                  };
                }}
                onSaved={done}
                onCancel={() => setEditing(false)}
              />
            </Suspense>
          );
        const there = offersTranslation(translator);
        return (
          <div className="grid gap-4">
            {translator && there ? (
              <TranslatorFacts info={translator} />
            ) : (
              <p className="text-soft">{t('translator:office.empty')}</p>
            )}
            {there && !hasRightNow('translators.rates') && (
              <p className="text-sm text-soft">{t('translator:office.ratesHidden')}</p>
            )}
            {hasRightNow('translators.edit') && (
              <Button className="justify-self-start" size="small" onClick={() => setEditing(true)}>
                {t(there ? 'translator:office.edit' : 'translator:office.add')}
              </Button>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}
