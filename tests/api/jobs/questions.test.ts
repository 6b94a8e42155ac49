import { describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/jobs.ts';
import { handler as scoutedHandler } from '../../../functions/api/scoutedJobs.ts';
import { handler as talentHandler } from '../../../functions/api/talent.ts';
import { sendScout } from '../../../functions/core/scouts/send.ts';
import { application, applicationClaim } from '../../../functions/data/entities/application.ts';
import { job, jobCounters, jobText } from '../../../functions/data/entities/job.ts';
import { get } from '../../../functions/data/table.ts';
import { applicants } from '../../../shared/contract/applicants.ts';
import { jobs } from '../../../shared/contract/jobs.ts';
import { scoutedJobs } from '../../../shared/contract/scoutedJobs.ts';
import type { ScreeningQuestion } from '../../../shared/contract/screeningQuestions.ts';
import { send } from '../../support/api.ts';
import { completeContent, makeCompany, makeFindable, makeStaff } from '../../support/people.ts';
import { indexApplicants, useReadModel } from '../../support/readModel.ts';

useReadModel();

type By = { token: string };
const licence: ScreeningQuestion = {
  id: 'licence',
  kind: 'yesNo',
  text: { jp: '運転免許を持っていますか', en: 'Do you have a driving licence?' },
  required: true,
  needs: { yes: true },
};
const years: ScreeningQuestion = {
  id: 'years',
  kind: 'number',
  text: { en: 'How many years have you taught?' },
  required: true,
  needs: { atLeast: 2 },
};
const shift: ScreeningQuestion = {
  id: 'shift',
  kind: 'choice',
  text: { jp: '希望する勤務は' },
  required: false,
  choices: [
    { id: 'early', text: { jp: '早番' } },
    { id: 'late', text: { jp: '遅番' } },
  ],
};
const why: ScreeningQuestion = { id: 'why', kind: 'text', text: { jp: '志望動機' }, required: false };
const all = [licence, years, shift, why];
const fine = {
  licence: { yes: true },
  years: { number: 3 },
  shift: { choice: 'late' },
  why: { text: '好きです' },
};

const publish = (by: By, questions: object[] = all, more = {}) =>
  send(handler, jobs.createJob, {
    token: by.token,
    body: { content: { ...completeContent(), questions, ...more }, publish: true },
  });
const apply = (by: By, id: string, body: object = {}, language?: string) =>
  send(handler, jobs.applyJob, {
    token: by.token,
    params: { id },
    body,
    ...(language && { headers: { 'Accept-Language': language } }),
  });
async function scene(questions: object[] = all) {
  const [company, person] = [await makeCompany({ postingLimit: 9 }), await makeStaff()];
  const made = await publish(company, questions);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return { company, person, made: made.body, id: made.body.id as string };
}
const edit = (by: By, made: { id: string; version: number; content: object }, questions: object[]) =>
  send(handler, jobs.updateJob, {
    token: by.token,
    params: { id: made.id },
    body: { content: { ...made.content, questions }, version: made.version },
  });
/** Nothing is left of an application that was refused. */
async function expectNothing(jobId: string, staffId: string) {
  expect(await get(applicationClaim, { jobId, staffId })).toBeUndefined();
  expect((await get(jobCounters, { jobId }))?.applicants ?? 0).toBe(0);
}

describe('a posting that asks questions', () => {
  it('keeps them, shows them to everybody, and says by a version when they change', async () => {
    const { company, made, id } = await scene();
    expect(made.content.questions).toEqual(all);
    expect(made.formVersion).toBe(1);
    const seen = (await send(handler, jobs.getJob, { params: { id } })).body;
    expect(seen).toMatchObject({ content: { questions: all }, formVersion: 1 });
    const same = (await edit(company, { ...made, content: { ...made.content, headcount: 3 } }, all)).body;
    expect(same.formVersion).toBe(1);
    const fewer = (await edit(company, same, [licence])).body;
    expect(fewer.formVersion).toBe(2);
    const none = (await edit(company, fewer, [])).body;
    expect(none.formVersion).toBe(3);
    const plain = await publish(company, []);
    expect(plain.body).not.toHaveProperty('formVersion');
  });

  it('is refused while one is about the person, with what may be asked instead', async () => {
    const company = await makeCompany();
    const asked = [licence, { ...why, text: { jp: '国籍を教えてください', en: 'Are you married?' } }];
    const refused = await publish(company, asked);
    expect([refused.status, refused.body.code]).toEqual([422, 'job_unlawful']);
    const errors = refused.body.errors as { field: string; code: string; message: string }[];
    expect(errors.map(({ field, code }) => [field, code])).toEqual([
      ['content.questions.1.text.jp', 'unlawfulQuestion.nationality'],
      ['content.questions.1.text.en', 'unlawfulQuestion.family'],
    ]);
    expect(errors[0]!.message).toContain('在留資格');
    const draft = await send(handler, jobs.createJob, {
      token: company.token,
      body: { content: { ...completeContent(), questions: asked } },
    });
    expect(draft.status).toBe(201);
    expect(draft.body.findings).toHaveLength(2);
  });

  it('refuses bad questions by field', async () => {
    const company = await makeCompany();
    for (const [questions, field, code] of [
      [[1, 2, 3, 4, 5, 6].map((at) => ({ ...licence, id: `q${at}` })), 'content.questions', 'tooMany'],
      [[licence, licence], 'content.questions', 'repeated'],
      [[{ ...licence, text: {} }], 'content.questions.0.text', 'oneLanguage'],
      [[{ ...shift, choices: undefined }], 'content.questions.0.choices', 'required'],
      [[{ ...licence, needs: { atLeast: 1 } }], 'content.questions.0.needs.atLeast', 'unknown'],
      [[{ ...licence, id: '1' }], 'content.questions.0.id', 'invalid'],
    ] as const) {
      const { status, body } = await publish(company, [...questions]);
      expect([status, body.errors?.[0]?.field, body.errors?.[0]?.code]).toEqual([422, field, code]);
    }
  });
});

describe('answering', () => {
  it('is part of the application, in the wording of that time, for both sides', async () => {
    const { company, person, made, id } = await scene();
    const sent = await apply(person, id, { answers: { ...fine, years: { number: 1 } }, formVersion: 1 });
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    const expected = [
      { question: licence, yes: true, outside: false },
      { question: years, number: 1, outside: true },
      { question: shift, choice: 'late', outside: false },
      { question: why, text: '好きです', outside: false },
    ];
    expect(sent.body.answers).toEqual(expected);
    // Outside what the job needs: received like any other.
    expect(sent.body.status).toBe('APPLIED');
    await edit(company, made, [{ ...years, text: { en: 'Another question' }, needs: { atLeast: 1 } }]);
    const seen = await send(talentHandler, applicants.getApplied, {
      token: company.token,
      params: { staffNumber: person.staffNumber, jobNumber: made.jobNumber },
    });
    expect(seen.body.application.answers).toEqual(expected);
    const own = await send(talentHandler, jobs.appliedJobs, { token: person.token });
    expect(own.body.data[0].answers).toEqual(expected);
  });

  it('leaves out what is not required', async () => {
    const { person, id } = await scene();
    const sent = await apply(person, id, {
      answers: { licence: { yes: false }, years: { number: 0 }, why: { text: '  ' } },
    });
    expect(sent.body.answers).toEqual([
      { question: licence, yes: false, outside: true },
      { question: years, number: 0, outside: true },
      { question: shift, outside: false },
      { question: why, outside: false },
    ]);
  });

  it.each([
    ['nothing', {}, 'answers.licence', 'required'],
    ['a missing answer', { licence: { yes: true } }, 'answers.years', 'required'],
    ['an unknown choice', { ...fine, shift: { choice: 'night' } }, 'answers.shift.choice', 'notOffered'],
    ['a number below the range', { ...fine, years: { number: -1 } }, 'answers.years.number', 'tooSmall'],
    ['a number above it', { ...fine, years: { number: 1e7 } }, 'answers.years.number', 'tooBig'],
    ['a part of a number', { ...fine, years: { number: 1.5 } }, 'answers.years.number', 'wrongType'],
    ['10,000 characters', { ...fine, why: { text: 'あ'.repeat(10_000) } }, 'answers.why.text', 'tooLong'],
    ['an answer of another kind', { ...fine, licence: { text: 'yes' } }, 'answers.licence.text', 'unknown'],
    ['a question that is not asked', { ...fine, other: { yes: true } }, 'answers.other', 'unknown'],
  ])('is refused with %s, and changes nothing', async (_, answers, field, code) => {
    const { person, id } = await scene();
    const refused = await apply(person, id, { answers, formVersion: 1 });
    expect(refused.status, JSON.stringify(refused.body)).toBe(422);
    expect(refused.body.errors[0]).toMatchObject({ field, code });
    await expectNothing(id, person.staffId);
  });

  it('names the question in the language of the caller', async () => {
    const { person, id } = await scene([licence]);
    const english = await apply(person, id, {}, 'en');
    expect(english.body.errors[0].message).toContain('Do you have a driving licence?');
    expect((await apply(person, id, {}, 'ja')).body.errors[0].message).toContain('運転免許');
  });

  it('is refused for a posting that asks nothing', async () => {
    const { person, id } = await scene([]);
    expect((await apply(person, id, { answers: { licence: { yes: true } } })).status).toBe(422);
    await expectNothing(id, person.staffId);
    expect((await apply(person, id, { answers: {}, formVersion: 0 })).body).not.toHaveProperty('answers');
  });

  it('is refused if the questions have changed since they were read', async () => {
    const { company, person, made, id } = await scene();
    await edit(company, made, [licence]);
    const late = await apply(person, id, { answers: { licence: { yes: true } }, formVersion: 1 });
    expect([late.status, late.body.code]).toEqual([409, 'questions_changed']);
    await expectNothing(id, person.staffId);
    const again = await apply(person, id, { answers: { licence: { yes: true } }, formVersion: 2 });
    expect(again.status).toBe(201);
  });

  it('is refused if they change while it is sent', async () => {
    const { company, made, id } = await scene();
    const people = await Promise.all([1, 2, 3, 4].map(() => makeStaff()));
    const [changed, ...sent] = await Promise.all([
      edit(company, made, [licence]),
      ...people.map((person) => apply(person, id, { answers: fine, formVersion: 1 })),
    ]);
    expect(changed!.status).toBe(200);
    for (const [at, { status, body }] of sent.entries()) {
      const claim = await get(applicationClaim, { jobId: id, staffId: people[at]!.staffId });
      if (status === 201) {
        const record = await get(application, { id: body.id });
        expect(record?.answers?.map(({ question }) => question.id)).toEqual(all.map((one) => one.id));
      } else {
        expect([status, body.code]).toEqual([409, 'questions_changed']);
        expect(claim).toBeUndefined();
      }
    }
    const after = (await get(job, { id }))!;
    expect([after.formVersion, (await get(jobText, { jobId: id }))?.content.questions]).toEqual([
      2,
      [licence],
    ]);
  });

  it('succeeds once for concurrent requests', async () => {
    const { person, id } = await scene();
    const sent = await Promise.all([1, 2, 3].map(() => apply(person, id, { answers: fine, formVersion: 1 })));
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('is required of the member who accepts a scout, too', async () => {
    const { company, person, id } = await scene();
    await makeFindable(person);
    const scoutId = await sendScout({ ...company, staffId: person.staffId, jobId: id, message: 'Come!' });
    const accept = (body: object) =>
      send(scoutedHandler, scoutedJobs.acceptScoutedJob, {
        token: person.token,
        params: { id: scoutId },
        body,
      });
    const bare = await accept({});
    expect([bare.status, bare.body.errors?.[0]?.field]).toEqual([422, 'answers.licence']);
    await expectNothing(id, person.staffId);
    const accepted = await accept({ answers: fine, formVersion: 1 });
    expect(accepted.status, JSON.stringify(accepted.body)).toBe(201);
    expect(accepted.body.answers[0]).toMatchObject({ question: licence, yes: true });
  });
});

describe('filtering applicants by their answers', () => {
  const list = (by: By, query: Record<string, string | string[]>) =>
    send(talentHandler, jobs.appliedJobs, { token: by.token, query: { filterOption: 'ALL', ...query } });

  it('combines questions, and takes several values of one as alternatives', async () => {
    const { company, id } = await scene();
    const given = [
      { licence: { yes: true }, years: { number: 5 }, shift: { choice: 'early' } },
      { licence: { yes: true }, years: { number: 1 }, shift: { choice: 'late' } },
      { licence: { yes: false }, years: { number: 3 }, why: { text: 'x' } },
    ];
    const ids: string[] = [];
    for (const answers of given) {
      const person = await makeStaff();
      ids.push((await apply(person, id, { answers })).body.id);
    }
    await indexApplicants(company);
    const found = async (answer: string[]) => {
      const { status, body } = await list(company, { jobId: id, answer });
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body.total).toBe(body.data.length);
      return body.data.map((one: { id: string }) => ids.indexOf(one.id)).sort();
    };
    expect(await found([])).toEqual([0, 1, 2]);
    expect(await found(['licence:yes'])).toEqual([0, 1]);
    expect(await found(['licence:no'])).toEqual([2]);
    expect(await found(['licence:yes', 'shift:late'])).toEqual([1]);
    expect(await found(['shift:late', 'shift:early'])).toEqual([0, 1]);
    expect(await found(['shift:none'])).toEqual([2]);
    expect(await found(['years:2..4'])).toEqual([2]);
    expect(await found(['years:3..'])).toEqual([0, 2]);
    expect(await found(['years:..1', 'years:5..5'])).toEqual([0, 1]);
    expect(await found(['years:..'])).toEqual([0, 1, 2]);
    expect(await found(['years:6..'])).toEqual([]);
    expect(await found(['licence:1..2'])).toEqual([]);
    expect(await found(['years:met'])).toEqual([0, 2]);
    expect(await found(['years:outside'])).toEqual([1]);
    expect(await found(['why:none', 'licence:yes'])).toEqual([0, 1]);
    expect(await found(['unknown:yes'])).toEqual([]);
    const answer = await list(company, { jobId: id });
    expect(answer.body.questions).toEqual(all);
    const single = await send(talentHandler, applicants.getApplied, {
      token: company.token,
      params: {
        staffNumber: answer.body.data[0].staff.staffNumber,
        jobNumber: answer.body.data[0].job.jobNumber,
      },
      query: { jobId: id, answer: ['licence:no'] },
    });
    expect(single.body.total).toBe(1);
  });

  it('refuses what is no answer, and tells no other company anything', async () => {
    const { company, person, id } = await scene();
    await apply(person, id, { answers: fine });
    for (const answer of ['licence', 'licence:', ':yes', 'licence:YES', 'years:a..b', 'years:5..2'])
      expect((await list(company, { jobId: id, answer: [answer] })).status).toBe(422);
    const other = await list(await makeCompany(), { jobId: id });
    expect([other.body.total, other.body.questions]).toEqual([0, []]);
    expect((await list(person, { jobId: id })).body).not.toHaveProperty('questions');
  });
});
