import en from './en/officeNotes.json' with { type: 'json' };
import jp from './jp/officeNotes.json' with { type: 'json' };

export const officeNotes = { jp, en };
