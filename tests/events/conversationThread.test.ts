import './environment.ts';
import { expect, it } from 'vitest';
import { conversationIdOf } from '../../functions/core/conversationId.ts';
import { applicationDeclined } from '../../functions/core/notificationEvents/applicationDeclined.ts';
import { applicationStatusChanged } from '../../functions/core/notificationEvents/applicationStatusChanged.ts';
import { account } from '../../functions/data/entities/account.ts';
import { application } from '../../functions/data/entities/application.ts';
import { get, run, write } from '../../functions/data/table.ts';
import { instant } from '../../functions/platform/clock.ts';
import { newId } from '../../functions/platform/ids.ts';
import { makeCompany, makeStaff } from '../support/people.ts';
import { useTable } from '../support/table.ts';
import { sample } from './support.ts';

useTable();
const context = { locale: 'en', siteOrigin: 'https://jobashi.example' } as const;

it('puts a decline and a move with words into the thread of the conversation, others into none', async () => {
  const [firm, person] = [await makeCompany(), await makeStaff()];
  const owner = (await get(account, { id: person.accountId }))!;
  const thread = `conversation.${conversationIdOf(person.staffId, firm.companyId)}`;
  const at = instant();
  const declined = async (declineMessage?: string) => {
    const record = sample.application({
      ...{ companyId: firm.companyId, staffId: person.staffId, jobId: newId(), status: 'DECLINED' },
      ...{ appliedAt: at, updatedAt: at, ...(declineMessage && { declineMessage }) },
      history: [{ status: 'DECLINED', at, by: 'company', accountId: firm.accountId }],
    });
    await run(write.create(application, record));
    const key = { applicationId: record.id, step: 0 };
    const props = await applicationDeclined.mail!.props!(key, owner);
    return applicationDeclined.mail!.letter(props as never, context).thread;
  };
  expect(await declined('Thank you for your time.')).toBe(thread);
  expect(await declined()).toBeUndefined();
  const props = {
    ...{ job: { jobNumber: 'J0000001', title: { en: 'Cook' } }, company: { en: 'Blue Bridge' } },
    ...{ staffNumber: 'S0000001', appliedAt: at, status: 'SCREENING' as const },
  };
  const moved = (more: object) =>
    applicationStatusChanged.mail!.letter({ ...props, ...more } as never, context).thread;
  expect(moved({ message: 'See you soon', thread })).toBe(thread);
  expect(moved({})).toBeUndefined();
});
