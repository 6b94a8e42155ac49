/** Structured data of schema.org about a company: only what its page shows. */
import type { CompanyPageData } from '../../../../shared/contract/pages.ts';
import { optionName } from '../../../../shared/domain/select-data.ts';
import { address, type Locale } from '../../../../shared/routes.ts';
import { pick } from '../../lib/pick.ts';

/** Maximum of pictures. */
const pictures = 6;

/** Organization. */
export function organization({ company, albums }: CompanyPageData, locale: Locale, origin: string): object {
  const absolute = (url: string) => new URL(url, origin).href;
  const name = pick(company.name, locale)!.text;
  const other = company.name[locale === 'jp' ? 'en' : 'jp'];
  const street = pick(company.address, locale)?.text;
  const images = albums.flatMap(({ photos }) => photos.map(({ url }) => absolute(url)));
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    ...(other && other !== name && { alternateName: other }),
    url: absolute(address('companyPage', { name: company.slug }, locale)),
    ...(company.logoUrl && { logo: absolute(company.logoUrl) }),
    ...(images.length > 0 && { image: images.slice(0, pictures) }),
    ...(company.website && { sameAs: company.website }),
    address: {
      '@type': 'PostalAddress',
      addressCountry: company.country,
      ...(company.prefecture && { addressRegion: optionName('PREFECTURE', company.prefecture, locale) }),
      ...(street && { streetAddress: street }),
    },
    ...(company.foundedOn && { foundingDate: company.foundedOn }),
    ...(company.employees !== undefined && {
      numberOfEmployees: { '@type': 'QuantitativeValue', value: company.employees },
    }),
  };
}
