/** The company's templates: the list, and the editor of one. Which is in the URL. */
import { useState } from 'react';
import type { MessageTemplate } from '../../../../../shared/contract/messageTemplates.ts';
import { templateLimits } from '../../../../../shared/domain/messageTemplates.ts';
import { common } from '../../../../../shared/locales/common.ts';
import { messageTemplates } from '../../../../../shared/locales/messageTemplates.ts';
import { address } from '../../../../../shared/routes.ts';
import { AppLink } from '../../../lib/AppLink.tsx';
import { useQuery } from '../../../lib/addresses.ts';
import { api } from '../../../lib/api.ts';
import { useFocusKept } from '../../../lib/focusKept.ts';
import { languagesIn } from '../../../lib/languages.ts';
import { messageOf, useLoad } from '../../../lib/load.ts';
import { pick } from '../../../lib/pick.ts';
import { useRight } from '../../../lib/rights.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { Badge } from '../../../ui/parts.tsx';
import { EmptyState, Loaded } from '../../../ui/states.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { TemplateEditor } from './TemplateEditor.tsx';
import { usePurposeName } from './texts.ts';
import './templates.css';

export default function TemplateSettings() {
  const { t, locale } = useTexts({ messageTemplates });
  const [query, change] = useQuery();
  const loaded = useLoad('templates', (signal) =>
    api('GET /company/templates', { query: { pageSize: 100 }, signal }),
  );
  const open = query.get('template');
  const templates = loaded.data?.data ?? [];
  const found = templates.find(({ id }) => id === open);
  const frame = useFocusKept<HTMLDivElement>(
    loaded.data && (open ? `${open} ${found?.version}` : `list ${templates.length}`),
    open !== null,
  );
  const settings = `${address('clientMyPage', undefined, locale)}?tab=settings`;
  const list = `${settings}&section=templates`;
  return (
    <div className="grid gap-6" ref={frame}>
      {/* Another link, which does not keep the focus of the one before it. */}
      <AppLink
        key={open ? 'list' : 'settings'}
        className="text-link justify-self-start text-sm"
        href={open ? list : settings}
      >
        {t(open ? 'messageTemplates:screen.list' : 'messageTemplates:screen.back')}
      </AppLink>
      <Loaded of={loaded} rows={3} height="h-24" stays>
        {({ data }) => {
          if (!open) return <List templates={data} here={list} onDeleted={loaded.reload} />;
          if (!found && open !== 'new')
            return <EmptyState heading="h2" title={t('messageTemplates:screen.missing')} message="" />;
          return (
            <TemplateEditor
              key={`${open} ${found?.version}`}
              template={found}
              onSaved={() => {
                loaded.reload();
                showToast('done', t('messageTemplates:screen.saved'));
                change({ template: undefined }, { replace: true });
              }}
              onLoadLatest={loaded.reload}
            />
          );
        }}
      </Loaded>
    </div>
  );
}

function List({
  templates,
  here,
  onDeleted,
}: {
  templates: readonly MessageTemplate[];
  here: string;
  onDeleted: () => void;
}) {
  const { t, locale } = useTexts({ messageTemplates, common });
  const mayChange = useRight('company.recruit');
  const purposeName = usePurposeName();
  const [deleting, setDeleting] = useState<MessageTemplate>();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    if (!deleting) return;
    setBusy(true);
    try {
      await api('DELETE /company/templates/{id}', { params: { id: deleting.id } });
      showToast('done', t('messageTemplates:screen.deleted'));
      setDeleting(undefined);
    } catch (error) {
      showToast('error', messageOf(error) ?? t('common:errors.network'));
    } finally {
      setBusy(false);
      onDeleted();
    }
  };
  const create = mayChange && (
    <AppLink className="button button-primary" href={`${here}&template=new`}>
      {t('messageTemplates:screen.create')}
    </AppLink>
  );
  const purposes = [...new Set(templates.map(({ purpose }) => purpose))];
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid max-w-3xl gap-2">
          <h2>{t('messageTemplates:screen.title')}</h2>
          <p className="text-soft">{t('messageTemplates:screen.lead')}</p>
        </div>
        {templates.length > 0 && create}
      </div>
      {templates.length === 0 ? (
        <EmptyState
          heading="h2"
          title={t('messageTemplates:screen.empty')}
          message={t('messageTemplates:screen.emptyMessage')}
        >
          {create}
        </EmptyState>
      ) : (
        <>
          {purposes.map((purpose) => (
            <section key={purpose} className="grid gap-3" aria-labelledby={`templates-${purpose}`}>
              <h3 className="card-title" id={`templates-${purpose}`}>
                {purposeName(purpose)}
              </h3>
              <ul className="template-list">
                {templates
                  .filter((one) => one.purpose === purpose)
                  .map((one) => {
                    const beginning = pick(one.texts, locale);
                    return (
                      <li key={one.id} className="template-row">
                        <div className="grid min-w-0 flex-1 basis-72 gap-1">
                          <p className="flex flex-wrap items-center gap-2">
                            <strong className="wrap-anywhere">{one.name}</strong>
                            {languagesIn(locale)
                              .filter((language) => one.texts[language])
                              .map((language) => (
                                <Badge key={language}>
                                  {t(`messageTemplates:screen.languages.${language}`)}
                                </Badge>
                              ))}
                          </p>
                          <p className="template-beginning" lang={beginning?.lang}>
                            {beginning?.text}
                          </p>
                        </div>
                        {mayChange && (
                          <p className="flex gap-2">
                            <AppLink
                              className="button button-secondary button-small"
                              aria-label={t('messageTemplates:screen.editOne', { name: one.name })}
                              href={`${here}&template=${one.id}`}
                            >
                              {t('messageTemplates:screen.edit')}
                            </AppLink>
                            <Button
                              size="small"
                              look="quiet"
                              aria-label={t('messageTemplates:screen.deleteOne', { name: one.name })}
                              onClick={() => setDeleting(one)}
                            >
                              {t('messageTemplates:screen.delete')}
                            </Button>
                          </p>
                        )}
                      </li>
                    );
                  })}
              </ul>
            </section>
          ))}
          <p className="text-sm text-soft">
            {t('messageTemplates:screen.count', { count: templates.length, limit: templateLimits.templates })}
          </p>
        </>
      )}
      <ConfirmDialog
        open={deleting !== undefined}
        title={t('messageTemplates:screen.deleteTitle', { name: deleting?.name })}
        confirm={t('messageTemplates:screen.delete')}
        look="danger"
        busy={busy}
        onConfirm={() => void remove()}
        onClose={() => setDeleting(undefined)}
      >
        {t('messageTemplates:screen.deleteMessage')}
      </ConfirmDialog>
    </>
  );
}
