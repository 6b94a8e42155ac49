import pMap from 'p-map';
import { registerAccount } from '../../../functions/core/accounts/register.ts';
import { createCompany } from '../../../functions/core/companies/register.ts';
import { sendMessage } from '../../../functions/core/conversations/messages.ts';
import { markSeen } from '../../../functions/core/conversations/seen.ts';
import { employeeRecord } from '../../../functions/core/employees/register.ts';
import { rankJobs } from '../../../functions/core/featured/rank.ts';
import { dayWrite } from '../../../functions/core/jobFigures/days.ts';
import { dateConfirmation, datePublication } from '../../../functions/core/jobs/datePublication.ts';
import { setPlan } from '../../../functions/core/plans/plan.ts';
import { registerStaff } from '../../../functions/core/staff/register.ts';
import { employee } from '../../../functions/data/entities/employee.ts';
import { jobCounters } from '../../../functions/data/entities/job.ts';
import { countingStart } from '../../../functions/data/entities/jobFigures.ts';
import { staffPayment } from '../../../functions/data/entities/staffPayment.ts';
import { run, transact, write } from '../../../functions/data/table.ts';
import { instant } from '../../../functions/platform/clock.ts';
import { Failure } from '../../../functions/platform/failure.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { ApiError } from '../../../shared/client/index.ts';
import { addDays, tokyoDay } from '../../../shared/domain/time.ts';
import { type ApiUser, loggedIn } from '../api-user.ts';
import { type Addresses, addresses, dataDirectory } from '../environment.ts';
import { setLambdaEnvironment } from '../lambdas.ts';
import { writeAtomically } from '../services/checkpoint.ts';
import { seedAssessments } from './assessments.ts';
import { at, daysAgo } from './clock.ts';
import { planAge } from './companies.ts';
import { seedHiring } from './hiring.ts';
import { composeDemo } from './index.ts';
import { demoPassword, type Progress, progressFile, progressIn, seededLogins } from './logins.ts';
import { seedOffice } from './office.ts';
import { seedOfficePeople } from './officePeople.ts';
import type { DemoMoney } from './payments.ts';
import { seedRegistered } from './registered.ts';
import { seedTalent } from './talent.ts';
import { talk } from './talk.ts';
import type { Demo, DemoCompany, DemoStaffAccount, DemoStep, Once } from './types.ts';
import { countedDays, viewsOf } from './views.ts';

export interface SeedOptions {
  where: Addresses;
  directory: string;
  say: (line: string) => void;
}

/** What a part of the demo is written with: its progress is kept, so that it resumes after an interruption. */
function begin({ where, directory }: SeedOptions) {
  const progress: Progress = progressIn(directory) ?? {
    day: tokyoDay(Date.now()),
    done: {},
    complete: false,
  };
  const save = () => writeAtomically(progressFile(directory), JSON.stringify(progress));
  setLambdaEnvironment(where, directory);
  const once: Once = async (key, work) => {
    const known = progress.done[key];
    if (known !== undefined) return known;
    const value = (await work()) ?? '';
    progress.done[key] = value;
    save();
    return value;
  };
  return { progress, save, once, demo: composeDemo(progress.day) };
}

/** The second part: people whom companies can find, and what companies have done to find them. */
export async function seedPeople(options: SeedOptions): Promise<void> {
  const { progress, save, once, demo } = begin(options);
  if (progress.peopleComplete) return;
  await seedTalent(demo, progress, once);
  await seedOfficePeople(options.where, once);
  progress.peopleComplete = true;
  save();
}

/**
 * Fills an empty system with the demo, once. Accounts are created as by an operator, verified at once;
 * everything else goes through the API as their owners would do it.
 */
export async function seed(options: SeedOptions): Promise<void> {
  const { where, say } = options;
  const { progress, save, once, demo } = begin(options);
  if (progress.complete) return;

  say(
    `Seeding ${demo.companies.length} companies, ${demo.companies.flatMap((one) => one.jobs).length} jobs, ${demo.staff.length} job seekers …`,
  );
  const users = new Map<string, ApiUser>();
  await pMap(
    demo.companies,
    async (company) => {
      users.set(company.key, await seedCompany(company, where, once));
    },
    { concurrency: 4 },
  );
  await pMap(
    demo.staff,
    async (person) => {
      users.set(person.key, await seedStaff(person, where, once));
    },
    { concurrency: 4 },
  );
  await seedMoney(demo.money, users.get(demo.money.staff)!, once);
  await seedInterests(demo, users, once);
  await seedViews(demo, progress, once);
  const owner = users.get('minatobashi-hotels')!;
  await seedAssessments(demo, progress, { owner, where, once });
  for (const { email, name, affiliation, role, locale } of demo.employees) {
    await once(`employee ${email}`, async () => {
      const id = newId();
      await orTaken(() =>
        registerAccount(
          {
            ...{ email, password: demoPassword, role, affiliation, locale, employeeId: id },
            consent: { newsletter: false, page: '/' },
            verified: true,
          },
          ({ id: accountId }) => ({
            employee: write.create(employee, employeeRecord({ id, accountId }, { name })),
          }),
        ),
      );
      return undefined;
    });
  }
  await pMap(
    demo.companies,
    async (company) => {
      for (const job of company.jobs) {
        const { close } = job;
        if (!close) continue;
        await once(`close ${job.key}`, async () => {
          const params = { id: progress.done[`job ${job.key}`]! };
          await unless('job_transition', () =>
            users
              .get(company.key)!
              .api('PUT /jobs/{id}/status', { params, body: { status: 'CLOSED', reason: close } }),
          );
          return undefined;
        });
      }
    },
    { concurrency: 4 },
  );
  // After the moves of applicants, which confirm; the system asks and closes by itself.
  await pMap(
    demo.companies.flatMap(({ jobs }) => jobs),
    async ({ key, confirmed }) => {
      if (confirmed === undefined) return;
      await once(`confirmed ${key}`, async () => {
        await dateConfirmation(progress.done[`job ${key}`]!, new Date(daysAgo(confirmed)).toISOString());
        return undefined;
      });
    },
    { concurrency: 4 },
  );
  await once('picks', async () => {
    const jobIds = (keys: readonly string[]) => keys.map((key) => progress.done[`job ${key}`]!);
    const { email } = demo.employees.find(({ role }) => role === 'admin')!;
    const admin = await loggedIn(where, email, demoPassword);
    await admin.api('POST /admin/jobs/hot-trending', {
      body: {
        hot: { jobIds: jobIds(demo.picks.hot) },
        trending: demo.picks.trending.map(({ language, jobs }) => ({ language, jobIds: jobIds(jobs) })),
      },
    });
    // Otherwise the first ranking would come only after an hour.
    await rankJobs();
    return undefined;
  });
  await seedOffice(where, once);
  await seedRegistered(where, once);
  progress.complete = true;
  save();
}

async function seedCompany(company: DemoCompany, where: Addresses, once: Once): Promise<ApiUser> {
  const { register, profile, plan, jobs, pictures } = company;
  await once(`company ${company.key}`, async () => {
    const { agreed: _agreed, ...wanted } = register;
    const create = async () => {
      const { companyId } = await createCompany(wanted as Parameters<typeof createCompany>[0], {
        verified: true,
      });
      if (plan !== 'PLAN_FREE') await setPlan(companyId, plan);
    };
    await orTaken(() => at(daysAgo(planAge(plan)), create));
    return undefined;
  });
  const user = await loggedIn(where, register.email, demoPassword);
  await once(`profile ${company.key}`, async () => {
    const logo = await user.upload('IMAGE', 'logo.png', 'image/png', company.logo());
    const albums = [];
    for (const { title, photos } of company.albums) {
      const uploaded = [];
      for (const { name, draw, alt } of photos)
        uploaded.push({ photo: await user.upload('IMAGE', `${name}.png`, 'image/png', draw()), alt });
      albums.push({ title, photos: uploaded });
    }
    const { version } = await user.api('GET /company/info');
    await user.api('PUT /company', { body: { ...profile, logo, albums, version } });
    return undefined;
  });
  for (const job of jobs) {
    await once(`job ${job.key}`, async () => {
      const { picture } = job;
      const photo =
        picture === undefined
          ? undefined
          : await once(`picture ${company.key} ${picture}`, () =>
              user.upload('IMAGE', `picture-${picture}.png`, 'image/png', pictures[picture]!()),
            );
      const content = { ...job.body.content, ...(photo && { photo }) };
      const { id } = await user.api('POST /jobs', { body: { ...job.body, content } });
      if (job.publishedAt && job.body.publish) await datePublication(id, job.publishedAt);
      return id;
    });
  }
  return user;
}

async function seedStaff(person: DemoStaffAccount, where: Addresses, once: Once): Promise<ApiUser> {
  const { register, basicInfo, education, work, portrait, technicalInfo, wishes, soccer } = person;
  await once(`staff ${person.key}`, async () => {
    const { email, password, locale = 'jp', newsletter = false } = register;
    await orTaken(() =>
      registerStaff({
        email,
        password,
        locale,
        consent: { newsletter, page: '/registration' },
        verified: true,
      }),
    );
    return undefined;
  });
  const user = await loggedIn(where, register.email, demoPassword);
  await once(`staff profile ${person.key}`, async () => {
    const photo = portrait && (await user.photo(portrait()));
    await unless('changed_meanwhile', () =>
      user.api('PUT /staff/basic-info', { body: { ...basicInfo, ...(photo && { photo }), version: 0 } }),
    );
    await user.api('POST /education-history', { body: { items: education } });
    await user.api('POST /working-history', { body: { items: work } });
    return undefined;
  });
  await once(`staff skills ${person.key}`, async () => {
    await unless('changed_meanwhile', async () => {
      if (technicalInfo) await user.api('PUT /technical-info', { body: { ...technicalInfo, version: 0 } });
    });
    await unless('changed_meanwhile', () => user.api('PUT /staff/edit', { body: { ...wishes, version: 0 } }));
    await unless('changed_meanwhile', async () => {
      if (soccer) await user.api('POST /staff/register/soccer', { body: { ...soccer, version: 0 } });
    });
    return undefined;
  });
  return user;
}

/** Bank account and number entered by their owner; payments as by the office. */
async function seedMoney(
  { bank, invoiceNumber, payments }: DemoMoney,
  user: ApiUser,
  once: Once,
): Promise<void> {
  await once('money', async () => {
    await user.api('POST /bank-info', { body: bank });
    await user.api('PUT /staff/invoice-number', { body: { invoiceNumber } });
    return undefined;
  });
  const { id: staffId, staffNumber } = await user.api('GET /staff/info');
  for (const payment of payments) {
    await once(`payment ${payment.orderNumber}`, async () => {
      const at = instant();
      const record = { id: newId(), staffId, staffNumber, ...payment, createdAt: at, updatedAt: at };
      await run(write.create(staffPayment, record));
      return undefined;
    });
  }
}

async function seedInterests(demo: Demo, users: Map<string, ApiUser>, once: Once): Promise<void> {
  const owner = new Map(
    demo.companies.flatMap((company) => company.jobs.map((job) => [job.key, company.key])),
  );
  const jobId = (key: string) => once(`job ${key}`, () => Promise.reject(new Error(`${key} does not exist`)));
  for (const { staff, job } of demo.favorites) {
    await once(`favorite ${staff} ${job}`, async () => {
      await users.get(staff)!.api('POST /jobs/favorites', { body: { jobId: await jobId(job) } });
      return undefined;
    });
  }
  await seedHiring(demo, jobId, once);
  await pMap(
    demo.applications.filter(({ hiring }) => !hiring),
    async (application) => {
      const key = `application ${application.staff} ${application.job}`;
      const staff = users.get(application.staff)!;
      const company = users.get(owner.get(application.job)!)!;
      const id = await once(key, async () => {
        const params = { id: await jobId(application.job) };
        const made = await unless('already_applied', () =>
          staff.api('POST /jobs/{id}/apply', { params, body: { message: application.message } }),
        );
        return made?.id;
      });
      for (const [index, step] of application.steps.entries()) {
        await once(`${key} ${index}`, async () => {
          if (id) await unless('application_transition', () => take(step, id, company, staff));
          return undefined;
        });
      }
      if (id && application.steps[0]?.to === 'SCREENING')
        await once(`${key} talk`, async () => {
          await say(id, { company, staff });
          return undefined;
        });
    },
    { concurrency: 4 },
  );
}

/** Views of the postings of companies with a login of their own, as the edge's log would have left them. */
async function seedViews(demo: Demo, { day: today, done }: Progress, once: Once): Promise<void> {
  const logins = seededLogins.accounts.map(({ email }) => email);
  const own = demo.companies.filter(({ register }) => logins.includes(register.email));
  for (const job of own.flatMap(({ jobs }) => jobs).filter(({ body }) => body.publish))
    await once(`views ${job.key}`, async () => {
      const jobId = done[`job ${job.key}`]!;
      const days = viewsOf(job, today).filter(({ views }) => views > 0);
      const views = days.reduce((sum, one) => sum + one.views, 0);
      await transact([
        write.add(jobCounters, { jobId }, { add: { views }, set: { jobId } }),
        ...days.map((one) => dayWrite(jobId, one.day, { views: one.views })),
      ]);
    });
  await run(write.put(countingStart, { day: addDays(today, 1 - countedDays) }));
}

/** Messages about an application. Idempotent by their ids. */
async function say(applicationId: string, of: Record<'company' | 'staff', ApiUser>): Promise<void> {
  const { id: conversationId } = await of.staff.api('POST /conversations', { body: { applicationId } });
  const accounts = {
    company: (await of.company.api('GET /auth/me')).id,
    staff: (await of.staff.api('GET /auth/me')).id,
  };
  const { locale } = await of.staff.api('GET /auth/me');
  for (const [index, [by, text]] of talk[locale].entries()) {
    const id = applicationId.slice(0, -1) + index;
    await sendMessage(accounts[by], { conversationId, id, text });
    if (by === 'staff') await markSeen(accounts.staff, conversationId, index);
    else if (index > 0) await markSeen(accounts.company, conversationId, index);
  }
}

async function take(step: DemoStep, id: string, company: ApiUser, staff: ApiUser): Promise<void> {
  const params = { id };
  if (step.to === 'DECLINED')
    await company.api('PUT /jobs/applied/{id}/decline', { params, body: { reason: step.reason } });
  else if (step.to === 'WITHDRAWN') await staff.api('PUT /jobs/applied/{id}/decline', { params, body: {} });
  else await company.api('PUT /jobs/applied/{id}/status', { params, body: { status: step.to } });
}

/** An interrupted run may find a step done that it had not recorded: not an error. */
async function unless<T>(code: string, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if ((error instanceof ApiError || error instanceof Failure) && error.code === code) return undefined;
    throw error;
  }
}

async function orTaken(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'email_taken') throw error;
  }
}

// `npm start` runs it in a process of its own, beside the system that it fills.
if (import.meta.main) {
  const options = { where: addresses(), directory: dataDirectory(), say: console.log };
  await (process.argv.includes('--people') ? seedPeople(options) : seed(options));
}
