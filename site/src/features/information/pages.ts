/** The pages with Markdown in src/content, in groups. */
export const informationPages = {
  staff: ['terms', 'privacyPolicy', 'about'],
  company: ['clientTerms', 'clientPrivacy', 'clientAbout'],
} as const;

export type InformationPage = (typeof informationPages)['staff' | 'company'][number];
