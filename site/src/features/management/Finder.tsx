import { type FormEvent, useId, useRef, useState } from 'react';
import type { AnswerOf } from '../../../../shared/client/index.ts';
import { displayName } from '../../../../shared/domain/personName.ts';
import { common } from '../../../../shared/locales/common.ts';
import { management } from '../../../../shared/locales/management.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { api } from '../../lib/api.ts';
import { messageOf } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/Field.tsx';
import { Chip } from '../../ui/parts.tsx';
import './management.css';

/** What the office opens by number: members have a screen here, jobs their page. */
const types = ['staff', 'job'] as const;
type Type = (typeof types)[number];
type Found = AnswerOf<'GET /auth/header-search'>['data'];

/** Finds a member by number or name, a job by number. */
export function Finder() {
  const { t, locale } = useTexts({ management, common });
  const [type, setType] = useState<Type>('staff');
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<{ value: string; data: Found }>();
  const input = useRef<HTMLInputElement>(null);
  const title = useId();
  const latest = useRef(0);

  const find = async (event: FormEvent) => {
    event.preventDefault();
    const asked = value.trim();
    setFound(undefined);
    if (asked === '') {
      setError(t('management:find.required'));
      input.current?.focus();
      return;
    }
    setError(undefined);
    setBusy(true);
    latest.current += 1;
    const mine = latest.current;
    try {
      const { data } = await api('GET /auth/header-search', { query: { type, value: asked } });
      if (latest.current === mine) setFound({ value: asked, data });
    } catch (problem) {
      if (latest.current === mine) setError(messageOf(problem) ?? t('common:errors.network'));
    } finally {
      if (latest.current === mine) setBusy(false);
    }
  };

  const choose = (next: Type) => {
    latest.current += 1;
    setType(next);
    setFound(undefined);
    setError(undefined);
    setBusy(false);
  };
  return (
    <section className="card grid content-start gap-4" aria-labelledby={title}>
      <h2 className="card-title" id={title}>
        {t('management:find.title')}
      </h2>
      <search>
        <form className="office-find" onSubmit={(event) => void find(event)} noValidate>
          <fieldset className="flex flex-wrap gap-2" aria-label={t('management:find.type')}>
            {types.map((one) => (
              <Chip key={one} pressed={one === type} onClick={() => choose(one)}>
                {t(`management:find.${one}`)}
              </Chip>
            ))}
          </fieldset>
          <TextInput
            ref={input}
            label={t(type === 'job' ? 'management:web.add' : 'management:find.value')}
            hint={t(type === 'job' ? 'management:find.jobHint' : 'management:find.valueHint')}
            value={value}
            maxLength={100}
            autoComplete="off"
            error={error}
            onChange={(event) => setValue(event.target.value)}
          />
          <Button type="submit" busy={busy} className="justify-self-start">
            {t('management:find.submit')}
          </Button>
        </form>
      </search>
      <div aria-live="polite">
        {found && found.data.length === 0 && (
          <p className="text-soft">{t('management:find.none', { value: found.value })}</p>
        )}
        {found && found.data.length > 0 && (
          <>
            <p className="text-sm text-soft">{t('management:find.results', { count: found.data.length })}</p>
            <ul className="office-rows mt-2">
              {found.data.map(({ id, number, name }) => (
                <li key={id}>
                  <Result type={type} id={id} locale={locale}>
                    <span className="min-w-0">
                      <span className="numeric font-bold">{number}</span>{' '}
                      <span>{displayName(name, locale) || t('management:find.noName')}</span>
                    </span>
                  </Result>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}

function Result({
  type,
  id,
  locale,
  children,
}: {
  type: Type;
  id: string;
  locale: 'jp' | 'en';
  children: React.ReactNode;
}) {
  if (type === 'job')
    return (
      <a className="office-row" href={address('jobDetail', { jobId: id }, locale)}>
        {children}
      </a>
    );
  return (
    <AppLink className="office-row" href={address('managementStaff', { id }, locale)}>
      {children}
    </AppLink>
  );
}
