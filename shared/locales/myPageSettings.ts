import en from './en/myPageSettings.json' with { type: 'json' };
import jp from './jp/myPageSettings.json' with { type: 'json' };

/** Of the settings on my page. */
export const myPageSettings = { jp, en };
