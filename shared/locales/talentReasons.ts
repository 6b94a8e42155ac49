import en from './en/talentReasons.json' with { type: 'json' };
import jp from './jp/talentReasons.json' with { type: 'json' };

/**
 * Reasons why a person matches a job, for companies: translated on the server, so that every client has the same
 * texts.
 */
export const talentReasons = { jp, en };
