/** Templates in a conversation: filled for its person, and never sent while a placeholder is left. */
import { beforeEach, describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/conversations.ts';
import { applyJob } from '../../../functions/core/applications/apply.ts';
import { updateApplied } from '../../../functions/core/applications/change.ts';
import { editMessage, sendMessage } from '../../../functions/core/conversations/messages.ts';
import { createConversation } from '../../../functions/core/conversations/open.ts';
import { chooseInterviewTime } from '../../../functions/core/interviews/answer.ts';
import { proposeInterview } from '../../../functions/core/interviews/propose.ts';
import { createJob } from '../../../functions/core/jobs/create.ts';
import { blockCompany } from '../../../functions/core/scouts/blocks.ts';
import { createTemplate } from '../../../functions/core/templates/templates.ts';
import { change } from '../../../functions/data/change.ts';
import { account } from '../../../functions/data/entities/account.ts';
import { message } from '../../../functions/data/entities/conversation.ts';
import { staff } from '../../../functions/data/entities/staff.ts';
import { get, queryAll } from '../../../functions/data/table.ts';
import { instantIn } from '../../../functions/platform/clock.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { messageTemplates as contract } from '../../../shared/contract/messageTemplates.ts';
import { displayName } from '../../../shared/domain/personName.ts';
import { formatDayTime } from '../../../shared/domain/time.ts';
import { send } from '../../support/api.ts';
import {
  companyActor,
  completeContent,
  makeCompany,
  makeMember,
  makeStaff,
  staffActor,
} from '../../support/people.ts';
import { useTable } from '../../support/table.ts';

useTable();

async function scene() {
  const company = await makeCompany();
  const person = await makeStaff();
  const { id: jobId } = await createJob(company, { content: completeContent(), publish: true } as never);
  const { id: applicationId } = await applyJob(staffActor(person), jobId, {}, 'jp');
  const { id } = await createConversation(staffActor(person), { applicationId });
  const save = (purpose: never, name: string, texts: object) =>
    createTemplate(company, { purpose, name, texts, clientToken: newId() });
  const listed = async (by: { token: string } = company) => {
    const { status, body } = await send(handler, contract.listConversationTemplates, {
      token: by.token,
      params: { id },
    });
    return { status, data: body.data as { name: string; text: string; language: string; empty: string[] }[] };
  };
  return { company, person, applicationId, id, save, listed };
}
let one: Awaited<ReturnType<typeof scene>>;
beforeEach(async () => {
  one = await scene();
});

describe('templates in a conversation', () => {
  it('are those of the person’s stage first, in the language that they read', async () => {
    await one.save('APPLIED' as never, 'Thanks', {
      jp: '{氏名}様、ご応募ありがとうございます。',
      en: 'Dear {name}, thank you.',
    });
    await one.save('OFFERED' as never, 'Offer', { en: 'An offer for {job title}' });
    await one.save('CONVERSATION' as never, 'Papers', { jp: '書類をお送りください。' });
    await one.save('DECLINED' as never, 'No', { jp: '残念ながら' });
    await one.save('SCOUT' as never, 'Scout', { jp: '{会員番号}様' });
    const { name } = (await get(staff, { id: one.person.staffId }))!;
    const { data } = await one.listed();
    expect(data.map((template) => template.name)).toEqual(['Thanks', 'Papers', 'Offer']);
    expect(data[0]).toMatchObject({
      ...{ text: `${displayName(name!, 'jp')}様、ご応募ありがとうございます。`, language: 'jp', empty: [] },
    });
    // Written in the other language alone.
    expect(data[2]).toMatchObject({ language: 'en', text: expect.not.stringContaining('{') });
    await change(account, { id: one.person.accountId }, (owner) => ({ ...owner, locale: 'en' as const }));
    await updateApplied(companyActor(one.company), one.applicationId, { status: 'OFFERED' }, 'jp');
    expect((await one.listed()).data.map((template) => [template.name, template.language])).toEqual([
      ['Offer', 'en'],
      ['Papers', 'jp'],
      ['Thanks', 'en'],
    ]);
  });

  it('have the time of the interview once it was chosen, and say that it is missing until then', async () => {
    await one.save('INTERVIEW' as never, 'T', { jp: '{面接日時}にお待ちしています。' });
    expect((await one.listed()).data[0]).toMatchObject({
      text: '{面接日時}にお待ちしています。',
      empty: ['interview'],
    });
    const startsAt = instantIn(2 * 24 * 3600);
    const { id } = await proposeInterview(companyActor(one.company), one.applicationId, {
      ...{ times: [startsAt], minutes: 60, place: 'Osaka' },
      interviewers: [{ name: 'Hanako', email: 'hanako@example.com' }],
    } as never);
    await chooseInterviewTime(staffActor(one.person), id, { startsAt } as never);
    expect((await one.listed()).data[0]).toMatchObject({
      ...{ text: `${formatDayTime(startsAt, 'jp')}（日本時間）にお待ちしています。`, empty: [] },
    });
  });

  it('are not for other companies, readers and the person, and not while the person hides', async () => {
    await one.save('CONVERSATION' as never, 'T', { jp: '{氏名}' });
    expect((await one.listed(await makeCompany())).status).toBe(404);
    expect((await one.listed(await makeMember(one.company, 'READER'))).status).toBe(403);
    expect((await one.listed(one.person)).status).toBe(403);
    await blockCompany(one.person, one.company.companyId);
    expect((await one.listed()).status).toBe(409);
  });
});

describe('a company’s message with a placeholder left', () => {
  const left = 'Dear {name}, see you at { Interview time }.';
  const write = (accountId: string, text: string, id = newId()) =>
    sendMessage(accountId, { conversationId: one.id, id, text });
  const said = async () =>
    (await queryAll(message.ofConversation({ conversationId: one.id }))).map(({ text }) => text);

  it('is refused, also when a sent one is edited, and can be sent with the same id once it is filled in', async () => {
    const { accountId } = one.company;
    const id = newId();
    await expect(write(accountId, left, id)).rejects.toMatchObject({ code: 'placeholder_empty' });
    expect(await said()).toEqual([]);
    await write(accountId, 'See you on Monday.', id);
    await expect(editMessage(accountId, { conversationId: one.id, id, text: left })).rejects.toMatchObject({
      code: 'placeholder_empty',
    });
    expect(await said()).toEqual(['See you on Monday.']);
  });

  it('is only what a template has: other words in braces are sent, and a person may write what they like', async () => {
    await write(one.company.accountId, 'function () { return {}; }');
    await write(one.person.accountId, left);
    expect(await said()).toHaveLength(2);
  });
});
