/** The company's templates, filled for the other person: one is inserted into the message. */
import { placeholderWords } from '../../../../shared/domain/messageTemplates.ts';
import { common } from '../../../../shared/locales/common.ts';
import { templatePicker } from '../../../../shared/locales/templatePicker.ts';
import { address, languageTag } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { api } from '../../lib/api.ts';
import { useLoad } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Loaded } from '../../ui/states.tsx';
import './messages.css';

export default function TemplatePicker({
  conversationId,
  onChoose,
  onClose,
}: {
  conversationId: string;
  onChoose: (text: string) => void;
  onClose: () => void;
}) {
  const { t, locale } = useTexts({ templatePicker, common });
  const loaded = useLoad(conversationId, (signal) =>
    api('GET /conversations/{id}/templates', {
      params: { id: conversationId },
      query: { pageSize: 100 },
      signal,
    }),
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('templatePicker:title')}
      actions={
        <>
          <AppLink
            className="button button-quiet"
            href={`${address('clientMyPage', undefined, locale)}?tab=settings&section=templates`}
          >
            {t('templatePicker:manage')}
          </AppLink>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
        </>
      }
    >
      <Loaded of={loaded} rows={3} height="h-16">
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-soft">{t('templatePicker:empty')}</p>
          ) : (
            <ul className="composer-templates">
              {data.map(({ id, name, text, language, empty }) => (
                <li key={id}>
                  <button type="button" className="composer-template-row" onClick={() => onChoose(text)}>
                    <strong className="wrap-anywhere">{name}</strong>
                    <span className="composer-template-text" lang={languageTag[language]}>
                      {text}
                    </span>
                    {empty.length > 0 && (
                      <span className="text-sm text-warning">
                        {t('templatePicker:unknown', {
                          words: placeholderWords(empty, locale),
                        })}
                      </span>
                    )}
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  );
}
