import { useState } from 'react';
import { neededCompanyEmailKinds } from '../../../../shared/domain/emailKinds.ts';
import { replyDays } from '../../../../shared/domain/replyClock.ts';
import { retentionMonths } from '../../../../shared/domain/retention.ts';
import { common } from '../../../../shared/locales/common.ts';
import { emailReception } from '../../../../shared/locales/emailReception.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { api } from '../../lib/api.ts';
import { messageOf, useLoad } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import { Select } from '../../ui/Field.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { MailSwitches } from './MailSwitches.tsx';

/** The mails of a member of a company. */
export default function CompanyMailSettings() {
  const { t, locale } = useTexts({ emailReception });
  const loaded = useLoad('companyEmailSetting', (signal) => api('GET /company/email-setting', { signal }));
  return (
    <div className="container container-narrow grid gap-6 pt-12">
      <div className="grid justify-items-start gap-2">
        <AppLink
          className="text-link text-sm"
          href={`${address('clientMyPage', undefined, locale)}?tab=settings`}
        >
          {t('emailReception:companyBack')}
        </AppLink>
        <h1>{t('emailReception:title')}</h1>
      </div>
      <MailSwitches
        loaded={loaded}
        save={(kind, on) => api('PUT /company/email-setting', { body: { switches: { [kind]: on } } })}
        changeEmail="clientChangeEmail"
        needed={neededCompanyEmailKinds}
        neededLead={t('emailReception:companyNeededLead')}
      />
      {loaded.data && (
        <>
          <ReplyDays saved={loaded.data.replyDays} />
          <RetentionMonths saved={loaded.data.retentionMonths} />
        </>
      )}
    </div>
  );
}

const from = ({ minimum, maximum }: { minimum: number; maximum: number }): number[] =>
  Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index);
const offeredDays = from(replyDays);
const offeredMonths = from(retentionMonths);

/** A number that holds for the whole company, saved at once; a refused choice returns to what is stored. */
function CompanyNumber({
  id,
  texts,
  options,
  saved,
  save,
}: {
  id: string;
  texts: { title: string; lead: string; label: string; note: string; saved: string };
  options: readonly { value: string; label: string }[];
  saved: number;
  save: (chosen: number) => Promise<unknown>;
}) {
  const { t } = useTexts({ common });
  const [chosen, setChosen] = useState(saved);
  const [busy, setBusy] = useState(false);
  const choose = async (next: number) => {
    const before = chosen;
    setChosen(next);
    setBusy(true);
    try {
      await save(next);
      showToast('done', texts.saved);
    } catch (error) {
      setChosen(before);
      showToast('error', messageOf(error) ?? t('common:errors.network'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="grid max-w-3xl gap-3" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-xl">
        {texts.title}
      </h2>
      <p>{texts.lead}</p>
      <Select
        label={texts.label}
        hint={texts.note}
        options={options}
        value={String(chosen)}
        disabled={busy}
        onChange={(event) => void choose(Number(event.target.value))}
      />
    </section>
  );
}

/** In how many days the company answers. */
function ReplyDays({ saved }: { saved: number }) {
  const { t } = useTexts({ emailReception });
  return (
    <CompanyNumber
      id="reply"
      texts={{
        title: t('emailReception:reply.title'),
        lead: t('emailReception:reply.lead'),
        label: t('emailReception:reply.label'),
        note: t('emailReception:reply.note'),
        saved: t('emailReception:reply.saved'),
      }}
      options={offeredDays.map((count) => ({
        value: String(count),
        label: t('emailReception:reply.days', { count }),
      }))}
      saved={saved}
      save={(days) => api('PUT /company/reply-setting', { body: { days } })}
    />
  );
}

/** For how many months the company keeps what it knows of declined and withdrawn people. */
function RetentionMonths({ saved }: { saved: number }) {
  const { t } = useTexts({ emailReception });
  return (
    <CompanyNumber
      id="retention"
      texts={{
        title: t('emailReception:retention.title'),
        lead: t('emailReception:retention.lead'),
        label: t('emailReception:retention.label'),
        note: t('emailReception:retention.note'),
        saved: t('emailReception:retention.saved'),
      }}
      options={offeredMonths.map((count) => ({
        value: String(count),
        label: t('emailReception:retention.months', { count }),
      }))}
      saved={saved}
      save={(months) => api('PUT /company/retention-setting', { body: { months } })}
    />
  );
}
