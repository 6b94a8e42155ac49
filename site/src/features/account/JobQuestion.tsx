import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../shared/client/index.ts';
import { type JobCloseReason, jobCloseReasons } from '../../../../shared/domain/codes.ts';
import { optionName } from '../../../../shared/domain/select-data.ts';
import { formatDay, formatDayBefore } from '../../../../shared/domain/time.ts';
import { common } from '../../../../shared/locales/common.ts';
import { jobQuestion } from '../../../../shared/locales/jobQuestion.ts';
import { product } from '../../../../shared/product.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { api } from '../../lib/api.ts';
import { messageOf, useLoad } from '../../lib/load.ts';
import { pick } from '../../lib/pick.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import {
  areTextsValid,
  ClosingTexts,
  type ClosingTextsOf,
  defaultTexts,
  StillIn,
} from '../../ui/closing/Closing.tsx';
import { Select } from '../../ui/Field.tsx';
import { Alert } from '../../ui/parts.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { AccountFrame } from './Frame.tsx';
import './account.css';

/** The page of a mailed link is for nobody to find. */
function QuestionFrame({ children }: { children: ReactNode }) {
  const { t } = useTexts({ jobQuestion });
  return (
    <AccountFrame title={t('jobQuestion:title')}>
      <meta name="robots" content="noindex" />
      {children}
    </AccountFrame>
  );
}

/** The link does not work (any more), malformed ones included. */
const isInvalid = (error: unknown): boolean => error instanceof ApiError && error.status === 422;
/** Of an answer: a text that is refused is said beside the form. */
const isUsedUp = (error: unknown): boolean => error instanceof ApiError && error.code === 'link_invalid';

/**
 * Does the company still hire for a posting? For whoever has the mail, without a login. Opening the page changes
 * nothing, because mail filters open links too; only a press answers.
 */
export default function JobQuestion({ token }: { token: string }) {
  const { t, locale } = useTexts({ jobQuestion, common });
  const loaded = useLoad(token, (signal) => api('POST /jobs/question', { body: { token }, signal }));
  const [answer, setAnswer] = useState<'hiring' | 'closed'>();
  const [closing, setClosing] = useState(false);
  const [reason, setReason] = useState<JobCloseReason>('filled');
  /** As changed by the reader; otherwise the default of the reason is sent. */
  const [changed, setChanged] = useState<Partial<ClosingTextsOf>>({});
  const [pressed, setPressed] = useState(false);
  const [busy, setBusy] = useState<'hiring' | 'closed'>();
  const [failure, setFailure] = useState<unknown>();
  const heading = useRef<HTMLParagraphElement>(null);
  const reasons = useRef<HTMLSelectElement>(null);

  useEffect(() => {
    document.title = `${t('jobQuestion:title')} | ${product.name}`;
  }, [t]);
  useEffect(() => {
    if (answer) heading.current?.focus();
  }, [answer]);
  useEffect(() => {
    if (closing) reasons.current?.focus();
  }, [closing]);

  const send = async (given: 'hiring' | 'closed') => {
    if (busy || !loaded.data) return;
    const { closing: ends } = loaded.data;
    const texts = { ...defaultTexts(ends, reason), ...changed };
    setFailure(undefined);
    setPressed(given === 'closed');
    if (given === 'closed' && ends.total > 0 && !areTextsValid(texts)) return;
    setBusy(given);
    try {
      const isHiring = given === 'hiring';
      await api('PUT /jobs/question', {
        body: { token, hiring: isHiring, ...(!isHiring && { reason, ...(ends.total > 0 && { texts }) }) },
      });
      setAnswer(given);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(undefined);
    }
  };

  const toLogin = (
    <AppLink className="button button-secondary" href={address('clientLogin', undefined, locale)}>
      {t('jobQuestion:login')}
    </AppLink>
  );
  const jobs = `${address('clientMyPage', undefined, locale)}?tab=jobs`;
  if (isInvalid(loaded.error) || isUsedUp(failure))
    return (
      <QuestionFrame>
        <Alert tone="warning" title={t('jobQuestion:invalid')}>
          <p>{t('jobQuestion:invalidNote')}</p>
          <p className="mt-3">
            <AppLink
              className="button button-secondary"
              href={`${address('clientLogin', undefined, locale)}?next=${encodeURIComponent(jobs)}`}
            >
              {t('jobQuestion:login')}
            </AppLink>
          </p>
        </Alert>
      </QuestionFrame>
    );
  if (loaded.error && !loaded.data)
    return (
      <QuestionFrame>
        <Alert tone="danger">
          <p>{messageOf(loaded.error) ?? t('common:errors.network')}</p>
          <Button size="small" className="mt-3" onClick={loaded.reload}>
            {t('common:retry')}
          </Button>
        </Alert>
      </QuestionFrame>
    );
  const { data } = loaded;
  if (!data)
    return (
      <QuestionFrame>
        <p className="flex items-center gap-3" role="status">
          <Spinner />
          {t('jobQuestion:working')}
        </p>
      </QuestionFrame>
    );
  const title = pick(data.title, locale);
  const company = pick(data.company, locale);
  const { closesAt, confirmedAt, closing: ends } = data;
  const refused = failure instanceof ApiError ? failure.errors.map(({ message }) => message).join(' ') : '';
  return (
    <QuestionFrame>
      <div className="account-card">
        <div className="grid gap-1">
          <p className="text-sm text-soft">
            <span lang={company?.lang}>{company?.text}</span> · {data.jobNumber}
          </p>
          <p className="text-lg font-bold" lang={title?.lang}>
            {title?.text}
          </p>
          {!answer && confirmedAt && (
            <p className="text-sm text-soft">
              {t('jobQuestion:confirmed', { day: formatDay(confirmedAt, locale) })}
            </p>
          )}
        </div>
        {answer ? (
          <>
            <div className="flex items-start gap-3">
              <CircleCheck className="icon mt-1 text-success" aria-hidden="true" />
              <div className="grid gap-2">
                <p ref={heading} tabIndex={-1} className="font-bold outline-none">
                  {t(`jobQuestion:${answer}.done`)}
                </p>
                <p>{t(`jobQuestion:${answer}.doneNote`)}</p>
              </div>
            </div>
            <div className="form-actions">{toLogin}</div>
          </>
        ) : (
          <>
            {closesAt && (
              <p>
                {t('jobQuestion:closes', {
                  day: formatDayBefore(closesAt, locale),
                  closesOn: formatDay(closesAt, locale),
                })}
              </p>
            )}
            {failure !== undefined && (
              <Alert tone="danger">{refused || (messageOf(failure) ?? t('common:errors.network'))}</Alert>
            )}
            <div className="grid gap-3">
              <Button
                look="primary"
                size="large"
                wide
                busy={busy === 'hiring'}
                onClick={() => void send('hiring')}
              >
                {t('jobQuestion:hiring.press')}
              </Button>
              {!closing && (
                <Button size="large" wide onClick={() => setClosing(true)}>
                  {t('jobQuestion:closed.press')}
                </Button>
              )}
            </div>
            {closing && (
              <section className="account-below" aria-label={t('jobQuestion:closed.press')}>
                <StillIn closing={ends} />
                <Select
                  ref={reasons}
                  label={t('jobQuestion:closed.reason')}
                  options={jobCloseReasons.map((code) => ({
                    value: code,
                    label: optionName('JOB_CLOSE_REASON', code, locale),
                  }))}
                  value={reason}
                  onChange={(event) => setReason(event.target.value as JobCloseReason)}
                />
                {ends.total > 0 && (
                  <ClosingTexts
                    texts={{ ...defaultTexts(ends, reason), ...changed }}
                    showsErrors={pressed}
                    onChange={(text) => setChanged((before) => ({ ...before, ...text }))}
                  />
                )}
                <p className="text-sm text-soft">{t('jobQuestion:closed.note')}</p>
                <Button look="danger" busy={busy === 'closed'} onClick={() => void send('closed')}>
                  {t('jobQuestion:closed.confirm')}
                </Button>
              </section>
            )}
          </>
        )}
      </div>
    </QuestionFrame>
  );
}
