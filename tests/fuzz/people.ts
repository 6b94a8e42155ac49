import { scout } from '../../functions/data/entities/application.ts';
import { numberCounter } from '../../functions/data/entities/company.ts';
import { notification } from '../../functions/data/entities/message.ts';
import { run, write } from '../../functions/data/table.ts';
import { newId } from '../../functions/platform/ids.ts';
import { createClient } from '../../shared/client/index.ts';
import { completeContent, makeCompany, makeEmployee, makeStaff, tokenFor } from '../support/people.ts';
import type { Attack } from './attack.ts';
import type { Ids } from './valid.ts';

/** One user of each role in the table of the environment, with some data between them, created by the API. */
export async function peopleOf(origin: string): Promise<Pick<Attack, 'ids' | 'token'>> {
  // Their numbers are already used.
  for (const kind of ['STAFF', 'COMPANY'] as const)
    await run(write.put(numberCounter, { kind, last: 1000 } as never));
  const company = await makeCompany({ postingLimit: null, planType: 'PLAN_PREMIUM' });
  const person = await makeStaff();
  const [employee, admin] = [await makeEmployee(), await makeEmployee('admin')];
  const api = (token: string) =>
    createClient({
      base: `${origin}/api/v1`,
      language: () => 'en',
      tokens: {
        read: () => ({ accessToken: token, refreshToken: '' }),
        write: () => {},
        clear: () => {},
        exclusively: (work) => work(),
      },
    });
  const [byCompany, byStaff] = [api(company.token), api(person.token)];
  const job: string[] = [];
  for (let at = 0; at < 8; at += 1) {
    const made = await byCompany('POST /jobs', { body: { content: completeContent(), publish: at < 6 } });
    job.push(made.id);
  }
  const applied = [];
  for (const id of job.slice(0, 4))
    applied.push(await byStaff('POST /jobs/{id}/apply', { params: { id }, body: {} }));
  const conversation = await byStaff('POST /conversations', { body: { applicationId: applied[0]!.id } });
  const search = await byStaff('POST /saved-searches', { body: { name: 'sushi', query: 'keyword=sushi' } });
  const scouts = [newId(), newId(), newId()];
  const notes = [newId(), newId()];
  const at = new Date().toISOString();
  for (const [index, id] of scouts.entries())
    await run(
      write.create(scout, {
        id,
        jobId: job[index]!,
        jobNumber: 'J0000001',
        jobTitle: { en: 'x' },
        companyId: company.companyId,
        companySlug: company.slug,
        companyName: { en: 'x' },
        staffId: person.staffId,
        staffNumber: person.staffNumber,
        status: 'SENT',
        message: 'x',
        hiddenFor: [],
        sentAt: at,
      }),
    );
  for (const id of notes)
    await run(
      write.create(notification, {
        id,
        accountId: person.accountId,
        type: 'x',
        text: { en: 'x' },
        isRead: false,
        createdAt: at,
      } as never),
    );
  const of: Record<string, string[]> = {
    job,
    company: [company.companyId],
    staff: [person.staffId],
    account: [company.accountId, person.accountId],
    application: applied.map(({ id }) => id),
    conversation: [conversation.id],
    savedSearch: [search.id],
    scout: scouts,
    notification: notes,
    companyNumber: [company.companyNumber],
    staffNumber: [person.staffNumber],
    jobNumber: ['J0000001'],
    session: [newId()],
    inquiry: [newId()],
    employee: [newId()],
  };
  const ids: Ids = { ...of, any: [job, of.company!, of.staff!, of.application!, scouts, of.account!].flat() };
  const roles = {
    staff: { accountId: person.accountId, role: 'staff', staffId: person.staffId },
    company: { accountId: company.accountId, role: 'company', companyId: company.companyId },
    employee: { accountId: employee.accountId, employeeId: employee.employeeId, role: 'employee' },
    admin: { accountId: admin.accountId, employeeId: admin.employeeId, role: 'admin' },
  } as const;
  const tokens = new Map<string, { token: Promise<string>; until: number }>();
  return {
    ids,
    token: (actor, anew) => {
      const known = tokens.get(actor);
      if (known && !anew && known.until > Date.now()) return known.token;
      const token = tokenFor(roles[actor]);
      tokens.set(actor, { token, until: Date.now() + 5 * 60_000 });
      return token;
    },
  };
}
