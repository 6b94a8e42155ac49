import en from './en/board.json' with { type: 'json' };
import jp from './jp/board.json' with { type: 'json' };

export const board = { jp, en };
