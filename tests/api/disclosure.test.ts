import '../events/environment.ts';
import {
  ApiGatewayManagementApiClient,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import PostalMime from 'postal-mime';
import { beforeAll, describe, expect, it } from 'vitest';
import { applicantLayout, applicantSource } from '../../functions/core/applications/applicants.ts';
import { followReplies } from '../../functions/core/applications/replyClock.ts';
import { conversationIdOf } from '../../functions/core/conversationId.ts';
import { sendMessage } from '../../functions/core/conversations/messages.ts';
import { openConversation } from '../../functions/core/conversations/open.ts';
import { favoriteIdOf } from '../../functions/core/favoriteId.ts';
import { favoriteLayout, favoriteSource } from '../../functions/core/favoriteStaff/list.ts';
import { createJob } from '../../functions/core/jobs/create.ts';
import { eraseStaff } from '../../functions/core/leaving/erase.ts';
import { refreshList } from '../../functions/core/lists/readModel.ts';
import { recordRowChange } from '../../functions/core/lists/recordRowChange.ts';
import { mailKeyOf } from '../../functions/core/notificationEvents/letters.ts';
import type { MailAbout } from '../../functions/core/notificationEvents/notify.ts';
import { blockCompany } from '../../functions/core/scouts/blocks.ts';
import { scoutLayout, scoutSource } from '../../functions/core/scouts/list.ts';
import { sendScout } from '../../functions/core/scouts/send.ts';
import { account } from '../../functions/data/entities/account.ts';
import { application, scout } from '../../functions/data/entities/application.ts';
import { conversation, message } from '../../functions/data/entities/conversation.ts';
import { interview } from '../../functions/data/entities/interview.ts';
import { job } from '../../functions/data/entities/job.ts';
import { connection, mail, notification } from '../../functions/data/entities/message.ts';
import { resumeLook } from '../../functions/data/entities/resumeLook.ts';
import { educationList, staff, staffBasicInfo } from '../../functions/data/entities/staff.ts';
import { get, queryAll, run, write } from '../../functions/data/table.ts';
import { handler as mailHandler } from '../../functions/events/mail.ts';
import { handler as notifyHandler } from '../../functions/events/notify.ts';
import { handler as pushHandler } from '../../functions/events/push.ts';
import { epochIn, instant, instantIn, now } from '../../functions/platform/clock.ts';
import { newId } from '../../functions/platform/ids.ts';
import { s3 } from '../../functions/platform/storageClient.ts';
import { handler as socketHandler } from '../../functions/socket/conversations.ts';
import { allOperations } from '../../shared/contract/index.ts';
import type { SentFrame } from '../../shared/contract/socket.ts';
import { appliedStatuses } from '../../shared/domain/codes.ts';
import {
  type DisclosedField,
  disclosedFields,
  isDisclosed,
  isPersonalResume,
  type Relation,
  relations,
} from '../../shared/domain/disclosure.ts';
import { entitlementRights } from '../../shared/domain/entitlements.ts';
import { formatPhone } from '../../shared/domain/phone.ts';
import { photoObject } from '../../shared/domain/photos.ts';
import { placeholderToken, scoutPlaceholderNames } from '../../shared/domain/scoutTexts.ts';
import { addDays, tokyoDay } from '../../shared/domain/time.ts';
import { batchOf } from '../events/support.ts';
import { type Send, send } from '../support/api.ts';
import { handlers } from '../support/handlers.ts';
import {
  completeContent,
  makeCompany,
  makeFindable,
  makeStaff,
  type TestCompany,
  type TestStaff,
} from '../support/people.ts';
import { indexApplicants, indexInterviews, useReadModel } from '../support/readModel.ts';
import { samples } from '../support/storage.ts';
import { testEnvironment } from '../support/table.ts';

/**
 * The table of what a company sees of a person (shared/domain/disclosure.ts), tested for every way in which
 * data reach a company: each relation × each operation, document, frame, notification and mail × each field.
 */

useReadModel();
beforeAll(() => {
  process.env.SOCKET_ENDPOINT = 'http://127.0.0.1:9';
});
const sockets = mockClient(ApiGatewayManagementApiClient);
const mails = mockClient(SESClient);
const queues = mockClient(SQSClient);

interface Scene {
  company: TestCompany;
  person: TestStaff;
  applicationId: string | undefined;
  scoutId: string | undefined;
  conversationId: string;
  jobId: string;
  connectionId: string;
  /** Their name, where the company does not see it: ends what they, and the company, have written. */
  signed: string;
  /** The values by which a field is recognised. */
  marks: Record<DisclosedField, readonly string[]>;
}

let count = 0;
/** A person with unique data, in a relation to a company. */
async function scene(relation: Relation): Promise<Scene> {
  count += 1;
  const [company, person] = [await makeCompany({ postingLimit: null }), await makeStaff()];
  const { id: jobId } = await createJob(company, {
    content: completeContent({ namelessFirstLook: relation === 'NAMELESS' }),
    publish: true,
  });
  const word = `Q${['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'][count % 8]}z`;
  const [familyName, givenName] = [`Fam${word}`, `Giv${word}`];
  const photo = `photos/${person.accountId}/${newId()}.jpg`;
  const phone = `+8190${String(12_340_000 + count)}`;
  const basic = (await get(staffBasicInfo, { staffId: person.staffId }))!;
  const info = {
    ...basic.info,
    familyName,
    givenName,
    familyNameKana: 'ヌヌ',
    givenNameKana: 'ムム',
    birthDate: '1993-07-13',
    nationality: 'MT',
    gender: 'female' as const,
    visaType: 'engineer',
    visaExpiresOn: '2029-11-23',
    postalCode: '9071751',
    prefecture: 'okinawa' as const,
    city: `Kamome${word}`,
    street: '7-7',
    phone,
    photo,
    japaneseLevel: 'business' as const,
    jlpt: 'n2' as const,
  };
  await run(write.save(staffBasicInfo, { ...basic, info }));
  const schools = (await get(educationList, { staffId: person.staffId }))!;
  const items = schools.items.map((one) => ({ ...one, country: 'LA' }));
  await run(write.save(educationList, { ...schools, items }));
  const named = (await get(staff, { id: person.staffId }))!;
  await run(write.save(staff, { ...named, name: `${familyName} ${givenName}` }));
  const email = (await get(account, { id: person.accountId }))!.email;
  await s3().send(
    new PutObjectCommand({
      Bucket: testEnvironment.MEDIA_BUCKET,
      Key: photoObject(photo, 'large'),
      Body: samples.jpeg,
    }),
  );
  const connectionId = newId();
  const login = await call(company.token, 'listSessions');
  await run(
    write.put(connection, {
      id: connectionId,
      accountId: company.accountId,
      sessionId: login.body.data[0].id,
      connectedAt: instant(),
      expiresAt: epochIn(3600),
    }),
  );
  const conversationId = conversationIdOf(person.staffId, company.companyId);
  // Whoever is not named may have written who they are.
  const signed = relation === 'NAMELESS' || relation === 'SCOUTED' ? `, ${givenName} ${familyName}` : '';
  const made: Scene = {
    company,
    person,
    applicationId: undefined,
    scoutId: undefined,
    conversationId,
    jobId,
    connectionId,
    signed,
    marks: {
      staffNumber: [person.staffNumber],
      name: [familyName, givenName],
      photo: [photo.replace('.jpg', ''), samples.jpeg.toString('base64')],
      email: [email],
      phone: [phone, formatPhone(phone)],
      prefecture: ['okinawa', 'Okinawa', '沖縄'],
      address: [`Kamome${word}`],
      birthDate: ['1993-07-13', '13 Jul 1993', '1993年7月13日'],
      residence: ['engineer', 'Engineer', '技術・人文知識', '2029-11-23', '2029年11月23日', '23 Nov 2029'],
      japaneseLevel: ['"japaneseLevel":"business"', '"jlpt"', 'Business', 'ビジネス'],
      letter: [`LETTER${word}`],
      conversation: [`SPOKEN${word}`],
      resume: ['University of the Philippines'],
      schoolCountry: ['"country":"LA"', 'Laos', 'ラオス'],
    },
  };
  const apply = async () => {
    const answer = await call(person.token, 'applyJob', {
      params: { id: jobId },
      body: { message: `LETTER${word}${signed}` },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    made.applicationId = answer.body.id;
  };
  const talk = async (type: 'APPLY' | 'INQUIRY') => {
    const about = { jobId, jobNumber: 'J0000001', title: { en: 'Work' } };
    // As the event of an application opens it.
    const nameless = relation === 'NAMELESS';
    await openConversation({ staffId: person.staffId, companyId: company.companyId, type, about, nameless });
    await sendMessage(person.accountId, { conversationId, id: newId(), text: `SPOKEN${word}${signed}` });
  };
  if (relation.startsWith('FINDABLE')) await makeFindable(person);
  if (relation === 'SCOUTED') {
    made.scoutId = await sendScout({ ...company, staffId: person.staffId, jobId, message: 'Come!' });
    const sent = (await get(scout, { id: made.scoutId }))!;
    await run(write.save(scout, { ...sent, declineMessage: `Sorry${signed}` }));
  }
  if (relation === 'INQUIRED' || relation === 'FINDABLE_INQUIRED') await talk('INQUIRY');
  if (['NAMELESS', 'APPLIED', 'ENDED', 'LAPSED', 'UNAVAILABLE', 'WITHDRAWN'].includes(relation)) {
    await apply();
    await talk('APPLY');
  }
  if (relation === 'ENDED' || relation === 'LAPSED')
    await call(person.token, 'declineApplied', {
      params: { id: made.applicationId! },
      body: { reason: 'other', message: `LETTER${word}` },
    });
  if (relation === 'LAPSED') {
    // As the notice has set it; the sweep has not been there yet.
    const keptUntil = addDays(tokyoDay(now()), -1);
    const ended = (await get(application, { id: made.applicationId! }))!;
    await run(write.save(application, { ...ended, keptUntil }));
    const said = (await get(conversation, { id: conversationId }))!;
    await run(write.save(conversation, { ...said, keptUntil }));
  }
  if (relation === 'UNAVAILABLE') await blockCompany(person, company.companyId);
  if (relation === 'WITHDRAWN') {
    const { name: _, ...nameless } = (await get(staff, { id: person.staffId }))!;
    const login = (await get(account, { id: person.accountId }))!;
    await run(write.save(staff, { ...nameless, withdrawn: true }));
    await run(write.save(account, { ...login, state: 'WITHDRAWN', email: '' }));
    await eraseStaff(person.staffId);
  }
  return made;
}

const named = new Map(allOperations.map((one) => [one.name, one]));
const call = (token: string, name: string, request: Send = {}) => {
  const { lambda, operation } = named.get(name)!;
  return send(handlers[lambda]!, operation, { token, ...request });
};
const texts = async (...answers: Promise<{ body: unknown }>[]) =>
  (await Promise.all(answers)).map(({ body }) => JSON.stringify(body)).join('\n');

async function pdfText(bytes: Uint8Array): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  let text = '';
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    text += items.map((item) => ('str' in item ? item.str : '')).join('');
  }
  await document.loadingTask.destroy();
  return text;
}

/** The answer without glyph outlines; separately drawn words of a line are joined. */
function papersOf({
  body,
}: {
  body: { title?: string; photo?: string; fileName?: string; pages?: unknown[] };
}) {
  const pages = (body.pages ?? []) as { texts: { text: string }[] }[];
  return [
    JSON.stringify([body.title, body.photo, body.fileName]),
    ...pages.map(({ texts: parts }) => parts.map(({ text }) => text).join('')),
  ].join('\n');
}

const all: readonly DisclosedField[] = [
  'staffNumber',
  'name',
  'photo',
  'email',
  'phone',
  'prefecture',
  'residence',
  'japaneseLevel',
  'letter',
];
const paper: readonly DisclosedField[] = [
  'staffNumber',
  'name',
  'photo',
  'email',
  'phone',
  'prefecture',
  'address',
  'birthDate',
  'residence',
  'japaneseLevel',
  'resume',
  'schoolCountry',
];
const without = (from: readonly DisclosedField[], ...left: DisclosedField[]) =>
  from.filter((field) => !left.includes(field));

interface Way {
  /** The fields that it shows if disclosed. */
  shows: readonly DisclosedField[];
  /** Documents have these only if they may contain the name. */
  onlyPersonal?: readonly DisclosedField[];
  /** Everything that the company receives, as text. */
  get: (scene: Scene) => Promise<string>;
}

const personal: readonly DisclosedField[] = [
  ...(['name', 'photo', 'email', 'phone', 'prefecture', 'address', 'birthDate'] as const),
];
const preview =
  (kind: string) =>
  async ({ company, person: { staffId } }: Scene) =>
    papersOf(await call(company.token, 'previewResume', { query: { kind, staffId, withGender: 'true' } }));

/** Every placeholder, so that whatever a text can say is looked through. */
const offerTo = (staffId: string, jobId: string) => {
  const all = scoutPlaceholderNames.map((name) => placeholderToken(name, 'en')).join(' ');
  return { jobId, recipients: [staffId], texts: { en: all, jp: all } };
};

const invitation = {
  minutes: 60,
  place: 'Osaka',
  interviewers: [{ name: 'Colleague', email: 'colleague@example.com' }],
  acceptHeld: true,
};
/** An interview of the person, who gave a reason; without an application there is none. */
async function interviewWith(
  { company, person, applicationId, marks, signed }: Scene,
  status: 'SCHEDULED' | 'PROPOSED',
) {
  const of = applicationId && (await get(application, { id: applicationId }));
  const id = newId();
  if (!of) return id;
  const day = { PROPOSED: 2, SCHEDULED: 3 }[status];
  const startsAt = instantIn(day * 24 * 3600);
  const ends = { startsAt, endsAt: startsAt };
  await run(
    write.create(interview, {
      ...{ id, applicationId, jobId: of.jobId, jobNumber: of.jobNumber, jobTitle: of.jobTitle },
      ...{ companyId: company.companyId, companySlug: company.slug, companyName: of.companyName },
      ...{ staffId: person.staffId, status, times: [startsAt], minutes: 60 },
      ...(status === 'SCHEDULED' && { startsAt }),
      interviewers: invitation.interviewers,
      note: `Please come${signed}`,
      history: [
        { status: 'OTHERS_REQUESTED', at: instant(), by: 'staff', message: `${marks.letter[0]}${signed}` },
        { status, at: instant(), by: 'staff', ...ends },
      ],
      ...{ createdAt: instant(), updatedAt: instant() },
    }),
  );
  return id;
}
/** What an operation on an interview answers to the company. */
const ofInterview =
  (name: string, status: 'SCHEDULED' | 'PROPOSED', body?: object): Way['get'] =>
  async (one) => {
    const id = await interviewWith(one, status);
    const answer = await call(one.company.token, name, { params: { id }, ...(body && { body }) });
    return answer.body instanceof Uint8Array || Buffer.isBuffer(answer.body)
      ? Buffer.from(answer.body).toString().replaceAll('\r\n ', '')
      : JSON.stringify(answer.body);
  };

/** By name of the operation; other ways have names with a colon. */
const ways: Record<string, Way> = {
  appliedJobs: {
    shows: all,
    async get({ company, jobId }) {
      await indexApplicants(company);
      return texts(
        call(company.token, 'appliedJobs', { query: { filterOption: 'ALL' } }),
        call(company.token, 'appliedJobs', { query: { filterOption: 'ALL', jobId } }),
      );
    },
  },
  openHires: { shows: [], get: ({ company }) => texts(call(company.token, 'openHires')) },
  readDuties: {
    shows: [],
    get: ({ company, applicationId }) =>
      texts(call(company.token, 'readDuties', { params: { id: applicationId ?? newId() } })),
  },
  saveDuties: {
    shows: [],
    get: ({ company, applicationId }) =>
      texts(
        call(company.token, 'saveDuties', {
          params: { id: applicationId ?? newId() },
          body: { exempt: false, done: [], version: 0 },
        }),
      ),
  },
  readJobClosing: {
    shows: ['staffNumber', 'name'],
    async get({ company, applicationId }) {
      const record = applicationId && (await get(application, { id: applicationId }));
      await indexApplicants(company);
      return record ? texts(call(company.token, 'readJobClosing', { params: { id: record.jobId } })) : '';
    },
  },
  ...Object.fromEntries(
    (['listApplicants', 'applicantBoard'] as const).map((name): [string, Way] => [
      name,
      {
        shows: all,
        async get({ company, applicationId, person }) {
          if (applicationId) await followReplies(applicationId);
          if (applicationId) await recordRowChange(applicantSource, applicationId);
          await refreshList(applicantLayout);
          const status = [...appliedStatuses] as string[];
          return texts(
            call(company.token, name, { query: { filterOption: 'ALL', status } }),
            call(company.token, name, { query: { filterOption: 'ALL', awaitsReply: 'true' } }),
            // Who hides is not found by a name either.
            call(company.token, name, {
              query: { filterOption: 'ALL', status, keyword: person.staffNumber },
            }),
          );
        },
      },
    ]),
  ),
  moveApplicants: {
    shows: all,
    async get({ company, applicationId: id = newId() }) {
      const before = await get(application, { id });
      const applications = [{ id, version: before?.version ?? 1 }];
      // Who is moved past the first look has a name; who is declined at once has none.
      const moved = before?.nameless
        ? { applications, to: 'DECLINED', reason: 'experience' }
        : { applications, to: 'SCREENING' };
      const text = await texts(call(company.token, 'moveApplicants', { body: moved }));
      if (before) await run(write.put(application, before));
      return text;
    },
  },
  estimateMoves: {
    shows: ['name'],
    get: ({ company, applicationId: id = newId() }) =>
      texts(
        call(company.token, 'estimateMoves', {
          body: {
            applications: [{ id, version: 1 }],
            to: 'DECLINED',
            reason: 'other',
            texts: { en: 'Dear {name}' },
          },
        }),
      ),
  },
  undoMoves: {
    shows: all,
    async get({ company, applicationId: id = newId() }) {
      const before = await get(application, { id });
      const moved = await call(company.token, 'updateAppliedStatus', {
        params: { id },
        body: { status: 'INTERVIEW' },
      });
      const moves = [{ id, move: moved.body.undo?.move ?? instant() }];
      const text = await texts(call(company.token, 'undoMoves', { body: { moves } }));
      if (before) await run(write.put(application, before));
      return text;
    },
  },
  updateAppliedStatus: {
    shows: all,
    get: ({ company, applicationId }) =>
      texts(
        call(company.token, 'updateAppliedStatus', {
          params: { id: applicationId ?? newId() },
          body: { moved: true },
        }),
      ),
  },
  getApplied: {
    shows: all,
    async get({ company, person: { staffNumber }, jobId }) {
      const { jobNumber } = (await get(job, { id: jobId }))!;
      await indexApplicants(company);
      return texts(call(company.token, 'getApplied', { params: { staffNumber, jobNumber } }));
    },
  },
  listApplicantNotes: {
    shows: [],
    async get({ company, applicationId }) {
      const params = { id: applicationId ?? newId() };
      await call(company.token, 'createApplicantNote', {
        ...{ params, body: { text: 'Kept', clientToken: newId() } },
      });
      return texts(call(company.token, 'listApplicantNotes', { params }));
    },
  },
  getAssessments: {
    shows: [],
    async get({ company, applicationId }) {
      const params = { id: applicationId ?? newId() };
      await call(company.token, 'putOpinion', {
        ...{ params, body: { opinion: 'PERHAPS', comment: 'Kept', version: 0 } },
      });
      return texts(call(company.token, 'getAssessments', { params }));
    },
  },
  applicationHistory: {
    shows: [],
    get: ({ company, applicationId }) =>
      texts(call(company.token, 'applicationHistory', { params: { id: applicationId ?? newId() } })),
  },
  /** Nobody here has agreed to be found: what it shows of those who have is tested with it. */
  listStaff: {
    shows: [],
    // Counts are named after filters.
    get: async ({ company }) => JSON.stringify((await call(company.token, 'listStaff')).body.data),
  },
  staffComposition: {
    shows: [],
    get: async ({ company }) => JSON.stringify((await call(company.token, 'staffComposition')).body.tables),
  },
  getResumeByNumber: {
    shows: [...without(all, 'letter'), 'resume', 'schoolCountry'],
    get: ({ company, person: { staffNumber } }) =>
      texts(call(company.token, 'getResumeByNumber', { params: { staffNumber } })),
  },
  undoApplied: {
    shows: all,
    async get({ company, applicationId }) {
      const id = applicationId ?? newId();
      const before = await get(application, { id });
      const moved = await call(company.token, 'updateAppliedStatus', {
        params: { id },
        body: { status: 'SCREENING' },
      });
      const { move } = moved.body.undo ?? { move: instant() };
      const text = await texts(call(company.token, 'undoApplied', { params: { id }, body: { move } }));
      if (before) await run(write.put(application, before));
      return text;
    },
  },
  listInterviews: {
    shows: ['staffNumber', 'name', 'letter'],
    async get(one) {
      await interviewWith(one, 'PROPOSED');
      await indexInterviews(one.company);
      return texts(call(one.company.token, 'listInterviews'));
    },
  },
  getInterview: {
    shows: ['staffNumber', 'name', 'letter'],
    get: ofInterview('getInterview', 'PROPOSED'),
  },
  interviewCalendar: { shows: ['name'], get: ofInterview('interviewCalendar', 'SCHEDULED') },
  changeInterview: {
    shows: ['staffNumber', 'name', 'letter'],
    get: ofInterview('changeInterview', 'SCHEDULED', { ...invitation, version: 1 }),
  },
  cancelInterview: {
    shows: ['staffNumber', 'name', 'letter'],
    get: ofInterview('cancelInterview', 'PROPOSED', {}),
  },
  stateInterviewOutcome: {
    shows: [],
    get: ofInterview('stateInterviewOutcome', 'SCHEDULED', { outcome: 'TOOK_PLACE' }),
  },
  proposeInterview: {
    shows: ['staffNumber', 'name'],
    get: async ({ company, applicationId }) =>
      texts(
        call(company.token, 'proposeInterview', {
          params: { id: applicationId ?? newId() },
          body: { ...invitation, times: [instantIn(3600)] },
        }),
      ),
  },
  'events:told of an interview': {
    shows: ['name', 'letter'],
    async get(one) {
      const interviewId = await interviewWith(one, 'PROPOSED');
      const record = await get(interview, { id: interviewId });
      if (!record) return '';
      await run(write.put(interview, { ...record, history: record.history.slice(0, 1) }));
      const key = { interviewId, step: 0, side: 'company' };
      const notificationEvent = 'interviewChanged';
      await notifyHandler(batchOf({ notificationEvent, key }));
      const { accountId } = one.company;
      const notified = await queryAll(notification.ofAccount({ accountId }));
      return [
        JSON.stringify(notified.filter(({ type }) => type === 'interview')),
        await mailed({ notificationEvent, key, recipient: accountId }),
      ].join('\n');
    },
  },
  scoutedJobs: {
    shows: ['staffNumber'],
    async get({ company, scoutId }) {
      if (scoutId !== undefined) await recordRowChange(scoutSource, scoutId);
      await refreshList(scoutLayout);
      return texts(call(company.token, 'scoutedJobs'));
    },
  },
  listScouts: {
    shows: ['staffNumber'],
    async get({ company, scoutId }) {
      if (scoutId !== undefined) await recordRowChange(scoutSource, scoutId);
      await refreshList(scoutLayout);
      return texts(call(company.token, 'listScouts'));
    },
  },
  getScout: {
    shows: ['staffNumber'],
    get: ({ company, scoutId }) =>
      texts(call(company.token, 'getScout', { params: { id: scoutId ?? newId() } })),
  },
  scoutTimeByStaff: {
    shows: [],
    get: ({ company, person: { staffId } }) =>
      texts(call(company.token, 'scoutTimeByStaff', { params: { staffId } })),
  },
  estimateScouts: {
    // Whoever cannot be found is only reached after writing to the company.
    shows: [],
    get: ({ company, jobId, person: { staffId } }) =>
      texts(call(company.token, 'estimateScouts', { body: offerTo(staffId, jobId) })),
  },
  createScout: {
    shows: [],
    get: ({ company, jobId, person: { staffId } }) =>
      texts(
        call(company.token, 'createScout', {
          body: { ...offerTo(staffId, jobId), clientToken: newId() },
        }),
      ),
  },
  reviewScouts: { shows: [], get: ({ company }) => texts(call(company.token, 'reviewScouts')) },
  listJobsByStaffNumber: {
    shows: [],
    get: ({ company, person: { staffNumber } }) =>
      texts(call(company.token, 'listJobsByStaffNumber', { params: { staffNumber } })),
  },
  listConversations: {
    shows: ['staffNumber', 'name', 'conversation'],
    get: ({ company }) => texts(call(company.token, 'listConversations')),
  },
  listMessages: {
    shows: ['staffNumber', 'name', 'conversation'],
    get: ({ company, conversationId: id }) => texts(call(company.token, 'listMessages', { params: { id } })),
  },
  listConversationTemplates: {
    shows: ['name'],
    get: async ({ company, conversationId: id }) => {
      const template = { purpose: 'CONVERSATION', name: 'T', texts: { en: 'Dear {name}' } };
      const body = { ...template, clientToken: newId() };
      await call(company.token, 'createTemplate', { body });
      return texts(call(company.token, 'listConversationTemplates', { params: { id } }));
    },
  },
  searchMessages: {
    shows: ['staffNumber', 'name', 'conversation'],
    get: ({ company, conversationId }) =>
      texts(
        call(company.token, 'searchMessages', { query: { keyword: 'SPOKEN', conversationId } }),
        call(company.token, 'searchMessages', { query: { keyword: 'Fam', conversationId } }),
      ),
  },
  getMessageFile: {
    shows: [],
    get: ({ company, conversationId: id }) =>
      texts(call(company.token, 'getMessageFile', { params: { id, number: '1' } })),
  },
  presignMessageFile: {
    shows: [],
    get: ({ company, conversationId: id }) =>
      texts(
        call(company.token, 'presignMessageFile', {
          ...{ params: { id }, body: { contentType: 'application/pdf', size: 9 } },
        }),
      ),
  },
  sendMessageFile: {
    shows: [],
    get: ({ company, conversationId: id }) =>
      texts(
        call(company.token, 'sendMessageFile', {
          params: { id },
          body: { id: newId(), key: `uploads/${newId()}/${newId()}`, name: 'x.pdf' },
        }),
      ),
  },
  createConversation: {
    shows: ['staffNumber', 'name', 'conversation'],
    get: ({ company, applicationId }) =>
      texts(call(company.token, 'createConversation', { body: { applicationId: applicationId ?? newId() } })),
  },
  previewResume: {
    // The level of Japanese is on it only as a certificate.
    shows: without(paper, 'staffNumber', 'japaneseLevel'),
    onlyPersonal: personal,
    get: preview('RIREKISHO'),
  },
  'previewResume:shokumukeirekisho': {
    shows: ['name', 'residence', 'japaneseLevel'],
    onlyPersonal: personal,
    get: preview('SHOKUMUKEIREKISHO'),
  },
  'previewResume:cv': { shows: without(paper, 'staffNumber'), onlyPersonal: personal, get: preview('CV') },
  staffPdf: {
    shows: without(paper, 'staffNumber', 'photo'),
    onlyPersonal: personal,
    async get({ company, person: { staffId } }) {
      // Without the photo: the placeholder in these tests is not a valid picture.
      const record = await get(staffBasicInfo, { staffId });
      if (record) {
        const { photo: _, ...info } = record.info;
        await run(write.put(staffBasicInfo, { ...record, info }));
      }
      const { status, body, headers } = await call(company.token, 'staffPdf', {
        query: { kind: 'CV', staffId, withGender: 'true' },
      });
      if (record) await run(write.put(staffBasicInfo, record));
      return JSON.stringify(headers) + (status === 200 ? await pdfText(body) : JSON.stringify(body));
    },
  },
  printResumes: {
    // Never with personal data, whoever it is of.
    shows: ['residence', 'japaneseLevel', 'resume', 'schoolCountry'],
    onlyPersonal: personal,
    async get({ company, person: { staffId } }) {
      const { status, body } = await call(company.token, 'printResumes', {
        query: { kind: 'CV', staffId: [staffId] },
      });
      return status === 200 ? pdfText(body) : JSON.stringify(body);
    },
  },
  listFavoriteStaff: {
    shows: without(all, 'letter'),
    async get({ company, person: { staffId } }) {
      await call(company.token, 'addFavoriteStaff', { body: { staffIds: [staffId] } });
      const { companyId } = company;
      await recordRowChange(favoriteSource, favoriteIdOf({ companyId, staffId }));
      await refreshList(favoriteLayout);
      return texts(call(company.token, 'listFavoriteStaff'));
    },
  },
  addFavoriteStaff: {
    shows: [],
    get: ({ company, person: { staffId } }) =>
      texts(call(company.token, 'addFavoriteStaff', { body: { staffIds: [staffId] } })),
  },
  getFavoriteStaff: {
    shows: [],
    get: ({ company, person: { staffId } }) =>
      texts(call(company.token, 'getFavoriteStaff', { params: { staffId } })),
  },
  updateFavoriteStaff: {
    shows: [],
    get: ({ company, person: { staffId } }) =>
      texts(
        call(company.token, 'updateFavoriteStaff', { params: { staffId }, body: { score: 3, version: 1 } }),
      ),
  },
  deleteFavoriteStaff: {
    shows: [],
    get: ({ company, person: { staffId } }) =>
      texts(call(company.token, 'deleteFavoriteStaff', { query: { staffId: [staffId] } })),
  },
  listNotifications: {
    shows: [],
    get: ({ company }) => texts(call(company.token, 'listNotifications')),
  },
  declineApplied: {
    // It ends the last application: the answer is that of an ended one.
    shows: without(all, 'photo', 'email', 'phone', 'prefecture'),
    async get({ company, applicationId }) {
      const id = applicationId ?? newId();
      const before = await get(application, { id });
      const text = await texts(
        call(company.token, 'declineApplied', { params: { id }, body: { reason: 'conditions' } }),
      );
      if (before) await run(write.put(application, before));
      return text;
    },
  },
  deleteApplied: {
    shows: [],
    async get({ company, applicationId }) {
      const id = applicationId ?? newId();
      const before = await get(application, { id });
      const text = await texts(call(company.token, 'deleteApplied', { params: { id } }));
      if (before) await run(write.put(application, before));
      return text;
    },
  },
  deleteScouted: {
    shows: [],
    get: ({ company, scoutId }) =>
      texts(call(company.token, 'deleteScouted', { params: { id: scoutId ?? newId() } })),
  },
  hideConversations: {
    shows: [],
    get: ({ company, conversationId }) =>
      texts(call(company.token, 'hideConversations', { body: { ids: [conversationId] } })),
  },
  headerInfo: { shows: [], get: ({ company }) => texts(call(company.token, 'headerInfo')) },
  me: { shows: [], get: ({ company }) => texts(call(company.token, 'me')) },
  unreadNotificationCount: {
    shows: [],
    get: ({ company }) => texts(call(company.token, 'unreadNotificationCount')),
  },
  checkExistUserInfo: { shows: [], get: ({ company }) => texts(call(company.token, 'checkExistUserInfo')) },
  listJobsByCompany: { shows: [], get: ({ company }) => texts(call(company.token, 'listJobsByCompany')) },
  listJobsByStatus: { shows: [], get: ({ company }) => texts(call(company.token, 'listJobsByStatus')) },
  jobOptions: { shows: [], get: ({ company }) => texts(call(company.token, 'jobOptions')) },
  scoutOptions: { shows: [], get: ({ company }) => texts(call(company.token, 'scoutOptions')) },
  companyInfo: { shows: [], get: ({ company }) => texts(call(company.token, 'companyInfo')) },
  companyPrivate: { shows: [], get: ({ company }) => texts(call(company.token, 'companyPrivate')) },
  companyDetail: { shows: [], get: ({ company }) => texts(call(company.token, 'companyDetail')) },
  getCompanyEmailSetting: {
    shows: [],
    get: ({ company }) => texts(call(company.token, 'getCompanyEmailSetting')),
  },
  putCompanyEmailSetting: {
    shows: [],
    get: ({ company }) => texts(call(company.token, 'putCompanyEmailSetting', { body: { switches: {} } })),
  },
  putRetentionSetting: {
    shows: [],
    get: ({ company }) => texts(call(company.token, 'putRetentionSetting', { body: { months: 6 } })),
  },
  putReplySetting: {
    shows: [],
    get: ({ company }) => texts(call(company.token, 'putReplySetting', { body: { days: 7 } })),
  },
  planUsed: { shows: [], get: ({ company }) => texts(call(company.token, 'planUsed')) },
  listEntitlementEntries: {
    shows: ['staffNumber'],
    async get({ company, person: { staffId } }) {
      await call(company.token, 'addFavoriteStaff', { body: { staffIds: [staffId] } });
      return texts(
        ...entitlementRights.map((right) =>
          call(company.token, 'listEntitlementEntries', { params: { right } }),
        ),
      );
    },
  },
  'socket:frames': {
    shows: ['conversation'],
    async get({ person, conversationId, connectionId, marks, signed }) {
      sockets.reset();
      const own = { ...(await get(connection, { id: connectionId }))!, id: newId() };
      const session = await call(person.token, 'listSessions').catch(() => undefined);
      if (session?.status !== 200) return '';
      await run(
        write.put(connection, {
          ...own,
          accountId: person.accountId,
          sessionId: session.body.data[0].id,
        }),
      );
      const said = { conversationId, id: newId(), text: `${marks.conversation[0]}${signed}` };
      // A message would open again what is over, as a contact of its own: tests/events/retention.test.ts
      const isOver = (await get(conversation, { id: conversationId }))?.keptUntil !== undefined;
      const frames: SentFrame[] = [
        ...(isOver ? [] : [{ action: 'message', ...said } as const]),
        { action: 'isTyping', conversationId, typing: true },
        { action: 'focusEvent', conversationId, number: 1 },
      ];
      for (const frame of frames)
        await socketHandler({
          requestContext: { connectionId: own.id, routeKey: frame.action },
          body: JSON.stringify(frame),
        } as never);
      // What the table's stream has sent for it.
      const written = await queryAll(message.ofConversation({ conversationId }));
      const told = written.map(({ number }) => ({ of: 'message', event: 'message', conversationId, number }));
      const seen = { of: 'conversation', event: 'focusEvent', conversationId, sides: ['staff', 'company'] };
      await pushHandler(batchOf(...told, seen));
      await run(write.remove(connection, { id: own.id }));
      return sockets
        .commandCalls(PostToConnectionCommand)
        .map(({ args }) => args[0].input)
        .filter(({ ConnectionId }) => ConnectionId === connectionId)
        .map(({ Data }) => Buffer.from(Data as Uint8Array).toString())
        .join('\n');
    },
  },
  'events:told of applying': {
    shows: ['staffNumber', 'name', 'letter'],
    get: (one) => told(one, 0, 'applicationReceived'),
  },
  'events:told of withdrawing': {
    shows: ['staffNumber', 'name'],
    get: (one) => told(one, 1, 'applicationWithdrawn'),
  },
  'events:told of a declined scout': {
    shows: ['staffNumber'],
    async get({ company, scoutId }) {
      if (!scoutId) return '';
      return mailed({ notificationEvent: 'scoutDeclined', key: { scoutId }, recipient: company.accountId });
    },
  },
};

/** The text of a mail as sent. */
async function mailed(message: MailAbout): Promise<string> {
  mails.reset();
  await run(write.remove(mail, mailKeyOf(message)));
  mails.on(SendRawEmailCommand).callsFake(() => ({ MessageId: newId() }));
  await mailHandler(batchOf(message));
  const sent = mails.commandCalls(SendRawEmailCommand).map(({ args }) => args[0].input.RawMessage!.Data!);
  const parts = await Promise.all(sent.map((data) => PostalMime.parse(data as Uint8Array)));
  return parts.map(({ subject, text, html }) => `${subject}\n${text}\n${html}`).join('\n');
}

/** A company's notification and mail about a step of an application. */
async function told(
  { company, applicationId }: Scene,
  step: number,
  notificationEvent: string,
): Promise<string> {
  const record = applicationId && (await get(application, { id: applicationId }));
  if (!record) return '';
  const history = [record.history[0]!, { ...record.history[0]!, status: 'WITHDRAWN' as const }];
  await run(write.put(application, { ...record, history }));
  queues.reset();
  const key = { applicationId, step };
  // An application from a scout has another notification.
  const names = step === 0 ? [notificationEvent, 'scoutAccepted'] : [notificationEvent];
  await notifyHandler(batchOf(...names.map((name) => ({ notificationEvent: name, key }))));
  const notified = await queryAll(notification.ofAccount({ accountId: company.accountId }));
  for (const { id, accountId } of notified) await run(write.remove(notification, { id, accountId }));
  const parts = [
    JSON.stringify(notified),
    await mailed({ notificationEvent, key, recipient: company.accountId }),
  ];
  await run(write.put(application, record));
  return parts.join('\n');
}

/** Never visible to a company: nationality as code and text, gender. */
const never = ['nationality', '"MT"', 'Malta', 'マルタ', 'female', 'Female', '女性'];

describe.each(relations.filter((one) => one !== 'AGENCY'))(
  'a company, to which a person is %s,',
  (relation) => {
    let one: Scene;
    beforeAll(async () => {
      mails.on(SendRawEmailCommand).callsFake(() => ({ MessageId: newId() }));
      one = await scene(relation);
    });

    it.each(Object.keys(ways))('sees in %s what the table allows', async (name) => {
      const { shows, onlyPersonal = [], get: read } = ways[name]!;
      await forgetLooks(one);
      const text = await read(one);
      const seen = disclosedFields.filter((field) => one.marks[field].some((mark) => text.includes(mark)));
      const allowed = disclosedFields.filter(
        (field) =>
          isDisclosed(relation, field) && (isPersonalResume(relation) || !onlyPersonal.includes(field)),
      );
      expect(seen.filter((field) => !allowed.includes(field))).toEqual([]);
      for (const word of never) expect(text.includes(word), word).toBe(false);
      // No door around functions/core/resume/gate.ts: whatever has something of a resume is a recorded look.
      if (seen.includes('resume')) expect(await looksAt(one)).toHaveLength(1);
      if (hasAnswer(name, one, relation))
        expect(shows.filter((field) => allowed.includes(field) && !seen.includes(field))).toEqual([]);
    });
  },
);

const looksAt = ({ person: { staffId } }: Scene) => queryAll(resumeLook.ofStaff({ staffId }));
async function forgetLooks(one: Scene): Promise<void> {
  for (const look of await looksAt(one)) await run(write.remove(resumeLook, look));
}

/** Whether this way can show anything in this relation. */
function hasAnswer(name: string, { applicationId, scoutId }: Scene, relation: Relation): boolean {
  const isRunning = relation === 'APPLIED' || relation === 'NAMELESS';
  // Its list is empty, and its conversation is not opened.
  const isTalking = !['NONE', 'SCOUTED', 'FINDABLE', 'LAPSED'].includes(relation);
  if (['scoutedJobs', 'listScouts', 'getScout', 'events:told of a declined scout'].includes(name))
    return scoutId !== undefined;
  if (/[iI]nterview/.test(name)) {
    if (['changeInterview', 'proposeInterview'].includes(name)) return isRunning;
    return applicationId !== undefined && relation !== 'UNAVAILABLE';
  }
  if (name === 'createConversation')
    return applicationId !== undefined && relation !== 'UNAVAILABLE' && relation !== 'LAPSED';
  if (name === 'searchMessages') return isTalking && relation !== 'UNAVAILABLE';
  if (name === 'listConversationTemplates')
    return isTalking && !['UNAVAILABLE', 'WITHDRAWN'].includes(relation);
  if (/^(updateAppliedStatus|undoApplied|declineApplied|moveApplicants|estimateMoves|undoMoves)$/.test(name))
    return isRunning;
  if (/Conversations|listMessages/.test(name)) return isTalking;
  if (name === 'readJobClosing') return ['APPLIED', 'UNAVAILABLE'].includes(relation);
  if (name === 'listStaff' || name === 'staffComposition') return false;
  if (name === 'socket:frames') return isTalking && relation !== 'WITHDRAWN';
  if (/Resume|Pdf|listFavoriteStaff|listEntitlementEntries/.test(name))
    return isDisclosed(relation, 'resume');
  if (name === 'events:told of applying') return applicationId !== undefined && relation !== 'UNAVAILABLE';
  return applicationId !== undefined;
}

/** Operations of companies without data of job seekers: their own login, postings, files. */
const ofNobody = [
  ...['changeEmail', 'changePassword', 'checkLoginInfo', 'endOtherSessions', 'endSession', 'listSessions'],
  'beginSetUp',
  ...['logout', 'removeAccount', 'listBanks', 'listBranches', 'presignUpload', 'uploadFile', 'makeImage'],
  ...[
    'markNotificationRead',
    'markNotificationsRead',
    'editCompany',
    'createJob',
    'deleteJob',
    'updateJob',
    'updateJobStatus',
    'confirmJob',
    'readJobFigures',
  ],
  ...[
    'listTalentSearches',
    'saveTalentSearch',
    'updateTalentSearch',
    'deleteTalentSearch',
    'listTemplates',
    'createTemplate',
    'updateTemplate',
    'deleteTemplate',
    'deleteScout',
  ],
  ...['getApplicantMarks', 'putApplicantMarks', 'putOpinion', 'deleteOpinion'],
  ...['putScorecard', 'deleteScorecard', 'getJobCriteria', 'putJobCriteria'],
  ...['createApplicantNote', 'updateApplicantNote', 'deleteApplicantNote'],
  ...['createStaffList', 'renameStaffList', 'deleteStaffList', 'listInterviewers', 'exportData'],
];

it('is tested with every operation that a company may call', () => {
  const callable = allOperations
    .filter(({ operation }) => operation.access === 'company' || operation.access === 'any')
    .map(({ name }) => name);
  expect(callable.filter((name) => !(name in ways) && !ofNobody.includes(name))).toEqual([]);
});
