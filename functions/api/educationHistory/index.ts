import { serve } from '../../http/chain.ts';
import { deleteEducation } from './deleteEducation.ts';
import { editEducation } from './editEducation.ts';
import { getEducationByStaff } from './getEducationByStaff.ts';
import { getOwnEducation } from './getOwnEducation.ts';

export const handler = serve({ deleteEducation, editEducation, getEducationByStaff, getOwnEducation });
