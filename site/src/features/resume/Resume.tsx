import { Download, MessageSquareText, PencilLine, Printer } from 'lucide-react';
import { useState } from 'react';
import { resumeKinds, resumeYears } from '../../../../shared/domain/codes.ts';
import { resume } from '../../../../shared/locales/resume.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { useQuery } from '../../lib/addresses.ts';
import { api } from '../../lib/api.ts';
import { messageOf, useLoad } from '../../lib/load.ts';
import { saveFile } from '../../lib/saveFile.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox, RadioGroup } from '../../ui/choices.tsx';
import { PaperPages } from '../../ui/PaperPages.tsx';
import { Alert } from '../../ui/parts.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';

/** The own resume: which paper and how is in the address; what is seen are the pages of the file. */
export default function Resume() {
  const { t, locale } = useTexts({ resume });
  const [query, change] = useQuery();
  const kind =
    resumeKinds.find((one) => one === query.get('paper')) ?? (locale === 'en' ? 'CV' : 'RIREKISHO');
  const years = resumeYears.find((one) => one === query.get('years')) ?? 'western';
  const isPersonalInfo = query.get('personal') !== 'no';
  const withGender = query.get('gender') === 'yes';
  const asked = {
    kind,
    ...(kind !== 'CV' && { years }),
    isPersonalInfo: String(isPersonalInfo),
    withGender: String(withGender),
  };
  const paper = useLoad(JSON.stringify(asked), (signal) =>
    api('GET /staff/resume-preview', { query: asked, signal }),
  );
  const { data } = paper;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const set = (to: Record<string, string | undefined>) => change(to, { replace: true });

  const download = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      saveFile(await api('GET /staff/pdf', { query: asked, accept: 'application/pdf' }));
    } catch (error) {
      setFailure(messageOf(error) ?? '');
    }
    setBusy(false);
  };

  return (
    <div className="grid items-start gap-8 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <div className="grid gap-6">
        <RadioGroup
          label={t('resume:kind')}
          name="paper"
          value={kind}
          onChange={(value) => set({ paper: value })}
          options={resumeKinds.map((one) => ({
            value: one,
            label: t(`resume:kinds.${one}`),
            note: t(`resume:kinds.${one}Note`),
          }))}
        />
        {kind !== 'CV' && (
          <RadioGroup
            label={t('resume:years')}
            name="years"
            value={years}
            onChange={(value) => set({ years: value === 'western' ? undefined : value })}
            options={(['western', 'era'] as const).map((one) => ({ value: one, label: t(`resume:${one}`) }))}
          />
        )}
        <div className="grid gap-2">
          <Checkbox
            label={t('resume:isPersonalInfo')}
            note={t('resume:isPersonalInfoNote')}
            checked={isPersonalInfo}
            onChange={(event) => set({ personal: event.target.checked ? undefined : 'no' })}
          />
          {isPersonalInfo && kind !== 'SHOKUMUKEIREKISHO' && (
            <Checkbox
              label={t('resume:withGender')}
              note={t('resume:withGenderNote')}
              checked={withGender}
              onChange={(event) => set({ gender: event.target.checked ? 'yes' : undefined })}
            />
          )}
        </div>
        <div className="grid gap-3">
          <Button look="primary" busy={busy} onClick={download}>
            {!busy && <Download className="icon" aria-hidden="true" />}
            {t('resume:download')}
          </Button>
          <Button onClick={() => print()} disabled={!data || paper.loading}>
            <Printer className="icon" aria-hidden="true" />
            {t('resume:print')}
          </Button>
          <AppLink className="button button-quiet" href={address('registrationBasicInfo', undefined, locale)}>
            <PencilLine className="icon" aria-hidden="true" />
            {t('resume:edit')}
          </AppLink>
          <AppLink className="button button-quiet" href={address('resumeReview', undefined, locale)}>
            <MessageSquareText className="icon" aria-hidden="true" />
            {t('resume:review')}
          </AppLink>
        </div>
        {failure !== undefined && (
          <Alert tone="danger" title={t('resume:failed')}>
            {failure && <p>{failure}</p>}
          </Alert>
        )}
      </div>
      <div className="grid gap-4" aria-busy={paper.loading}>
        <h2 className="visually-hidden">{t('resume:preview')}</h2>
        {data && data.missing.length > 0 && (
          <Alert tone="warning">
            <p>{t('resume:missing', { letters: data.missing.join(' ') })}</p>
          </Alert>
        )}
        {paper.error ? (
          <ErrorState message={messageOf(paper.error)} onRetry={paper.reload} />
        ) : data ? (
          <PaperPages
            paper={data}
            pageName={(page) => t('resume:page', { page, pages: data.pages.length })}
            photoName={t('resume:photo')}
          />
        ) : (
          <Skeleton className="aspect-[210/297] w-full max-w-[52rem]" />
        )}
      </div>
    </div>
  );
}
