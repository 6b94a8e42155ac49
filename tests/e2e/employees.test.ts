/** Employees of the agency: invited, changed, and leaving with a handover, on a phone of 320 px, in both languages. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { newId } from '../../functions/platform/ids.ts';
import { optionName } from '../../shared/domain/employees.ts';
import { displayName } from '../../shared/domain/personName.ts';
import { address, locales } from '../../shared/routes.ts';
import { mailedLink, newEmail, newEmployee, newStaff, password } from './people.ts';
import { sizes, type Visitor } from './visitor.ts';
import { system, visitor } from './visitors.ts';

const arrived = (one: Visitor, path: string) => one.page.waitForURL((url) => url.pathname === path);
const smallest = { ...sizes.phone, width: 320 };

it.each(locales)(
  'an admin invites an employee, who sets a password; later the employee leaves, and a colleague takes over (%s)',
  async (locale) => {
    const [admin, colleague] = [
      await newEmployee(system, { role: 'admin', locale }),
      await newEmployee(system, { locale, name: { familyName: `Ito${newId()}`, givenName: 'Ken' } }),
    ];
    const one = await visitor(locale, 'phone');
    await one.page.setViewportSize(smallest);
    await one.goto(address('managementLogin', undefined, locale));
    await one.logIn(admin.email, password);
    await arrived(one, address('boardManagement', undefined, locale));
    await one.page.locator('.site-header summary').filter({ visible: true }).last().click();
    await one.link('officeNavigation:employees').click();
    await arrived(one, address('managementEmployees', undefined, locale));
    await one.see(one.heading('management:employees.title'));
    await one.look('the employees');
    for (const id of ['nonsense', newId()]) {
      await one.goto(address('managementEmployee', { id }, locale));
      await one.see(one.heading('management:employees.missing'));
    }
    await one.look('an employee who does not exist');
    await one.page
      .getByRole('main')
      .getByRole('link', { name: one.t('management:employees.title') })
      .click();
    await arrived(one, address('managementEmployees', undefined, locale));
    await one.link('management:employees.register').click();
    await arrived(one, address('managementEmployeeRegistration', undefined, locale));

    // What is missing is said at its field.
    await one.button('management:employee.submit').click();
    const familyName = one.field('fields:name_familyName');
    await expect.poll(() => familyName.getAttribute('aria-invalid')).toBe('true');
    await one.look('a registration with what is missing');
    const email = newEmail('invited');
    const name = { familyName: '佐藤', givenName: '花子' };
    await familyName.fill(name.familyName);
    await one.field('fields:name_givenName').fill(name.givenName);
    await one.field('fields:email').fill(email);
    await one.field('fields:affiliation').selectOption('SALES');
    await one.button('management:employee.submit').click();
    await one.see(one.page.getByRole('heading', { level: 1, name: displayName(name, locale) }));
    await one.see(one.page.getByText(optionName('EMPLOYEE_STATUS', 'INVITED', locale), { exact: true }));
    await one.look('an invited employee');
    const path = new URL(one.page.url()).pathname;
    const id = path.split('/').at(-1)!;

    const other = await visitor(locale, 'phone');
    await other.goto((await mailedLink(system, email)).href.replace(system.where.site, ''));
    await other.field('account:forgot.newPassword').fill('another2horse');
    await other.button('account:forgot.resetSubmit').click();
    await arrived(other, address('managementLogin', undefined, locale));
    await other.logIn(email, 'another2horse');
    await arrived(other, address('boardManagement', undefined, locale));
    // Colleagues are seen, not changed.
    await other.goto(path);
    await other.see(other.page.getByRole('heading', { level: 1, name: displayName(name, locale) }));
    expect(await other.button('management:employee.leave.label').count()).toBe(0);

    const asker = await newStaff(system, { locale });
    const { inquiryNumber } = await asker.api('POST /inquiries/staff', {
      body: {
        ...{ name: 'Maria Santos', email: newEmail('asker'), type: 'account', locale, consent: true },
        ...{ message: 'Please help me with my account.', clientToken: newId(), secondsOpen: 40 },
      },
    });
    const { data } = await admin.api('GET /inquiries', { query: { inquiryNumber } });
    await other.goto(`${address('managementInquiries', undefined, locale)}?inquiry=${data[0]!.id}`);
    await other.field('management:inquiry.assigned').selectOption(id);
    await other.button('management:inquiry.assignSave').click();
    await other.see(other.page.getByText(other.t('management:inquiry.assignSaved')));
    await other.look('an inquiry that is assigned');

    // Another department logs the employee out at once.
    await one.page.reload();
    await one.field('fields:affiliation').selectOption('HR');
    await one.button('management:employee.save').click();
    await one.see(one.page.getByText(one.t('management:employee.saved')));
    await other.page.reload();
    await arrived(other, address('managementLogin', undefined, locale));

    // Whoever leaves hands over.
    await one.button('management:employee.leave.label').click();
    const dialog = one.page.getByRole('dialog');
    await one.see(dialog.getByText(one.t('management:employee.leave.assigned', { count: 1 })));
    await dialog.getByRole('button', { name: one.t('management:employee.leave.confirm') }).click();
    await one.see(dialog.getByText(one.t('management:employee.leave.required')));
    await one.look('the question before somebody leaves');
    const { employeeId, name: called } = await colleague.api('GET /auth/me');
    await dialog.getByRole('combobox').selectOption(employeeId!);
    await dialog.getByRole('button', { name: one.t('management:employee.leave.confirm') }).click();
    await one.see(one.page.getByText(one.t('management:employee.leave.done')));
    await one.see(one.page.getByText(optionName('EMPLOYEE_STATUS', 'RETIRED', locale), { exact: true }));
    await one.look('an employee who has left');
    const inquiry = await admin.api('GET /inquiries/{id}', { params: { id: data[0]!.id } });
    expect(inquiry).toMatchObject({ assignedTo: employeeId, assigneeName: called });
    await expect(
      other.page.request
        .post(`${system.where.site}/api/v1/auth/login`, { data: { email, password: 'another2horse' } })
        .then((answer) => answer.status()),
    ).resolves.toBe(401);

    // All of it is in the audit log, with where it came from.
    await one.link('management:board.auditOfRecord').click();
    await arrived(one, address('managementAuditLog', undefined, locale));
    const left = one.link('auditLog:act.employee.leave');
    await one.see(left, one.link('auditLog:act.employee.update'), one.link('auditLog:act.employee.register'));
    await one.look('the audit log of an employee');
    const saved = one.page.waitForEvent('download');
    await one.button('serverCsv:label').click();
    expect(readFileSync(await (await saved).path(), 'utf8')).toContain(one.t('auditLog:act.employee.leave'));
    await left.click();
    await one.see(one.heading('auditLog:act.employee.leave'), one.page.getByText('127.0.0.1'));
    await one.look('an entry of the audit log');
    // What is no number gets a hint, not an error.
    await one.goto(
      `${address('managementAuditLog', undefined, locale)}?record=${encodeURIComponent('佐藤')}`,
    );
    await one.see(one.page.getByText(one.t('auditLog:unread')));
    await one.button('auditLog:filter.clear').click();
    await one.see(left);
  },
  240_000,
);

it('the operator invites the first admin by the command, which prints the link that is mailed', async () => {
  const create = (email: string) =>
    promisify(execFile)(process.execPath, ['infra/local/admin.ts', 'create', email, '--language', 'en'], {
      env: { ...process.env, LOCAL_DIRECTORY: system.directory },
    });
  const email = newEmail('first');
  const { stdout } = await create(email);
  const link = await mailedLink(system, email);
  expect(stdout).toContain(link.href);
  await expect(create(email)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/already registered/),
  });

  const one = await visitor('en', 'phone');
  await one.goto(link.href.replace(system.where.site, ''));
  await one.field('account:forgot.newPassword').fill('another2horse');
  await one.button('account:forgot.resetSubmit').click();
  await arrived(one, address('managementLogin', undefined, 'en'));
  await one.logIn(email, 'another2horse');
  await arrived(one, address('boardManagement', undefined, 'en'));
  await one.goto(address('managementEmployees', undefined, 'en'));
  await one.see(one.link('management:employees.register'));
  // The link is used up.
  await one.goto(link.href.replace(system.where.site, ''));
  await one.field('account:forgot.newPassword').fill('another3horse');
  await one.button('account:forgot.resetSubmit').click();
  await one.see(one.page.getByText(one.t('account:forgot.invitationMessage')));
}, 240_000);
