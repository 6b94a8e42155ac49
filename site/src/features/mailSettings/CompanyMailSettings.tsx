import { useState } from 'react';
import { neededCompanyEmailKinds } from '../../../../shared/domain/emailKinds.ts';
import { replyDays } from '../../../../shared/domain/replyClock.ts';
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
      {loaded.data && <ReplyDays saved={loaded.data.replyDays} />}
    </div>
  );
}

const offeredDays = Array.from(
  { length: replyDays.maximum - replyDays.minimum + 1 },
  (_, index) => replyDays.minimum + index,
);

/** In how many days the company answers, saved at once; a refused choice returns to what is stored. */
function ReplyDays({ saved }: { saved: number }) {
  const { t } = useTexts({ emailReception, common });
  const [days, setDays] = useState(saved);
  const [busy, setBusy] = useState(false);
  const save = async (next: number) => {
    const before = days;
    setDays(next);
    setBusy(true);
    try {
      await api('PUT /company/reply-setting', { body: { days: next } });
      showToast('done', t('emailReception:reply.saved'));
    } catch (error) {
      setDays(before);
      showToast('error', messageOf(error) ?? t('common:errors.network'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="grid max-w-3xl gap-3" aria-labelledby="reply-title">
      <h2 id="reply-title" className="text-xl">
        {t('emailReception:reply.title')}
      </h2>
      <p>{t('emailReception:reply.lead')}</p>
      <Select
        label={t('emailReception:reply.label')}
        hint={t('emailReception:reply.note')}
        options={offeredDays.map((count) => ({
          value: String(count),
          label: t('emailReception:reply.days', { count }),
        }))}
        value={String(days)}
        disabled={busy}
        onChange={(event) => void save(Number(event.target.value))}
      />
    </section>
  );
}
