import * as z from 'zod';
import { inquiries as collection } from '../collections/inquiries.ts';
import { bannerPlaces, bannerSizes, inquiryKinds, inquiryStatuses, inquiryTypes } from '../domain/codes.ts';
import { offeredTypes } from '../domain/inquiries.ts';
import { area } from './core.ts';
import { phone, website } from './fields.ts';
import { awaiting, Deleted, ListToken, listAnswer, listQuery } from './lists.ts';
import { Day, EmailAddress, Id, Instant, Locale, line, PersonName, text, versionAsRead } from './shapes.ts';

const message = text(4000, 10);

/** Fields of every form, including those against bots. */
const sender = {
  name: line(100),
  email: EmailAddress,
  phone: phone.optional(),
  locale: Locale.default('jp').describe('of the confirmation email'),
  consent: z.literal(true).describe('privacy policy'),
  clientToken: Id.describe('made by the sender: the same one again within a day is the same inquiry'),
  secondsOpen: z.number().min(0).max(1e7).describe('how long the form was open'),
  subject: text(4000, 0).optional().describe('not asked for; leave it out'),
};

const Receipt = z
  .object({ ok: z.literal(true), inquiryNumber: z.string().describe('to be named when asking again') })
  .meta({ id: 'InquiryReceipt' });

const sent = { output: Receipt, status: 201, errors: ['conflict'] } as const;

const Banner = z.object({
  website: z.string(),
  size: z.enum(bannerSizes),
  place: z.enum(bannerPlaces),
  from: Day.optional(),
  until: Day.optional(),
});

/** As the office sees it. */
export const Inquiry = z
  .object({
    id: Id,
    inquiryNumber: z.string(),
    kind: z.enum(inquiryKinds),
    status: z.enum(inquiryStatuses),
    type: z.enum(inquiryTypes),
    name: z.string(),
    companyName: z.string().optional(),
    email: z.string(),
    phone: z.string().optional(),
    message: z.string().optional(),
    banner: Banner.optional(),
    locale: Locale,
    accountId: Id.optional().describe('who was logged in'),
    note: z.string().optional().describe("the office's own"),
    assignedTo: Id.optional().describe('the employee who looks after it'),
    assigneeName: PersonName.optional(),
    createdAt: Instant,
    updatedAt: Instant,
    version: z.int(),
  })
  .meta({ id: 'Inquiry' });
export type Inquiry = z.infer<typeof Inquiry>;

const step = {
  id: Id,
  at: Instant,
  status: z.enum(inquiryStatuses).optional().describe('moved to'),
  reply: z.string().optional().describe('emailed to the sender'),
};

/** One inquiry with its history. */
export const InquiryDetail = Inquiry.extend({
  history: z.array(
    z.object({ ...step, by: z.string().describe('address of the employee; empty once gone') }),
  ),
}).meta({ id: 'InquiryDetail' });
export type InquiryDetail = z.infer<typeof InquiryDetail>;

/** The changed inquiry, with the token for the next list. */
export const InquiryChange = InquiryDetail.extend({ listToken: ListToken }).meta({ id: 'InquiryChange' });
export type InquiryChange = z.infer<typeof InquiryChange>;

const one = z.strictObject({ id: Id });

export const inquiries = area({
  staffInquiry: {
    method: 'POST',
    path: '/inquiries/staff',
    access: 'public',
    summary: 'Send an inquiry as a job seeker; both parties get an email',
    body: z.strictObject({ ...sender, type: z.enum(offeredTypes.staff), message }),
    ...sent,
    limits: ['inquiry'],
  },
  companyInquiry: {
    method: 'POST',
    path: '/inquiries/company',
    access: 'public',
    summary: 'Send an inquiry as a company; both parties get an email',
    body: z.strictObject({
      ...sender,
      companyName: line(200),
      type: z.enum(offeredTypes.company),
      message,
    }),
    ...sent,
    limits: ['inquiry'],
  },
  bannerRequest: {
    method: 'POST',
    path: '/inquiries/banner',
    access: 'public',
    summary: 'Request a banner on the site; both parties get an email, and the image follows by email',
    body: z
      .strictObject({
        ...sender,
        companyName: line(200),
        website,
        size: z.enum(bannerSizes),
        place: z.enum(bannerPlaces),
        from: Day.optional(),
        until: Day.optional(),
        message: text(4000, 0).optional(),
      })
      .refine(({ from, until }) => !from || !until || from <= until, {
        path: ['until'],
        params: { rule: 'endsBeforeStart' },
      }),
    ...sent,
    limits: ['inquiry'],
  },
  listInquiries: {
    method: 'GET',
    path: '/inquiries',
    access: 'employee',
    rights: 'inquiries.manage',
    summary: 'Inquiries by words, filters and day, with how many each further value would find',
    query: listQuery(collection, { inquiryNumber: line(20).optional(), ...awaiting }),
    output: listAnswer(Inquiry, collection),
  },
  getInquiry: {
    method: 'GET',
    path: '/inquiries/{id}',
    access: 'employee',
    rights: 'inquiries.manage',
    summary: 'One inquiry with what was done with it',
    params: one,
    output: InquiryDetail,
  },
  updateInquiry: {
    method: 'PUT',
    path: '/inquiries/{id}',
    access: 'employee',
    rights: 'inquiries.manage',
    audit: 'inquiry.update',
    summary:
      "Answer an inquiry by mail in the asker's language, move it on, or keep the office's note with it",
    params: one,
    body: z.strictObject({
      status: z.enum(inquiryStatuses).optional(),
      reply: text(4000)
        .optional()
        .describe('goes to the asker, once; moves a new or done one to in-progress'),
      note: text(4000, 0).optional().describe('an empty one takes it away'),
      assignedTo: Id.or(z.literal('')).optional().describe('an employee who can log in; empty: nobody'),
      version: versionAsRead(0),
    }),
    output: InquiryChange,
    errors: ['changed_meanwhile', 'conflict'],
  },
  deleteInquiry: {
    method: 'DELETE',
    path: '/inquiries/{id}',
    access: 'employee',
    rights: 'inquiries.manage',
    audit: 'inquiry.delete',
    summary: 'Delete an inquiry for good',
    params: one,
    output: Deleted,
  },
});
