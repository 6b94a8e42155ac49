/** Own language pairs, rates and available days: a section of my page. */
import { translator as texts } from '../../../../shared/locales/translator.ts';
import { api } from '../../lib/api.ts';
import { useLoad } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import { TranslatorForm } from '../../lib/translator/TranslatorForm.tsx';
import { Loaded } from '../../ui/states.tsx';

export default function Translation() {
  const { t } = useTexts({ translator: texts });
  const loaded = useLoad('translator', (signal) => api('GET /staff/translator-profile', { signal }));
  return (
    <div className="grid max-w-3xl gap-6">
      <div className="grid gap-2">
        <h2 className="text-xl">{t('translator:title')}</h2>
        <p className="text-soft">{t('translator:lead')}</p>
      </div>
      <Loaded of={loaded} rows={3} height="h-48">
        {(data) => (
          <TranslatorForm
            key={data.version}
            {...data}
            draft="translator"
            save={(body, version) => api('PUT /staff/translator-profile', { body: { ...body, version } })}
            latest={() => api('GET /staff/translator-profile', {})}
            onSaved={loaded.reload}
          />
        )}
      </Loaded>
    </div>
  );
}
