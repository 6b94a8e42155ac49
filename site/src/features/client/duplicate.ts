/** A new draft from an existing posting: texts and conditions, without period, applicants and a start in the past. */
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { ApiError } from '../../../../shared/client/index.ts';
import { clientJobs } from '../../../../shared/locales/clientJobs.ts';
import { common } from '../../../../shared/locales/common.ts';
import { address } from '../../../../shared/routes.ts';
import { newToken } from '../../lib/clientToken.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../ui/toasts.tsx';

/** Query parameters of a copy's editor: the original's number, and what was not copied. */
export const copyOf = 'copyOf';
export const withoutPhoto = 'withoutPhoto';

/** Creates a copy of the stored posting and opens its editor; a double press or a retry creates only one. */
export function useDuplicate(): { duplicate: (id: string) => Promise<void>; busy: boolean } {
  const { t, locale } = useTexts({ clientJobs, common });
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const token = useRef(newToken());

  const duplicate = async (id: string) => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    try {
      const { copyJob } = await import('./copyJob.ts').catch(() => Promise.reject(new ApiError(0, {})));
      const { made, jobNumber, isWithoutPhoto } = await copyJob(id, token.current);
      token.current = newToken();
      const query = new URLSearchParams({
        [copyOf]: jobNumber,
        ...(isWithoutPhoto && { [withoutPhoto]: '1' }),
      });
      navigate(`${address('clientJobEdit', { id: made.id }, locale)}?${query}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast(
        'error',
        `${t('clientJobs:duplicate.failed')} ${error.message || t('common:errors.network')}`,
      );
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  return { duplicate, busy };
}
