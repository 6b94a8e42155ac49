import * as z from 'zod';
import type { LocalizedText, ShownName } from '../../../shared/contract/shapes.ts';
import { displayName } from '../../../shared/domain/personName.ts';
import { account } from '../../data/entities/account.ts';
import { company } from '../../data/entities/company.ts';
import { staff } from '../../data/entities/staff.ts';
import { get } from '../../data/table.ts';
import { inOneLine, letterTo, localized, writing } from '../../email/parts.ts';
import { threadOf } from '../conversationId.ts';
import { toConversations } from '../conversations/answers.ts';
import { type DigestKey, unreadSince } from '../conversations/digest.ts';
import type { Side } from '../conversations/records.ts';
import { type NotificationEvent, notificationEvent } from './notificationEvent.ts';
import { receivesNotifications } from './recipients.ts';

/** Shared by the emails about unread messages. When they are due: core/conversations/digest.ts. */

/** Maximum of conversations in a mail; the rest is counted. */
const conversationsInMail = 10;

export interface DigestProps {
  /** Names one email thread for all emails about one conversation, or about several. */
  thread: string;
  reader?: ShownName | LocalizedText | undefined;
  /** The newest first. What was written is not in the mail: an inbox may be read by others. */
  conversations: readonly {
    id: string;
    name: ShownName | LocalizedText;
    title?: LocalizedText | undefined;
    unread: number;
  }[];
}

const digestKey = z.object({ accountId: z.string(), at: z.string(), after: z.string().optional() });

/** Undefined once everything was read. */
async function digestProps({ accountId, after }: DigestKey, side: Side): Promise<DigestProps | undefined> {
  const unread = await unreadSince(accountId, after);
  if (!unread || unread.side !== side || unread.records.length === 0) return undefined;
  const { records } = unread;
  const [first] = records;
  const [shown, reader] = await Promise.all([
    toConversations(records, side),
    side === 'staff'
      ? get(staff, { id: first!.staffId }).then((one) => one?.name)
      : get(company, { id: first!.companyId }).then((one) => one?.profile.name),
  ]);
  return {
    thread: records.length === 1 ? threadOf(first!.id) : `conversations.${accountId}`,
    reader,
    conversations: shown.map(({ id, other, about, notSeenCount }) => ({
      id,
      name: other.personName ?? other.name,
      title: about?.title,
      unread: notSeenCount,
    })),
  };
}

const isOfPerson = (name: ShownName | LocalizedText): name is ShownName =>
  typeof name === 'string' || 'familyName' in name;

/** The email for one side. */
export const messageDigestFor = <const Name extends 'unreadMessages' | 'unreadApplicantMessages'>(
  name: Name,
  { side, kind }: { side: Side; kind: 'messages' | 'applicantMessages' },
): NotificationEvent<Name, DigestKey, DigestProps> =>
  notificationEvent({
    name,
    key: digestKey as z.ZodType<DigestKey>,
    id: ({ accountId, at }) => `MESSAGES#${accountId}#${at}`,
    notify: async ({ accountId, at }) => {
      const owner = await get(account, { id: accountId });
      return owner && receivesNotifications(owner) ? { recipients: [owner], at } : undefined;
    },
    mail: {
      kind,
      props: (key) => digestProps(key, side),
      letter: ({ thread, reader, conversations }: DigestProps, context) => {
        const { t, locale, url } = writing(context);
        const nameOf = (of: ShownName | LocalizedText) =>
          isOfPerson(of) ? displayName(of, locale) : localized(of, locale);
        const page =
          side === 'staff' ? `${url('myPage')}?tab=messages` : `${url('clientMyPage')}?tab=conversation`;
        const open = (id: string) => `${page}&conversationId=${id}`;
        const [first] = conversations;
        const isOne = conversations.length === 1;
        const more = conversations.length - conversationsInMail;
        const values = { name: nameOf(first!.name), count: first!.unread };
        const total = conversations.reduce((sum, { unread }) => sum + unread, 0);
        // The subject stays the same within a thread: mail programs that sort by it keep it together.
        const subject = isOne
          ? t('email:unreadMessages.subjectOne', { name: inOneLine(values.name, 40) })
          : t('email:unreadMessages.subject');
        return {
          ...letterTo(
            side,
            undefined,
            subject,
            {
              heading: isOne
                ? t('email:unreadMessages.headingOne', values)
                : t('email:unreadMessages.heading', { count: total, number: conversations.length }),
              paragraphs: [t('email:unreadMessages.body')],
              action: {
                label: t('email:unreadMessages.action'),
                url: isOne ? open(first!.id) : page,
              },
              notes: [
                ...(more > 0 ? [t('email:unreadMessages.more', { count: more })] : []),
                t('email:unreadMessages.note'),
              ],
            },
            context,
          ),
          ...(reader && { greeting: t(`email:greeting.${side}`, { name: nameOf(reader) }) }),
          thread,
          items: conversations.slice(0, conversationsInMail).map(({ id, name: of, title, unread }) => ({
            title: nameOf(of),
            url: open(id),
            lines: [
              ...(title ? [localized(title, locale)] : []),
              t('email:unreadMessages.unread', { count: unread }),
            ],
          })),
        };
      },
    },
  });
