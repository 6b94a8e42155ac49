import { isDeepStrictEqual } from 'node:util';
import type { AlbumChange } from '../../../shared/contract/albums.ts';
import type { CompanyProfile } from '../../../shared/contract/company.ts';
import { rateLimits } from '../../../shared/domain/rateLimits.ts';
import { company, companySlug, corporateNumberClaim } from '../../data/entities/company.ts';
import { isRefused, transactNamed } from '../../data/named.ts';
import { get, type Write, write } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import type { OfMember } from '../actor.ts';
import { claimImage } from '../files/images.ts';
import { attempt } from '../limits.ts';
import { albumWrites } from './albums/save.ts';
import { type CompanyRecord, ownCompany } from './records.ts';
import { corporateNumberTaken, requireListed } from './register.ts';
import { slugBase, slugCandidates } from './slug.ts';

type Names = 'company' | 'slug' | 'oldSlug' | 'number' | 'oldNumber' | `album${number}`;

/**
 * Saves the caller's company. A new name moves the public page: the old address remains the company's and
 * redirects to the new one. A corporate number belongs to one company. Albums are saved with it: all of them,
 * or unchanged.
 * @throws Failure changed_meanwhile, corporate_number_taken, validation_failed, file_missing, file_type,
 * too_many_requests
 */
export async function editCompany(
  by: OfMember,
  change: CompanyProfile & { albums?: AlbumChange[] | undefined; version: number },
): Promise<{ version: number; slug: string }> {
  const { version, albums, ...asked } = change;
  requireListed(asked);
  const record = await ownCompany(by.companyId);
  if (version !== record.version) throw new Failure('changed_meanwhile');
  const isNewLogo = asked.logo !== undefined && asked.logo !== record.profile.logo;
  const logo = isNewLogo && (await claimImage(by.accountId, asked.logo!, 'logo'));
  const profile: CompanyProfile = { ...asked, ...(logo && { logo }) };
  const ofAlbums = albums ? await albumWrites(by, albums) : [];
  if (ofAlbums.length === 0 && isDeepStrictEqual(profile, record.profile))
    return { version: record.version, slug: record.slug };
  const slugs = slugsToTry(record, profile);
  // A company keeps every address that it ever had, so unlimited renames would use up names.
  if (slugs[0] !== record.slug) await limitRenames(record.id);
  for (const slug of slugs) {
    const writes = await writesFor(record, profile, slug, ofAlbums);
    if (!writes) continue;
    try {
      await transactNamed<Names>(writes);
      return { version: record.version + 1, slug };
    } catch (error) {
      if (!isRefused<Names>(error)) throw error;
      if (error.has('company')) throw new Failure('changed_meanwhile', { cause: error });
      if (error.has('number')) throw corporateNumberTaken(error);
      if (!error.has('slug')) throw new Failure('changed_meanwhile', { cause: error });
    }
  }
  throw new Failure('try_again');
}

const limitRenames = (companyId: string) =>
  attempt({ subject: `RENAME#${companyId}`, ...rateLimits.rename.company });

/** The current address stays if the name leads to the same one. */
function slugsToTry(record: CompanyRecord, profile: CompanyProfile): string[] {
  const base = slugBase(profile.name);
  if (base === slugBase(record.profile.name)) return [record.slug];
  return slugCandidates(profile.name, record.companyNumber);
}

/** Undefined if the address belongs to another company. */
async function writesFor(
  record: CompanyRecord,
  profile: CompanyProfile,
  slug: string,
  ofAlbums: readonly Write[],
): Promise<Record<Names, Write | undefined> | undefined> {
  const hasMoved = slug !== record.slug;
  const known = hasMoved ? await get(companySlug, { slug }) : undefined;
  if (known && known.companyId !== record.id) return undefined;
  const [before, after] = [record.profile.corporateNumber, profile.corporateNumber];
  const own = { expression: 'companyId = :own', values: { ':own': record.id } };
  return {
    company: write.save(
      company,
      {
        ...record,
        profile,
        slug,
        formerSlugs: hasMoved
          ? [...record.formerSlugs.filter((one) => one !== slug), record.slug]
          : record.formerSlugs,
        ...(ofAlbums.length > 0 && { albumsSavedAt: instant() }),
        updatedAt: instant(),
      },
      { expression: 'withdrawn = :no', values: { ':no': false } },
    ),
    // A former name: its own old address again.
    slug: !hasMoved
      ? undefined
      : known
        ? write.save(companySlug, { slug, companyId: record.id, version: known.version })
        : write.create(companySlug, { slug, companyId: record.id }),
    oldSlug: hasMoved
      ? write.put(companySlug, { slug: record.slug, companyId: record.id, movedTo: slug })
      : undefined,
    number:
      after && after !== before
        ? write.create(corporateNumberClaim, { corporateNumber: after, companyId: record.id })
        : undefined,
    oldNumber:
      before && after !== before
        ? write.remove(corporateNumberClaim, { corporateNumber: before }, { condition: own })
        : undefined,
    ...Object.fromEntries(ofAlbums.map((one, index) => [`album${index}`, one])),
  };
}
