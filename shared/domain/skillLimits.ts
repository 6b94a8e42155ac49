/** Maximum items per list of skills of a person. */
export const maximumSkills = 50;
export const maximumCertifications = 30;

/** A certification that is not in the list: its name is in the remark. */
export const otherCertification = 'other';
