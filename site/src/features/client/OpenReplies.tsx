import type { AnswerOf } from '../../../../shared/client/index.ts';
import { displayName } from '../../../../shared/domain/personName.ts';
import { client } from '../../../../shared/locales/client.ts';
import { common } from '../../../../shared/locales/common.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { useTexts } from '../../lib/texts.ts';
import { pick } from '../../lib/wording.ts';
import { ReplyDue } from './parts.tsx';
import './client.css';

/** Applicants to whom an answer is due, the soonest first; nothing while there are none. */
export function OpenReplies({ list }: { list: AnswerOf<'GET /jobs/applied/awaiting-reply'> }) {
  const { t, locale } = useTexts({ client, common });
  if (list.data.length === 0) return null;
  return (
    <section
      className="card client-wide grid grid-cols-1 content-start gap-4"
      aria-labelledby="replies-title"
    >
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="card-title" id="replies-title">
          {t('client:reply.title')}
        </h2>
        <span className="numeric font-bold">{list.total}</span>
      </div>
      <ul className="client-rows">
        {list.data.map(({ id, staff, job, reply }) => {
          const title = pick(job.title, locale);
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <AppLink
                className="text-link"
                href={address(
                  'clientApplication',
                  { staffNumber: staff?.staffNumber ?? '-', jobNumber: job.jobNumber },
                  locale,
                )}
              >
                {staff ? displayName(staff.name, locale) : t('common:withdrawnUser')}
              </AppLink>
              <span className="min-w-0 flex-1 basis-60 text-sm text-soft" lang={title?.lang}>
                {title?.text}
              </span>
              <ReplyDue reply={reply} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
