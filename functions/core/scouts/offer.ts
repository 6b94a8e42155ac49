import type { ScoutEstimate, ScoutRefusal } from '../../../shared/contract/scouts.ts';
import type { LocalizedText } from '../../../shared/contract/shapes.ts';
import type { Locale } from '../../../shared/domain/codes.ts';
import { isDisclosed } from '../../../shared/domain/disclosure.ts';
import { isOpen } from '../../../shared/domain/jobStatus.ts';
import { scoutExpiresAt } from '../../../shared/domain/scoutStatus.ts';
import { fillScoutText, type ScoutValues, scoutTextFor } from '../../../shared/domain/scoutTexts.ts';
import { optionName } from '../../../shared/domain/select-data.ts';
import { formatDay } from '../../../shared/domain/time.ts';
import { account } from '../../data/entities/account.ts';
import { applicationClaim, scoutPause } from '../../data/entities/application.ts';
import { company } from '../../data/entities/company.ts';
import { job } from '../../data/entities/job.ts';
import { messageTemplate } from '../../data/entities/messageTemplate.ts';
import { get, type Stored } from '../../data/table.ts';
import { instant, now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { relationsTo } from '../applications/relation.ts';
import { requireKnownPlaceholders } from '../placeholders.ts';
import { typedOccupations } from '../recommendation/typedOccupations.ts';
import { isBlocked } from '../staff/blocked.ts';
import { type Profile, readProfile } from '../staff/profile.ts';
import { namedTechnicalInfo } from '../staff/technicalInfo.ts';
import { namedPosition } from '../staff/wishes.ts';
import { isReadyToBeFound } from '../talent/findable.ts';

/** What a company wants to send, before it is about anybody. */
export interface Offer {
  companyId: string;
  job: Stored<typeof job>;
  contact: string | undefined;
  texts: LocalizedText;
  template: { id: string; name: string } | undefined;
}

export interface OfferAsked {
  jobId: string;
  texts: LocalizedText;
  templateId?: string | undefined;
}

/**
 * @throws Failure not_found (another company's job or template, or a template for something else), job_not_open,
 * validation_failed
 */
export async function readOffer(companyId: string, asked: OfferAsked): Promise<Offer> {
  const { jobId, texts, templateId } = asked;
  const [wanted, owner, template] = await Promise.all([
    get(job, { id: jobId }),
    get(company, { id: companyId }),
    templateId === undefined ? undefined : get(messageTemplate, { companyId, id: templateId }),
  ]);
  if (wanted?.companyId !== companyId || !owner) throw new Failure('not_found');
  if (templateId !== undefined && template?.purpose !== 'SCOUT') throw new Failure('not_found');
  if (!isOpen(wanted, now())) throw new Failure('job_not_open');
  requireKnownPlaceholders(texts, fillScoutText);
  return {
    ...{ companyId, job: wanted, texts },
    contact: owner.profile.personsInCharge[0]?.name,
    template: template && { id: template.id, name: template.name },
  };
}

/** Somebody whom a company may scout. */
interface Recipient {
  profile: Profile;
  reads: Locale;
  /** Found by the switch, rather than known from an application or a message. */
  isFindable: boolean;
  /** Whether the company may see the resume, and with it what placeholders say. */
  isShown: boolean;
  /** The same of the prefecture, which is part of the address. */
  isPlaceShown: boolean;
}

/** Relations in which somebody has written to the company. */
const known: readonly string[] = ['NAMELESS', 'APPLIED', 'ENDED', 'INQUIRED'];

/**
 * Undefined for everybody whom the company may not scout: unknown people, those who hide from it, have left, are
 * suspended or on the blacklist, or cannot be found. Nothing tells them apart.
 */
async function recipientOf(companyId: string, staffId: string): Promise<Recipient | undefined> {
  const [profile, blocked] = await Promise.all([
    readProfile(staffId, { consistent: true }),
    isBlocked(staffId, companyId),
  ]);
  if (!profile || blocked || profile.visibility?.blacklisted) return undefined;
  const owner = await get(account, { id: profile.staff.accountId });
  if (owner?.state !== 'ACTIVE') return undefined;
  const reads = owner.locale;
  if (isReadyToBeFound(profile))
    return { profile, reads, isFindable: true, isShown: true, isPlaceShown: true };
  const relation = (await relationsTo(companyId, [profile.staff])).get(staffId)!;
  if (!known.includes(relation)) return undefined;
  const isShown = isDisclosed(relation, 'resume');
  return { profile, reads, isFindable: false, isShown, isPlaceShown: isDisclosed(relation, 'address') };
}

type Names = Record<Locale, string>[];

/** Names of the occupations that past positions were read as, latest first. */
function pastOccupations({ workHistory }: Profile): Names {
  const latest = workHistory.toSorted((a, b) => (b.retireDate ?? '9').localeCompare(a.retireDate ?? '9'));
  return occupationNames(latest.flatMap(({ position }) => typedOccupations(position)));
}

const occupationNames = (positions: NonNullable<Profile['wishes']>['jobPositions']): Names =>
  positions.map((position) => namedPosition(position).name);

const homeOf = ({ profile: { basicInfo }, isPlaceShown }: Recipient) =>
  isPlaceShown && basicInfo?.country === 'JP' ? basicInfo.prefecture : undefined;

const skillsAtMost = 3;
const inLanguage = (text: LocalizedText, language: Locale) =>
  text[language] ?? text[language === 'jp' ? 'en' : 'jp'];

/** What stands for the placeholders in one person's text. */
function valuesFor(offer: Offer, recipient: Recipient, language: Locale): ScoutValues {
  const { profile, isShown } = recipient;
  const said: Record<string, string | undefined> = {
    member: profile.staff.staffNumber,
    job: inLanguage(offer.job.content.title, language),
    company: inLanguage(offer.job.company.name, language),
    contact: offer.contact,
    deadline: formatDay(scoutExpiresAt(instant()), language),
  };
  if (isShown) {
    const skills = namedTechnicalInfo(profile.technicalInfo).techItSkills.map(
      ({ detailName, skillName }) => (detailName ?? skillName)[language],
    );
    const home = homeOf(recipient);
    said.experience = pastOccupations(profile)[0]?.[language];
    said.wish = occupationNames(profile.wishes?.jobPositions ?? [])[0]?.[language];
    said.skills = [...new Set(skills)].slice(0, skillsAtMost).join(language === 'jp' ? '、' : ', ');
    said.japanese =
      profile.basicInfo && optionName('STAFF_JAPANESE_LEVEL', profile.basicInfo.japaneseLevel, language);
    said.prefecture = home && optionName('PREFECTURE', home, language);
  }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value)) as ScoutValues;
}

export interface Refusal extends Pick<ScoutEstimate, 'againFrom' | 'empty'> {
  reason: ScoutRefusal;
}

/** What would be sent to one person, or why nothing can be. */
export type Prepared =
  | { refusal: Refusal; about?: Partial<ScoutEstimate> }
  | {
      refusal?: undefined;
      about: Partial<ScoutEstimate>;
      text: string;
      language: Locale;
      isFindable: boolean;
    };

/** Reads everything that decides whether somebody can be scouted for this offer, except the plan. */
export async function prepareFor(offer: Offer, staffId: string): Promise<Prepared> {
  const { companyId, job: wanted, texts } = offer;
  const recipient = await recipientOf(companyId, staffId);
  if (!recipient) return { refusal: { reason: 'unavailable' } };
  const { profile, isShown, isFindable, reads } = recipient;
  const home = homeOf(recipient);
  const chosen = scoutTextFor(texts, reads)!;
  const values = valuesFor(offer, recipient, chosen.language);
  const filled = fillScoutText(chosen.text, values);
  const about: Partial<ScoutEstimate> = {
    staffNumber: profile.staff.staffNumber,
    ...{ language: chosen.language, text: filled.text, values },
    ...(isShown && {
      ...(profile.basicInfo && { japaneseLevel: profile.basicInfo.japaneseLevel }),
      ...(profile.basicInfo?.jlpt && { jlpt: profile.basicInfo.jlpt }),
      ...(home && { prefecture: home }),
      experience: distinct(pastOccupations(profile)).slice(0, 3),
    }),
  };
  const [claim, pause] = await Promise.all([
    get(applicationClaim, { jobId: wanted.id, staffId }),
    get(scoutPause, { companyId, staffId }),
  ]);
  if (claim) return { refusal: { reason: 'already_applied' }, about };
  if (pause) return { refusal: { reason: 'scouted_recently', againFrom: pauseEnds(pause) }, about };
  if (filled.empty.length > 0)
    return { refusal: { reason: 'placeholder_empty', empty: filled.empty }, about };
  return { about, text: filled.text, language: chosen.language, isFindable };
}

/** From when a person can be scouted again. */
export const pauseEnds = ({ expiresAt }: { expiresAt: number }): string =>
  new Date(expiresAt * 1000).toISOString();

const distinct = (names: Names): Names => [...new Map(names.map((name) => [name.en, name])).values()];
