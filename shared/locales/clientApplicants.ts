import en from './en/clientApplicants.json' with { type: 'json' };
import jp from './jp/clientApplicants.json' with { type: 'json' };

export const clientApplicants = { jp, en };
