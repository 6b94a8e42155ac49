import { serve } from '../../http/chain.ts';
import { checkCompanyEmail } from './checkCompanyEmail.ts';
import { companyInfo } from './companyInfo.ts';
import { companyPrivate } from './companyPrivate.ts';
import { companyPublic } from './companyPublic.ts';
import { companyPublicByNumber } from './companyPublicByNumber.ts';
import { editCompany } from './editCompany.ts';
import { registerCompany } from './registerCompany.ts';

export const handler = serve({
  registerCompany,
  editCompany,
  companyInfo,
  companyPublic,
  companyPublicByNumber,
  companyPrivate,
  checkCompanyEmail,
});
