import type { AnswerOf } from '../../../../shared/client/index.ts';
import { displayName } from '../../../../shared/domain/personName.ts';
import { client } from '../../../../shared/locales/client.ts';
import { common } from '../../../../shared/locales/common.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { api } from '../../lib/api.ts';
import { pick } from '../../lib/pick.ts';
import { useTexts } from '../../lib/texts.ts';
import { ReplyDue } from './parts.tsx';
import './client.css';

/** What shows them; undefined if there are none. With its call, so that the dashboard’s first script stays small. */
export async function openReplies(signal: AbortSignal) {
  const list = await api('GET /company/applicants', {
    query: { awaitsReply: 'true', filterOption: 'ALL', sort: 'replyDue', pageSize: 5 },
    signal,
  });
  return list.total > 0 ? <OpenReplies list={list} /> : undefined;
}

/** The first applicants to whom an answer is due, the soonest first. */
function OpenReplies({ list }: { list: AnswerOf<'GET /company/applicants'> }) {
  const { t, locale } = useTexts({ client, common });
  const all = `${address('clientMyPage', undefined, locale)}?tab=applicants&filter=ALL&reply=awaited&sort=replyDue`;
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
      <AppLink className="text-link text-sm justify-self-start" href={all}>
        {t('client:reply.all')}
      </AppLink>
    </section>
  );
}
