import en from './en/fitReasons.json' with { type: 'json' };
import jp from './jp/fitReasons.json' with { type: 'json' };

/**
 * Reasons why a job matches: translated on the server, so that mails and pages without script have the same
 * texts.
 */
export const fitReasons = { jp, en };
