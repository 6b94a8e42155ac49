/** A new draft from an existing posting: texts and conditions, without period, applicants and a start in the past. */
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { ApiError } from '../../../../shared/client/index.ts';
import { startToCopy } from '../../../../shared/domain/jobStart.ts';
import { tokyoDay } from '../../../../shared/domain/time.ts';
import { client } from '../../../../shared/locales/client.ts';
import { common } from '../../../../shared/locales/common.ts';
import { address } from '../../../../shared/routes.ts';
import { api } from '../../lib/api.ts';
import { newToken } from '../../lib/clientToken.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../ui/toasts.tsx';

/** Query parameters of a copy's editor: the original's number, and what was not copied. */
export const copyOf = 'copyOf';
export const withoutPhoto = 'withoutPhoto';

/** Creates a copy of the stored posting and opens its editor; a double press or a retry creates only one. */
export function useDuplicate(): { duplicate: (id: string) => Promise<void>; busy: boolean } {
  const { t, locale } = useTexts({ client, common });
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const token = useRef(newToken());

  const duplicate = async (id: string) => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    try {
      const { content, jobNumber } = await api('GET /jobs/{id}', { params: { id } });
      const { opensAt: _opens, closesAt: _closes, start, ...rest } = content;
      const copied = { ...rest, ...(start && startToCopy(start, tokyoDay(new Date()))) };
      const create = (body: typeof copied) =>
        api('POST /jobs', { body: { content: body, publish: false, clientToken: token.current } });
      const query = new URLSearchParams({ [copyOf]: jobNumber });
      const made = await create(copied).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'file_missing') throw error;
        // Another member's picture, or one older than recorded uploads.
        query.set(withoutPhoto, '1');
        const { photo: _photo, ...others } = copied;
        return create(others);
      });
      token.current = newToken();
      navigate(`${address('clientJobEdit', { id: made.id }, locale)}?${query}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast('error', `${t('client:duplicate.failed')} ${error.message || t('common:errors.network')}`);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  return { duplicate, busy };
}
