/** The pages whose text is Markdown in src/content, and which of them belong together. */
export const informationPages = {
  staff: ['terms', 'privacyPolicy', 'about'],
  company: ['clientTerms', 'clientPrivacy', 'clientAbout'],
} as const;

export type InformationPage = (typeof informationPages)['staff' | 'company'][number];
