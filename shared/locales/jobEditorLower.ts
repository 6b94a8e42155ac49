import en from './en/jobEditorLower.json' with { type: 'json' };
import jp from './jp/jobEditorLower.json' with { type: 'json' };

export const jobEditorLower = { jp, en };
