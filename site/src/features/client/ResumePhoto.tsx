import { clientApplicants } from '../../../../shared/locales/clientApplicants.ts';
import { useTexts } from '../../lib/texts.ts';
import { Avatar } from '../../ui/parts.tsx';

/** The photo of a resume, named for who does not see it; the initial where there is none is decoration. */
export function ResumePhoto({ name, url }: { name: string; url: string | undefined }) {
  const { t } = useTexts({ clientApplicants });
  const photo = <Avatar name={name} url={url} size="large" round />;
  if (!url) return photo;
  const label = t('clientApplicants:application.photo', { name });
  return (
    <span className="grid shrink-0" role="img" aria-label={label} title={label}>
      {photo}
    </span>
  );
}
