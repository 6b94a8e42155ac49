import en from './en/people.json' with { type: 'json' };
import jp from './jp/people.json' with { type: 'json' };

export const people = { jp, en };
