import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { common } from '../../../../shared/locales/common.ts';
import { form as formTexts } from '../../../../shared/locales/form.ts';
import { inquiry } from '../../../../shared/locales/inquiry.ts';
import { address } from '../../../../shared/routes.ts';
import { plainPartsOf } from '../../lib/fields/plain.tsx';
import type { Failure } from '../../lib/form.tsx';
import { useTexts } from '../../lib/texts.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Alert } from '../../ui/parts.tsx';

/** The page around a form. */
export function Frame({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <div className="container container-narrow grid gap-8">
      <div className="grid gap-3 pt-12">
        <h1>{title}</h1>
        <p className="max-w-prose text-soft">{lead}</p>
      </div>
      {children}
    </div>
  );
}

const { Check } = plainPartsOf<'POST /inquiries/staff'>();

/** The consent, with a summary of what is agreed to. */
export function Consent({ policy }: { policy: 'privacyPolicy' | 'clientPrivacy' }) {
  const { t, locale } = useTexts({ inquiry });
  return (
    <div className="consent">
      <Check name="consent" label={t('inquiry:consent')} note={t('inquiry:consentNote')} />
      <p className="text-sm">
        <a className="text-link" href={address(policy, undefined, locale)} target="_blank" rel="noopener">
          {t('inquiry:policy')}
          <span className="visually-hidden"> {t('inquiry:newTab')}</span>
        </a>
      </p>
    </div>
  );
}

/** Honeypot: a field that is invisible and unreachable by keyboard, so that only bots fill it in. */
export function Trap({ field }: { field: UseFormRegisterReturn }) {
  const { t } = useTexts({ inquiry });
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {t('inquiry:trap')}
        <input type="text" tabIndex={-1} autoComplete="off" {...field} />
      </label>
    </div>
  );
}

/** The error, that nothing is lost, and how long to wait if the server says so. */
export function Problem({ failure }: { failure: Failure }) {
  const { t } = useTexts({ common, form: formTexts, inquiry });
  const { retryAfter } = failure.error;
  return (
    <Alert tone="danger" title={t('form:failed')}>
      <p>{failure.message || t('common:errors.network')}</p>
      <p>
        {retryAfter === undefined ? t('inquiry:kept') : t('form:wait', { count: Math.ceil(retryAfter / 60) })}
      </p>
    </Alert>
  );
}

/** Confirmation: the reference number, what happens next, and where to go. */
export function Sent({
  receipt: { inquiryNumber, email },
  title,
  steps,
  again,
  home,
}: {
  receipt: Receipt;
  title: string;
  steps: readonly string[];
  again: { label: string; onClick: () => void };
  home: { label: string; href: string };
}) {
  const { t } = useTexts({ inquiry });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="container container-narrow grid gap-6 pt-14">
      <CircleCheck className="icon h-12! w-12! text-success" aria-hidden="true" />
      <div className="grid gap-3">
        <h1 ref={heading} tabIndex={-1} className="outline-none">
          {title}
        </h1>
        <p>{t('inquiry:sent.mail', { email })}</p>
      </div>
      <dl className="card grid gap-1">
        <dt className="text-sm text-soft">{t('inquiry:sent.number')}</dt>
        <dd className="text-2xl font-bold tabular-nums">{inquiryNumber}</dd>
      </dl>
      <section className="grid gap-3" aria-labelledby="inquiry-next">
        <h2 id="inquiry-next" className="text-lg">
          {t('inquiry:sent.next')}
        </h2>
        <ol className="grid list-decimal gap-2 ps-5">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <div className="form-actions">
        <LinkButton look="primary" href={home.href}>
          {home.label}
        </LinkButton>
        <Button onClick={again.onClick}>{again.label}</Button>
      </div>
    </div>
  );
}

export interface Receipt {
  inquiryNumber: string;
  email: string;
}
