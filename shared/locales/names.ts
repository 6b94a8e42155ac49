import en from './en/names.json' with { type: 'json' };
import jp from './jp/names.json' with { type: 'json' };

/** Of what users give names to: templates, lists, views. */
export const names = { jp, en };
