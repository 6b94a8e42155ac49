import { expect, it } from 'vitest';
import { officeMail } from '../../infra/local/environment.ts';
import { optionName } from '../../shared/domain/inquiries.ts';
import { errors } from '../../shared/locales/errors.ts';
import { address } from '../../shared/routes.ts';
import { eventually } from '../support/system.ts';
import { mailsTo, mailTo, newCompany, newEmail, password } from './people.ts';
import type { Visitor } from './visitor.ts';
import { system, visitor } from './visitors.ts';

/** Inquiries to the office as people send them: with mistakes, without a network, once. */

const numberOn = async (one: Visitor) => {
  const number = one.page.getByText(/^INQ-[0-9A-Z]{5}-[0-9A-Z]{5}$/);
  await one.see(number);
  return (await number.textContent())!;
};
const about = (number: string) => new RegExp(number);
/** Every mail with a number, on both sides. */
const mailsAbout = async (number: string, email: string) =>
  [...(await mailsTo(system, email)), ...(await mailsTo(system, officeMail))].filter(({ subject }) =>
    subject.includes(number),
  );

it('a job seeker writes on a phone: errors are named, nothing typed is lost, it arrives once', async () => {
  const one = await visitor('jp', 'phone');
  const email = newEmail('asker');
  await one.goto(`${address('inquiry', undefined, 'jp')}?type=job`);
  const type = one.field('inquiry:type');
  await one.see(type);
  expect(await type.inputValue()).toBe('job');
  await one.look('inquiry, empty');

  await one.button('inquiry:submit').click();
  const message = one.field('inquiry:message');
  await one.see(one.page.getByText(errors.jp.field.consent));
  // The first invalid field has the focus, and its error is linked to it.
  await expect.poll(() => message.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await message.getAttribute('aria-invalid')).toBe('true');
  const described = (await message.getAttribute('aria-describedby'))!.split(' ').at(-1)!;
  expect(await one.page.locator(`[id="${described}"]`).textContent()).toContain('お問い合わせの内容');
  await one.look('inquiry, with errors');

  await message.fill('短い');
  await one.labelled(one.t('inquiry:staff.name')).fill('グエン リン');
  await one.see(one.page.getByText('10文字以上で入力してください。'));
  const text = '求人 J0000001 の勤務時間について教えてください。';
  await message.fill(text);
  await one.field('fields:email').fill(email);
  await one.page.reload();
  await expect.poll(() => one.field('inquiry:message').inputValue()).toBe(text);
  expect(await one.field('fields:email').inputValue()).toBe(email);
  expect(await one.page.getByRole('checkbox').isChecked()).toBe(false);

  await one.page.getByRole('checkbox').check();
  await one.page.context().setOffline(true);
  await one.button('inquiry:submit').click();
  await one.see(one.page.getByText(one.t('common:errors.network')));
  expect(await one.field('inquiry:message').inputValue()).toBe(text);
  await one.page.context().setOffline(false);
  // A double press sends once.
  await one.button('inquiry:submit').dblclick();
  const number = await numberOn(one);
  await one.look('inquiry, sent');

  const copy = await mailTo(system, email, about(number));
  expect(copy.subject).toContain('お問い合わせを受け付けました');
  expect(copy.text).toContain(`> ${text}`);
  const notice = await mailTo(system, officeMail, about(number));
  expect(notice.subject).toContain(optionName('INQUIRY_TYPE', 'job', 'jp'));
  expect(await mailsAbout(number, email)).toHaveLength(2);

  // The next one starts empty.
  await one.button('inquiry:sent.again').click();
  expect(await one.field('inquiry:message').inputValue()).toBe('');
}, 120_000);

it('a lost answer does not cause a second inquiry, also after a reload', async () => {
  const one = await visitor('en');
  const email = newEmail('twice');
  await one.goto(address('inquiry', undefined, 'en'));
  await one.field('inquiry:type').selectOption('trouble');
  await one.field('inquiry:message').fill('The page of a job does not open for me.');
  await one.labelled(one.t('inquiry:staff.name')).fill('Linh Tran');
  await one.field('fields:email').fill(email);
  await one.page.getByRole('checkbox').check();
  let lost = 0;
  await one.page.route('**/api/v1/inquiries/staff', async (route) => {
    await route.fetch();
    lost += 1;
    await route.abort('connectionreset');
  });
  await one.button('inquiry:submit').click();
  await one.see(one.page.getByText(one.t('common:errors.network')));
  expect(lost).toBe(1);
  await one.page.unroute('**/api/v1/inquiries/staff');
  await one.page.reload();
  await one.page.getByRole('checkbox').check();
  await one.button('inquiry:submit').click();
  const number = await numberOn(one);
  await mailTo(system, email, about(number));
  await mailTo(system, officeMail, about(number));
  expect(await mailsTo(system, email)).toHaveLength(1);
  expect(await mailsAbout(number, email)).toHaveLength(2);
}, 120_000);

it('a logged-in company finds its details prefilled, writes, and asks for a banner', async () => {
  const { email } = await newCompany(system, { locale: 'en', name: 'Kawasemi Trading' });
  const one = await visitor('en');
  const next = address('clientInquiry', undefined, 'en');
  await one.goto(`${address('clientLogin', undefined, 'en')}?next=${encodeURIComponent(next)}`);
  await one.logIn(email, password);
  await one.page.waitForURL((url) => url.pathname === next);
  await expect.poll(() => one.field('fields:companyName').inputValue()).toBe('Kawasemi Trading');
  expect(await one.field('fields:email').inputValue()).toBe(email);
  expect(await one.labelled(one.t('inquiry:company.name')).inputValue()).toBe('橋本 花子');
  await one.look('inquiry of a company');
  await one.field('inquiry:type').selectOption('plan');
  await one.field('inquiry:message').fill('What does a second posting cost?');
  // By keyboard: the box is ticked and the form sent without a mouse.
  await one.page.getByRole('checkbox').focus();
  await one.page.keyboard.press('Space');
  await one.field('fields:email').press('Enter');
  const number = await numberOn(one);
  const copy = await mailTo(system, email, about(number));
  expect(copy.subject).toContain('has received your message');
  const notice = await mailTo(system, officeMail, about(number));
  expect(notice.text).toContain('ログイン中');
  expect(notice.text).toContain('Kawasemi Trading');

  await one.goto(address('bannerRequest', undefined, 'en'));
  await expect.poll(() => one.field('fields:companyName').inputValue()).toBe('Kawasemi Trading');
  await one.field('inquiry:banner.size').selectOption('300x250');
  await one.field('inquiry:banner.place').selectOption('job-list');
  await one.field('inquiry:banner.from').fill('2031-05-02');
  await one.field('inquiry:banner.until').fill('2031-05-01');
  await one.field('inquiry:banner.website').fill('kawasemi');
  await one.page.getByRole('checkbox').check();
  await one.button('inquiry:banner.submit').click();
  await one.see(one.page.getByText('must be an address that begins with http'));
  await one.see(one.page.getByText('Last day must not be before the start.'));
  await one.look('banner request, with errors');
  await one.field('inquiry:banner.until').fill('2031-05-31');
  await one.field('inquiry:banner.website').fill('https://kawasemi.example');
  await one.button('inquiry:banner.submit').click();
  const request = await numberOn(one);
  await one.look('banner request, sent');
  const sent = await mailTo(system, email, about(request));
  expect(sent.text).toContain('300×250 (rectangle)');
  expect(sent.text).toContain('2 May 2031 – 31 May 2031');
}, 120_000);

it('what a bot fills in looks sent, but is not', async () => {
  const one = await visitor('en');
  const email = newEmail('robot');
  await one.goto(address('inquiry', undefined, 'en'));
  await one.field('inquiry:type').selectOption('other');
  await one.field('inquiry:message').fill('Buy cheap things at our shop today!');
  await one.labelled(one.t('inquiry:staff.name')).fill('Robot');
  await one.field('fields:email').fill(email);
  await one.page.locator('input[name="subject"]').evaluate((input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, 'Cheap things');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await one.page.getByRole('checkbox').check();
  await one.button('inquiry:submit').click();
  const number = await numberOn(one);

  // A later one has arrived: the former would have, too.
  const later = newEmail('person');
  await one.button('inquiry:sent.again').click();
  await one.field('inquiry:type').selectOption('other');
  await one.field('inquiry:message').fill('A question of a person who reads.');
  await one.labelled(one.t('inquiry:staff.name')).fill('Person');
  await one.field('fields:email').fill(later);
  await one.page.getByRole('checkbox').check();
  await one.button('inquiry:submit').click();
  await eventually('the mail to the person', async () => (await mailsTo(system, later))[0], 30);
  expect(await mailsAbout(number, email)).toEqual([]);
}, 120_000);
