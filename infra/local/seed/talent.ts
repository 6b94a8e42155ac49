import pMap from 'p-map';
import { accountByEmail } from '../../../functions/core/accounts/account.ts';
import { hashPassword } from '../../../functions/core/accounts/passwords.ts';
import type { OfMember } from '../../../functions/core/actor.ts';
import { addFavorites, updateFavorite } from '../../../functions/core/favoriteStaff/change.ts';
import { createStaffList } from '../../../functions/core/favoriteStaff/lists.ts';
import { openResume } from '../../../functions/core/resume/gate.ts';
import { summariseLooks } from '../../../functions/core/resume/lookSummary.ts';
import { createScouts } from '../../../functions/core/scouts/create.ts';
import { expireScout } from '../../../functions/core/scouts/expire.ts';
import { acceptScout, declineScout, seeScout } from '../../../functions/core/scouts/received.ts';
import { withdrawScout } from '../../../functions/core/scouts/sent.ts';
import { putVisibility } from '../../../functions/core/talent/visibility.ts';
import { createTemplate } from '../../../functions/core/templates/templates.ts';
import { account, emailClaim } from '../../../functions/data/entities/account.ts';
import { numberCounter } from '../../../functions/data/entities/company.ts';
import {
  educationList,
  staff,
  staffBasicInfo,
  staffWishes,
  technicalInfo,
  workList,
} from '../../../functions/data/entities/staff.ts';
import { staffVisibility } from '../../../functions/data/entities/talent.ts';
import { translatorProfile } from '../../../functions/data/entities/translator.ts';
import { increment, transact, write } from '../../../functions/data/table.ts';
import { instant, now } from '../../../functions/platform/clock.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { agreedVersions } from '../../../shared/agreements.ts';
import { dayLength, tokyoDay } from '../../../shared/domain/time.ts';
import { at, daysAgo } from './clock.ts';
import { demoPassword, type Progress } from './logins.ts';
import type { DemoMember } from './members/index.ts';
import { officeRecords } from './officeRecords.ts';
import { idOf } from './random.ts';
import type { Demo, DemoAct, Once } from './types.ts';

const inParallel = { concurrency: 6 };

/** The people whom companies can find, and what companies have done to find them: through the use cases. */
export async function seedTalent(demo: Demo, { done }: Pick<Progress, 'done'>, once: Once): Promise<void> {
  const people = new Map<string, { staffId: string; accountId: string }>();
  const known = async (key: string, email: string) => {
    const owner = await accountByEmail(email);
    if (!owner?.staffId) return false;
    people.set(key, { staffId: owner.staffId, accountId: owner.id });
    return true;
  };
  // One hash for all: a login takes as long as ever.
  const passwordHash = await hashPassword(demoPassword);
  // Nobody where people are seeded without the office.
  const employeeId = (await accountByEmail('mayumi.fujii@agency.example'))?.employeeId;
  const last = await increment(numberCounter, { kind: 'STAFF' }, 'last', demo.members.length);
  await pMap(
    demo.members,
    async (member, index) => {
      if (await known(member.key, member.email)) return;
      const number = last - demo.members.length + 1 + index;
      people.set(
        member.key,
        await at(daysAgo(member.joined), () => writeMember(member, { number, passwordHash, employeeId })),
      );
    },
    inParallel,
  );
  await pMap(
    demo.staff,
    async ({ key, register }) => {
      await known(key, register.email);
      await putVisibility(people.get(key)!, { findable: true });
    },
    inParallel,
  );
  const companies = new Map<string, OfMember>();
  await pMap(
    demo.companies,
    async ({ key, register }) => {
      const owner = await accountByEmail(register.email);
      companies.set(key, { companyId: owner!.companyId!, accountId: owner!.id });
    },
    inParallel,
  );
  await once('recruiting', async () => {
    await play(demo, { people, companies, jobs: (key) => done[`job ${key}`]! });
    return undefined;
  });
}

/** A member with a complete profile, in one transaction: what the operations of the profile would save. */
async function writeMember(
  member: DemoMember,
  {
    number,
    passwordHash,
    employeeId,
  }: { number: number; passwordHash: string; employeeId: string | undefined },
) {
  const [staffId, accountId, joinedAt] = [newId(), newId(), instant()];
  const {
    email,
    locale,
    basicInfo,
    education,
    work,
    technicalInfo: skills,
    wishes,
    translator,
    active,
  } = member;
  const { familyName, givenName } = basicInfo;
  const saved = { staffId, updatedAt: joinedAt };
  const withIds = <Item>(items: readonly Item[]) => items.map((item) => ({ ...item, id: newId() }));
  await transact([
    write.create(emailClaim, { email, accountId }),
    write.create(account, {
      ...{ id: accountId, email, role: 'staff', state: 'ACTIVE', passwordHash, locale, staffId },
      consent: { newsletter: false, at: joinedAt, page: '/registration' },
      agreement: { at: joinedAt, ...agreedVersions('staff')! },
      notificationBanned: false,
      ...{ createdAt: joinedAt, activatedAt: joinedAt },
    }),
    write.create(staff, {
      ...{ id: staffId, staffNumber: `S${String(number).padStart(7, '0')}`, accountId },
      ...{ name: { familyName, givenName }, withdrawn: false, createdAt: joinedAt },
    }),
    write.create(staffBasicInfo, { ...saved, info: basicInfo }),
    write.create(educationList, { ...saved, items: withIds(education) }),
    write.create(workList, { ...saved, items: withIds(work) }),
    ...(skills ? [write.create(technicalInfo, { ...saved, info: skills })] : []),
    write.create(staffWishes, { ...saved, info: wishes }),
    ...(translator ? [write.create(translatorProfile, { ...saved, info: translator })] : []),
    ...(employeeId ? officeRecords(member, staffId, employeeId) : []),
    write.create(staffVisibility, {
      ...{ staffId, findable: true, decidedAt: joinedAt, activeOn: tokyoDay(daysAgo(active)) },
    }),
  ]);
  return { staffId, accountId };
}

interface Actors {
  people: ReadonlyMap<string, { staffId: string; accountId: string }>;
  companies: ReadonlyMap<string, OfMember>;
  /** A posting's id by its key. */
  jobs: (key: string) => string;
}

/** Everything in the order of its days; companies do not wait for each other within one. */
async function play(
  { recruiting, scouts, companies: all, staff: written }: Demo,
  actors: Actors,
): Promise<void> {
  const { people, companies, jobs } = actors;
  const start = daysAgo(Math.max(...recruiting.acts.map(({ ago }) => ago)) + 1);
  const templates = new Map<string, { id: string; texts: { jp: string; en: string } }>();
  const lists = new Map<string, string>();
  await at(start, async () => {
    for (const [key, own] of Object.entries(recruiting.messages))
      for (const template of own)
        await createTemplate(companies.get(key)!, {
          ...template,
          clientToken: idOf(`template ${key} ${template.name}`),
        });
    for (const [key, own] of Object.entries(recruiting.templates))
      for (const { key: name, ...template } of own) {
        const { id } = await createTemplate(companies.get(key)!, {
          ...{ purpose: 'SCOUT', ...template },
          clientToken: idOf(`template ${key} ${name}`),
        });
        templates.set(name, { id, texts: template.texts });
      }
  });
  for (const [key, names] of Object.entries(recruiting.lists))
    for (const name of names) {
      const since = key === 'minatobashi-hotels' ? start : daysAgo(55);
      const { id } = await at(since, () => createStaffList(companies.get(key)!, name));
      lists.set(`${key} ${name}`, id);
    }
  const playOne = (act: DemoAct) => at(daysAgo(act.ago), () => perform(act, { ...actors, templates, lists }));
  const days = Map.groupBy(recruiting.acts, ({ ago }) => Math.floor(ago));
  for (const acts of days.values()) {
    const byCompany = [...Map.groupBy(acts, ({ company }) => company).values()];
    await pMap(
      byCompany,
      async (own) => {
        for (const act of own) await playOne(act);
      },
      inParallel,
    );
  }
  // What is past was summarised in its own week.
  const looked = new Set(recruiting.acts.flatMap((act) => (act.kind === 'look' ? act.staff : [])));
  await pMap(looked, (key) => summariseLooks(people.get(key)!.staffId, async () => {}), inParallel);
  const owners = new Map(all.flatMap(({ key, jobs: own }) => own.map((job) => [job.key, key] as const)));
  const reads = new Map(written.map(({ key, locale }) => [key, locale]));
  await pMap(
    scouts,
    async ({ staff: key, job, message, fate }) => {
      const by = companies.get(owners.get(job)!)!;
      const { scoutId } = await scoutOne(by, people.get(key)!.staffId, {
        ...{ jobId: jobs(job), texts: { [reads.get(key)!]: message }, token: `${key} ${job}` },
      });
      if (!scoutId || !fate) return;
      const person = people.get(key)!;
      if (fate === 'SEEN') await seeScout(person, scoutId);
      else await declineScout(person, scoutId, { reason: 'location' });
    },
    inParallel,
  );
}

/** One scout, with its credit. A person who cannot be scouted (any more) is left out. */
async function scoutOne(
  by: OfMember,
  staffId: string,
  {
    jobId,
    texts,
    token,
    templateId,
  }: { jobId: string; texts: { jp?: string; en?: string }; token: string; templateId?: string },
) {
  const { results } = await createScouts(by, {
    ...{ jobId, texts, recipients: [staffId], clientToken: idOf(`scout ${token}`) },
    ...(templateId !== undefined && { templateId }),
  });
  return results[0]!;
}

type Known = Actors & {
  templates: ReadonlyMap<string, { id: string; texts: { jp: string; en: string } }>;
  lists: ReadonlyMap<string, string>;
};

async function perform(act: DemoAct, { people, companies, jobs, templates, lists }: Known): Promise<void> {
  const by = companies.get(act.company)!;
  const person = people.get(act.staff)!;
  if (act.kind === 'look') {
    const actor = { ...by, role: 'company', companyRole: 'OWNER', sessionId: '', locale: 'jp' } as const;
    await openResume(actor, person.staffId, { kind: act.how, ...(act.job && { jobId: jobs(act.job) }) });
  } else if (act.kind === 'favorite') {
    const listIds = act.lists.map((name) => lists.get(`${act.company} ${name}`)!);
    await addFavorites(by, { staffIds: [person.staffId], listIds, tags: act.tags });
    const { score, note, tags } = act;
    if (score === undefined && note === undefined) return;
    await updateFavorite(by, person.staffId, { score, note, listIds, tags, version: 1 });
  } else {
    const template = templates.get(act.template)!;
    const { scoutId } = await scoutOne(by, person.staffId, {
      ...{ jobId: jobs(act.job), texts: template.texts, templateId: template.id },
      token: `${act.company} ${act.staff}`,
    });
    if (scoutId) await answer(scoutId, act, by, person);
  }
}

/** What became of a scout, hours to days after it was sent. */
async function answer(
  id: string,
  { fate, reason, seen, ago }: DemoAct & { kind: 'scout' },
  by: OfMember,
  person: { staffId: string; accountId: string },
): Promise<void> {
  const sent = now();
  const later = <Answer>(days: number, work: () => Promise<Answer>) => at(sent + days * dayLength, work);
  // Before today's day, whatever the age.
  const soon = Math.min(1.4, ago / 2);
  if (fate === 'SEEN' || (fate === 'EXPIRED' && seen)) await later(soon, () => seeScout(person, id));
  if (fate === 'ACCEPTED') await later(soon, () => acceptScout(person, id, {}, 'jp'));
  if (fate === 'DECLINED') await later(soon, () => declineScout(person, id, { reason: reason ?? 'other' }));
  if (fate === 'WITHDRAWN') await later(soon / 4, () => withdrawScout(by, id));
  if (fate === 'EXPIRED') await later(14.1, () => expireScout(id));
}
