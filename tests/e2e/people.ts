import { registerAccount } from '../../functions/core/accounts/register.ts';
import { employeeRecord } from '../../functions/core/employees/register.ts';
import { setPlan } from '../../functions/core/plans/plan.ts';
import { employee } from '../../functions/data/entities/employee.ts';
import { write } from '../../functions/data/table.ts';
import { newId } from '../../functions/platform/ids.ts';
import { setLambdaEnvironment } from '../../infra/local/lambdas.ts';
import type { Client } from '../../shared/client/index.ts';
import type { JobContent } from '../../shared/contract/postings.ts';
import type { Affiliation, Locale, PlanType } from '../../shared/domain/codes.ts';
import { completeContent } from '../support/people.ts';
import { clientOf, eventually, type ReceivedMail, type RunningSystem } from '../support/system.ts';

/** People and companies of a running system, created as users do: over HTTP, with the mailed link. */
export const password = 'correct1horse';

const run = Date.now().toString(36);
let count = 0;
/** An unused address. */
export function newEmail(who: string): string {
  count += 1;
  return `${who}-${count}-${run}@example.com`;
}

/** Every mail to an address, newest first. */
export async function mailsTo(system: RunningSystem, to: string): Promise<ReceivedMail[]> {
  const answer = await fetch(`${system.where.mailbox}/messages?to=${encodeURIComponent(to)}`);
  return ((await answer.json()) as { messages: ReceivedMail[] }).messages;
}

/** The newest mail to an address whose subject matches. */
export const mailTo = (system: RunningSystem, to: string, subject: RegExp): Promise<ReceivedMail> =>
  eventually(
    `a mail to ${to} about ${subject}`,
    async () => (await mailsTo(system, to)).find((mail) => subject.test(mail.subject)),
    60,
  );

/** The link to a page of the site in a mail's text. */
export function linkIn(mail: ReceivedMail): URL {
  const found = /https?:\/\/\S+#token=\S+/.exec(mail.text);
  if (!found) throw new Error(`No link in:\n${mail.text}`);
  return new URL(found[0]);
}

/** The link to such a page in the newest mail, when it has arrived. */
export const mailedLink = (system: RunningSystem, to: string, page: RegExp = /./): Promise<URL> =>
  eventually(
    `a mail with a link to ${to}`,
    async () =>
      (await mailsTo(system, to))
        .filter(({ text }) => text.includes('token='))
        .map(linkIn)
        .find(({ pathname }) => page.test(pathname)),
    60,
  );

async function confirm(system: RunningSystem, api: Client, email: string): Promise<void> {
  const link = await mailedLink(system, email);
  await api('POST /auth/verify-account', {
    body: { token: new URLSearchParams(link.hash.slice(1)).get('token')! },
  });
  await api('POST /auth/login', { body: { email, password } });
}

export interface Person {
  email: string;
  api: ReturnType<typeof clientOf>;
}

const language = (locale: Locale) => (locale === 'jp' ? 'ja' : 'en');

/** A logged-in job seeker; `complete`: may apply. */
export async function newStaff(
  system: RunningSystem,
  { locale = 'jp', complete = true }: { locale?: Locale; complete?: boolean } = {},
): Promise<Person> {
  const email = newEmail('staff');
  const api = clientOf(system, language(locale));
  await api('POST /staff/register', { body: { email, password, locale, agreed: true } });
  await confirm(system, api, email);
  if (complete) await completeProfile(api);
  return { email, api };
}

/** The same who can be found by companies: a cook with a residence status, who has said so. */
export async function newTalent(
  system: RunningSystem,
  of: { locale?: Locale } = {},
): Promise<Person & { staffId: string; staffNumber: string }> {
  const { email, api } = await newStaff(system, { ...of, complete: false });
  await completeProfile(api, { visaType: 'long-term' });
  await api('POST /working-history', {
    body: {
      items: [{ company: 'Blue Kitchen', position: '調理師', entryDate: '2019-04', retireDate: null }],
    },
  });
  await api('PUT /staff/visibility', { body: { findable: true } });
  const { id: staffId, staffNumber } = await api('GET /staff/info');
  return { email, api, staffId, staffNumber };
}

export async function completeProfile(api: Client, more: { visaType?: string } = {}): Promise<void> {
  await api('PUT /staff/basic-info', {
    body: {
      familyName: 'Santos',
      givenName: 'Maria',
      familyNameKana: 'サントス',
      givenNameKana: 'マリア',
      gender: 'female',
      birthDate: '1995-04-01',
      nationality: 'PH',
      inJapan: true,
      prefecture: 'osaka',
      phone: '090-1234-5678',
      japaneseLevel: 'daily',
      motherTongue: 'tl',
      ...more,
      version: 0,
    },
  });
  await api('POST /education-history', {
    body: {
      items: [
        {
          school: 'University of the Philippines',
          country: 'PH',
          entryDate: '2013-06',
          schoolStatus: { status: 'graduated', year: 2017 },
        },
      ],
    },
  });
}

/** Changes of a company's jobs, which its lists show once the stream has them. */
const jobChanges = [
  'POST /jobs',
  'PUT /jobs/{id}',
  'PUT /jobs/{id}/status',
  'PUT /jobs/{id}/confirm',
  'DELETE /jobs/{id}',
];

/** The same client, which waits after each of these until the company's lists include it. */
const listing = <C extends Client>(api: C): C =>
  new Proxy(api, {
    async apply(_, __, call: Parameters<Client>) {
      const answer = (await api(...call)) as { listToken?: string } | undefined;
      if (jobChanges.includes(call[0]) && answer?.listToken)
        await api('GET /jobs/by-company', { query: { after: answer.listToken, pageSize: 1 } });
      return answer;
    },
  });

/** A logged-in company, on PLAN_FREE (one job slot) by default. */
export async function newCompany(
  system: RunningSystem,
  { locale = 'jp', plan, name }: { locale?: Locale; plan?: PlanType; name?: string } = {},
): Promise<Person & { companyId: string; slug: string }> {
  const email = newEmail('company');
  const api = listing(clientOf(system, language(locale)));
  await api('POST /company/register', {
    body: {
      email,
      password,
      locale,
      name: { jp: name ?? `橋渡し商事${count}`, en: name ?? `Hashiwatashi Trading ${count}` },
      industry: '39',
      prefecture: 'tokyo',
      personInCharge: { name: '橋本 花子' },
      agreed: true,
    },
  });
  await confirm(system, api, email);
  const { id: companyId } = await api('GET /company/private');
  if (plan) {
    setLambdaEnvironment(system.where, system.directory);
    await setPlan(companyId, plan);
  }
  const { slug } = await api('GET /company/public/{id}', { params: { id: companyId } });
  return { email, api, companyId, slug };
}

/** Another logged-in member of a company, created as by an operator. */
export async function newColleague(
  system: RunningSystem,
  { companyId }: { companyId: string },
  { locale = 'jp' }: { locale?: Locale } = {},
): Promise<Person> {
  const email = newEmail('colleague');
  setLambdaEnvironment(system.where, system.directory);
  await registerAccount({
    ...{ email, password, role: 'company', locale, companyId, verified: true },
    consent: { newsletter: false, page: '/' },
  });
  const api = clientOf(system, language(locale));
  await api('POST /auth/login', { body: { email, password } });
  return { email, api };
}

/** A logged-in employee, created as by an operator. */
export async function newEmployee(
  system: RunningSystem,
  {
    locale = 'jp',
    role = 'employee',
    affiliation,
    name = { familyName: 'Sato', givenName: 'Hanako' },
  }: {
    locale?: Locale;
    role?: 'employee' | 'admin';
    affiliation?: Affiliation;
    name?: { familyName: string; givenName?: string };
  } = {},
): Promise<Person> {
  const email = newEmail(role);
  setLambdaEnvironment(system.where, system.directory);
  const id = newId();
  await registerAccount(
    {
      ...{ email, password, role, locale, employeeId: id, verified: true },
      ...(affiliation && { affiliation }),
      consent: { newsletter: false, page: '/' },
    },
    ({ id: accountId }) => ({
      employee: write.create(employee, employeeRecord({ id, accountId }, { name })),
    }),
  );
  const api = clientOf(system, language(locale));
  await api('POST /auth/login', { body: { email, password } });
  return { email, api };
}

/** A publishable posting with a unique title. */
export const posting = (change: Partial<JobContent> = {}): JobContent => completeContent(change);

/** A page of the site as a visitor gets it. */
export async function page(system: RunningSystem, path: string): Promise<{ status: number; html: string }> {
  const answer = await fetch(system.where.site + path, { redirect: 'manual' });
  return { status: answer.status, html: await answer.text() };
}
