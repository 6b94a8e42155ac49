import en from './en/myPageBlocks.json' with { type: 'json' };
import jp from './jp/myPageBlocks.json' with { type: 'json' };

/** Of the excerpts of lists on my page, which are loaded after its next steps. */
export const myPageBlocks = { jp, en };
