import { activityDays, talent } from '../../../shared/collections/talent.ts';
import type { TalentQuery, TalentRow } from '../../../shared/contract/talent.ts';
import type { Locale } from '../../../shared/domain/codes.ts';
import { workOf } from '../../../shared/domain/eligibility.ts';
import { jobFit } from '../../../shared/domain/recommendation.ts';
import { addDays, tokyoDay } from '../../../shared/domain/time.ts';
import { workPermission } from '../../../shared/domain/workPermission.ts';
import { now } from '../../platform/clock.ts';
import type { BestQuestion, BestRows } from '../../search/index.ts';
import type { CompanyActor } from '../actor.ts';
import { requireSeen } from '../lists/page.ts';
import { queryBestOf } from '../lists/readModel.ts';
import { hiddenFrom } from '../staff/blocked.ts';
import { contactsOf } from './contacts.ts';
import { monthsOfJob, type TalentCard, talentLayout } from './document.ts';
import { questionFor, readAndFind } from './find.ts';
import { type AskedJob, askedJob, permissionJobs, personOfCard } from './job.ts';
import { type TalentQuestion, talentQuestion } from './question.ts';
import { weighTalent } from './ranking.ts';
import { talentFit } from './wording.ts';

/** People compared with a job in full: there are no pages after them. */
const rankedAtMost = 200;

/** A card as it is today. */
function rowOf({ activeOn, experience, ...card }: TalentCard, today: string): TalentRow {
  const within = activityDays.find((days) => activeOn !== undefined && activeOn > addDays(today, -days));
  return {
    ...card,
    experience: experience.map(({ position, occupations, ...job }) => {
      const { months, current } = monthsOfJob(job, today);
      return { position, occupations, months, current };
    }),
    ...(within !== undefined && { activeWithin: within }),
  };
}

/** How the read model is asked for the best rows. */
type Best = (question: Omit<BestQuestion<typeof talent>, 'now'>) => Promise<BestRows>;

/**
 * The best for a job among those whom a query finds, compared in full.
 * @param atMost how many are compared
 */
export async function rankedFor(
  question: TalentQuestion,
  job: AskedJob,
  today: string,
  best: Best = (one) => queryBestOf(talentLayout, one),
  atMost = rankedAtMost,
) {
  const { hits } = await best({
    mentions: [],
    weigh: (columns, _, rows) => weighTalent(job.toFit, columns, job.mentionsCodes, today, rows),
    without: { ids: new Set(), values: {} },
    within: question,
    limit: atMost,
  });
  return hits
    .map(({ card }) => card as TalentCard)
    .map((card) => ({ card, fit: fitOf(card, job, today) }))
    .sort(
      (a, b) =>
        b.fit.score - a.fit.score ||
        (b.card.activeOn ?? '').localeCompare(a.card.activeOn ?? '') ||
        (a.card.id < b.card.id ? -1 : 1),
    )
    .slice(0, atMost);
}

function fitOf(card: TalentCard, job: AskedJob, today: string) {
  const person = personOfCard(card, today);
  return jobFit(person, { ...job.toFit, mentionedSkills: job.mentions(person.skills) }, today);
}

/**
 * People who wish to be found, without those who hide from the company. With `forJob` and no order those who
 * fit the job come first.
 * @throws Failure forbidden, validation_failed, try_again; not_found and job_not_open for `forJob` and `permittedFor`
 */
export async function listStaff(actor: CompanyActor, asked: TalentQuery, locale: Locale) {
  requireSeen(talent, actor);
  const { companyId } = actor;
  const today = tokyoDay(now());
  const conditions = talentQuestion(asked, today);
  const { forJob, page, pageSize } = asked;
  const ofJob = forJob === undefined ? undefined : askedJob(forJob, companyId);
  const [hidden, job, permissions] = await Promise.all([
    hiddenFrom(companyId),
    ofJob,
    permissionJobs(asked, (id) => (ofJob && id === forJob ? ofJob : askedJob(id, companyId))),
  ]);
  const plain = questionFor(conditions, hidden, permissions, today);
  const isRanked = job !== undefined && asked.sort === undefined;
  const { question, found, understood } = await readAndFind(plain, isRanked);
  const best = isRanked ? await rankedFor(question, job, today) : undefined;
  const cards =
    best?.slice((page - 1) * pageSize, page * pageSize) ??
    found.hits.map(({ card }) => ({
      card: card as TalentCard,
      fit: job && fitOf(card as TalentCard, job, today),
    }));
  const contacts =
    job &&
    (await contactsOf(
      companyId,
      job.toFit.id,
      cards.map(({ card }) => card.id),
    ));
  const work = permissions.permitted ?? permissions.notPermitted ?? job;
  const data = cards.map(({ card, fit }): TalentRow => {
    const permission = work && workPermission(personOfCard(card, today), workOf(work.toFit), today);
    return {
      ...rowOf(card, today),
      ...(permission && { permission }),
      ...(fit && job && { fit: talentFit(fit, job.toFit, locale) }),
      ...(contacts && { contact: contacts.get(card.id)! }),
    };
  });
  const { total, facets } = found;
  return {
    ...{ data, total, page, pageSize, facets },
    ...(understood && { understood }),
    ...(best && { ranked: best.length }),
  };
}
