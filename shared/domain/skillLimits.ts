/** Items of each list of skills that one person can keep. */
export const maximumSkills = 50;
export const maximumCertifications = 30;

/** The certification that no list names: its name stands in the remark. */
export const otherCertification = 'other';
