import { account } from '../../../../shared/locales/account.ts';
import { address } from '../../../../shared/routes.ts';
import { plainPartsOf } from '../../lib/fields/plain.tsx';
import { useTexts } from '../../lib/texts.ts';
import { pageArea } from './enter.ts';

const { Check } = plainPartsOf<'POST /staff/register'>();

/**
 * The agreement, with a summary of what is agreed to, and the consent to advertising mail, never preselected.
 */
export function Consent({ points, newsletterLabel }: { points: readonly string[]; newsletterLabel: string }) {
  const { t, locale } = useTexts({ account });
  const isCompany = pageArea() === 'company';
  const documents = [
    ['terms', isCompany ? 'clientTerms' : 'terms'],
    ['privacy', isCompany ? 'clientPrivacy' : 'privacyPolicy'],
  ] as const;
  return (
    <div className="grid gap-3">
      <div className="consent">
        <Check name="agreed" label={t('account:register.agreed')} />
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {documents.map(([name, route]) => (
            <a
              key={name}
              className="text-link"
              href={address(route, undefined, locale)}
              target="_blank"
              rel="noopener"
            >
              {t(`account:register.${name}`)}
              <span className="visually-hidden"> {t('account:register.newTab')}</span>
            </a>
          ))}
        </p>
        <details>
          <summary>{t('account:register.summary')}</summary>
          <ul>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </details>
      </div>
      <Check name="newsletter" label={newsletterLabel} note={t('account:register.newsletterNote')} />
    </div>
  );
}
