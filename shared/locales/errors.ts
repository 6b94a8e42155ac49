import en from './en/errors.json' with { type: 'json' };
import { fieldErrors } from './fieldErrors.ts';
import jp from './jp/errors.json' with { type: 'json' };

export const errors = { jp: { ...jp, field: fieldErrors.jp }, en: { ...en, field: fieldErrors.en } };
