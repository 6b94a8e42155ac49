import { type ReactNode, useState } from 'react';
import { common } from '../../../shared/locales/common.ts';
import { type Locale, languageTag, locales } from '../../../shared/routes.ts';
import { pageLocale, useTexts } from '../lib/texts.ts';
import { classes } from './classes.ts';
import { Tabs } from './Tabs.tsx';

/** Writing the same texts in both languages: a tab for each, which says whether it is filled in. */
export function LanguageTabs({
  filled,
  children,
}: {
  filled: Readonly<Record<Locale, boolean>>;
  /** The fields in one language. */
  children: (locale: Locale) => ReactNode;
}) {
  const { t } = useTexts({ common });
  const [current, setCurrent] = useState<Locale>(pageLocale());
  return (
    <Tabs
      label={t('common:languages.label')}
      current={current}
      onChange={(id) => setCurrent(id as Locale)}
      tabs={locales.map((locale) => ({
        id: locale,
        label: (
          <>
            <span className={classes('tab-dot', filled[locale] && 'tab-dot-filled')} aria-hidden="true" />
            {t(locale === 'jp' ? 'common:languages.jp' : 'common:languages.en')}
            <span className="visually-hidden">
              {t(filled[locale] ? 'common:languages.filled' : 'common:languages.empty')}
            </span>
          </>
        ),
        panel: (
          <div className="form" lang={languageTag[locale]} key={locale}>
            {children(locale)}
          </div>
        ),
      }))}
    />
  );
}
