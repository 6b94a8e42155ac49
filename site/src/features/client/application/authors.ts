import type { ApplicantNote } from '../../../../../shared/contract/applicantRecords.ts';
import type { Locale } from '../../../../../shared/domain/codes.ts';
import { applicantRecords } from '../../../../../shared/locales/applicantRecords.ts';

/** How a member of the company is named to another. */
export function authorName({ isMe, name }: ApplicantNote['author'], locale: Locale): string {
  const texts = applicantRecords[locale].author;
  return isMe ? texts.me : (name ?? texts.gone);
}
