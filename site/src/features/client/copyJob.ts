import { ApiError } from '../../../../shared/client/index.ts';
import { startToCopy } from '../../../../shared/domain/jobStart.ts';
import { tokyoDay } from '../../../../shared/domain/time.ts';
import { type AnswerOf, api } from '../../lib/api.ts';
import { jobChange } from './ownJobs.ts';

interface Copy {
  made: AnswerOf<'POST /jobs'>;
  /** The original's number. */
  jobNumber: string;
  /** Its picture could not be copied. */
  isWithoutPhoto: boolean;
}

/**
 * Creates a draft from a stored posting. @param clientToken of the press: the same one creates one draft
 * @throws ApiError
 */
export async function copyJob(id: string, clientToken: string): Promise<Copy> {
  const { content, jobNumber } = await api('GET /jobs/{id}', { params: { id } });
  const { opensAt: _opens, closesAt: _closes, start, ...rest } = content;
  const copied = { ...rest, ...(start && startToCopy(start, tokyoDay(new Date()))) };
  const create = (body: typeof copied) =>
    jobChange(api('POST /jobs', { body: { content: body, publish: false, clientToken } }));
  try {
    return { made: await create(copied), jobNumber, isWithoutPhoto: false };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'file_missing') throw error;
    // Another member's picture, or one older than recorded uploads.
    const { photo: _photo, ...others } = copied;
    return { made: await create(others), jobNumber, isWithoutPhoto: true };
  }
}
