import { peopleSearch } from '../../../../shared/locales/peopleSearch.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { useTexts } from '../../lib/texts.ts';

const searches = ['managementStaffSearch', 'advancedStaffSearch', 'translatorSearch'] as const;

/** From one search for members to the others. */
export function SearchLinks({ here }: { here: (typeof searches)[number] }) {
  const { t, locale } = useTexts({ peopleSearch });
  return (
    <span className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
      {searches
        .filter((one) => one !== here)
        .map((one) => (
          <AppLink key={one} className="text-link" href={address(one, undefined, locale)}>
            {t(`peopleSearch:link.${one}`)}
          </AppLink>
        ))}
    </span>
  );
}
