import { resume } from '../../shared/contract/resume.ts';
import { resumeLooks } from '../../shared/contract/resumeLooks.ts';
import { staff } from '../../shared/contract/staff.ts';
import { staffMoney } from '../../shared/contract/staffMoney.ts';
import { address } from '../../shared/routes.ts';
import { mapAudited } from '../core/audit/entry.ts';
import { limitRegistration } from '../core/limits.ts';
import { ownLooks } from '../core/resume/looks.ts';
import { ownResume } from '../core/resume/read.ts';
import { keptRecords } from '../core/retention/kept.ts';
import { getBasicInfo, getStaffInfo, putBasicInfo } from '../core/staff/basicInfo.ts';
import { ownInvoiceNumber, putInvoiceNumber } from '../core/staff/invoiceNumber.ts';
import { putLanguages } from '../core/staff/languages.ts';
import { ownPayments } from '../core/staff/payments.ts';
import { registerStaff } from '../core/staff/register.ts';
import { joinSoccer, leaveSoccer, ownSoccer } from '../core/staff/soccer.ts';
import { editWishes, ownWishes } from '../core/staff/wishes.ts';
import { ownVisibility, putVisibility } from '../core/talent/visibility.ts';
import { serve } from '../http/chain.ts';

export const handler = serve(
  'staff',
  { ...staff, ...staffMoney, ...resume, ...resumeLooks },
  {
    editStaff: async ({ body }, { actor }) => ({
      ok: true as const,
      ...(await editWishes(actor, body)),
    }),
    getInvoiceNumber: (_, { actor }) => ownInvoiceNumber(actor),
    listKeptRecords: ({ query }, { actor }) => keptRecords(actor, query),
    listResumeLooks: ({ query }, { actor }) => ownLooks(actor, query),
    getResume: (_, { actor }) => ownResume(actor),
    getSoccer: (_, { actor }) => ownSoccer(actor),
    getStaffBasicInfo: (_, { actor }) => getBasicInfo(actor),
    getStaffInfo: (_, { actor }) => getStaffInfo(actor),
    getVisibility: (_, { actor }) => ownVisibility(actor),
    getStaffWishes: (_, { actor }) => ownWishes(actor),
    putInvoiceNumber: async ({ body }, { actor }) =>
      mapAudited(await putInvoiceNumber(actor, body.invoiceNumber), (told) => ({
        ok: true as const,
        ...told,
      })),
    putStaffBasicInfo: async ({ body }, { actor }) => ({
      ok: true as const,
      ...(await putBasicInfo(actor, body)),
    }),
    putStaffLanguages: async ({ body }, { actor }) => ({
      ok: true as const,
      ...(await putLanguages(actor, body)),
    }),
    putVisibility: ({ body }, { actor }) => putVisibility(actor, body),
    registerSoccer: async ({ body }, { actor }) => ({
      ok: true as const,
      ...(await joinSoccer(actor, body)),
    }),
    registerStaff: async ({ body }, { sourceIp }) => {
      const { email, password, locale, newsletter, agreed, next, deviceSecret } = body;
      await limitRegistration(sourceIp);
      const { staffNumber } = await registerStaff({
        email,
        password,
        locale,
        consent: { newsletter, page: address('registration', {}, locale) },
        agreed,
        confirmation: { next, deviceSecret },
      });
      return { ok: true as const, staffNumber };
    },
    removeSoccer: (_, { actor }) => leaveSoccer(actor),
    staffPayment: ({ query }, { actor }) => ownPayments(actor, query),
  },
);
