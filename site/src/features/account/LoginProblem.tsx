import { account } from '../../../../shared/locales/account.ts';
import { common } from '../../../../shared/locales/common.ts';
import { form as formTexts } from '../../../../shared/locales/form.ts';
import type { Failure } from '../../lib/form.tsx';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/parts.tsx';
import { ResendForm } from './MailedLink.tsx';
import { Resend } from './Resend.tsx';

/** The message for a refused login, with a way forward. */
export function LoginProblem({
  failure,
  email,
  next,
}: {
  failure: Failure;
  email: string;
  next: string | undefined;
}) {
  const { t } = useTexts({ account, common, form: formTexts });
  if (failure.code === 'inactive_email')
    return (
      <Alert tone="warning" title={t('account:login.inactive')}>
        <p>{t('account:login.inactiveMessage')}</p>
        {email ? (
          <div className="mt-3">
            <Resend email={email} next={next} />
          </div>
        ) : (
          <ResendForm next={next} />
        )}
      </Alert>
    );
  if (failure.code === 'account_suspended')
    return (
      <Alert tone="danger" title={t('account:login.suspended')}>
        {t('account:login.suspendedMessage')}
      </Alert>
    );
  const { retryAfter } = failure.error;
  return (
    <Alert tone="danger" title={failure.message || t('common:errors.network')}>
      {retryAfter !== undefined && t('form:wait', { count: Math.ceil(retryAfter / 60) })}
    </Alert>
  );
}
