import en from './en/templatePicker.json' with { type: 'json' };
import jp from './jp/templatePicker.json' with { type: 'json' };

export const templatePicker = { jp, en };
