import en from './en/peopleSearch.json' with { type: 'json' };
import jp from './jp/peopleSearch.json' with { type: 'json' };

export const peopleSearch = { jp, en };
