import { Download, MessageSquareText, PencilLine, Printer } from 'lucide-react';
import { resumeKinds } from '../../../../shared/domain/codes.ts';
import { resume } from '../../../../shared/locales/resume.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { useChosenPaper, useResumePaper } from '../../lib/resumePaper.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox, RadioGroup } from '../../ui/choices.tsx';
import { DownloadFailure, PaperPreview } from '../../ui/PaperPreview.tsx';
import { Alert } from '../../ui/parts.tsx';

/** The user's resume: document and options are in the URL; the preview shows the file's pages. */
export default function Resume() {
  const { t, locale } = useTexts({ resume });
  const { query, kind, years, asked, choose } = useChosenPaper(locale === 'en' ? 'CV' : 'RIREKISHO');
  const isPersonalInfo = query.get('personal') !== 'no';
  const withGender = query.get('gender') === 'yes';
  const { paper, download, downloading, failure } = useResumePaper({
    ...asked,
    isPersonalInfo: String(isPersonalInfo),
    withGender: String(withGender),
  });
  const { data } = paper;

  return (
    <div className="grid items-start gap-8 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <div className="grid gap-6">
        <RadioGroup
          label={t('resume:kind')}
          name="paper"
          value={kind}
          onChange={(value) => choose({ paper: value })}
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
            onChange={(value) => choose({ years: value === 'western' ? undefined : value })}
            options={(['western', 'era'] as const).map((one) => ({ value: one, label: t(`resume:${one}`) }))}
          />
        )}
        <div className="grid gap-2">
          <Checkbox
            label={t('resume:isPersonalInfo')}
            note={t('resume:isPersonalInfoNote')}
            checked={isPersonalInfo}
            onChange={(event) => choose({ personal: event.target.checked ? undefined : 'no' })}
          />
          {isPersonalInfo && kind !== 'SHOKUMUKEIREKISHO' && (
            <Checkbox
              label={t('resume:withGender')}
              note={t('resume:withGenderNote')}
              checked={withGender}
              onChange={(event) => choose({ gender: event.target.checked ? 'yes' : undefined })}
            />
          )}
        </div>
        <div className="grid gap-3">
          <Button look="primary" busy={downloading} onClick={download}>
            {!downloading && <Download className="icon" aria-hidden="true" />}
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
        <DownloadFailure reason={failure} />
      </div>
      <div className="grid gap-4" aria-busy={paper.loading}>
        <h2 className="visually-hidden">{t('resume:preview')}</h2>
        {data && data.missing.length > 0 && (
          <Alert tone="warning">
            <p>{t('resume:missing', { letters: data.missing.join(' ') })}</p>
          </Alert>
        )}
        <PaperPreview paper={paper} />
      </div>
    </div>
  );
}
