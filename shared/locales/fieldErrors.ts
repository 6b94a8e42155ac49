import en from './en/fieldErrors.json' with { type: 'json' };
import jp from './jp/fieldErrors.json' with { type: 'json' };

/** What is wrong with a field: all that browsers need of `errors`, whose answers come worded. */
export const fieldErrors = { jp, en };
