import en from './en/fitReasons.json' with { type: 'json' };
import jp from './jp/fitReasons.json' with { type: 'json' };

/** Why a job fits, in words: the server words them, so that mails and pages without script say the same. */
export const fitReasons = { jp, en };
