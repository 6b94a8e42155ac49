import { registerAccount } from '../../functions/core/accounts/register.ts';
import { createCompany } from '../../functions/core/companies/register.ts';
import { employeeRecord } from '../../functions/core/employees/register.ts';
import { createJob } from '../../functions/core/jobs/create.ts';
import { registerStaff } from '../../functions/core/staff/register.ts';
import { employee } from '../../functions/data/entities/employee.ts';
import { write } from '../../functions/data/table.ts';
import { newId } from '../../functions/platform/ids.ts';
import { loggedIn } from '../../infra/local/api-user.ts';
import { setLambdaEnvironment } from '../../infra/local/lambdas.ts';
import { composeDemo } from '../../infra/local/seed/index.ts';
import { apiPrefix } from '../../shared/contract/core.ts';
import { tokyoDay } from '../../shared/domain/time.ts';
import { completeContent } from '../support/people.ts';
import { eventually, type System, startSystem } from '../support/system.ts';
import { demoLogin } from './demoLogin.ts';

/** A minimal system: one of the demo's companies with one open job, one of its job seekers, who has applied, and an admin. */
export async function startSmallSystem(): Promise<System> {
  const system = await startSystem();
  try {
    setLambdaEnvironment(system.where, system.directory);
    await registerStaff({
      ...demoLogin,
      locale: 'en',
      consent: { newsletter: false, page: '/registration' },
      verified: true,
    });
    const demo = composeDemo(tokyoDay(Date.now()));
    const { basicInfo, education } = demo.staff.find(({ register }) => register.email === demoLogin.email)!;
    const { api } = await loggedIn(system.where, demoLogin.email, demoLogin.password);
    await api('PUT /staff/basic-info', { body: { ...basicInfo, version: 0 } });
    // Otherwise a login leads to the form that requires it.
    await api('POST /education-history', { body: { items: education } });
    const { register } = demo.companies.find((one) => one.register.email === demoLogin.companyEmail)!;
    const company = await createCompany({ locale: 'jp', newsletter: false, ...register }, { verified: true });
    const employeeId = newId();
    await registerAccount(
      {
        ...{ email: demoLogin.adminEmail, password: demoLogin.password, role: 'admin', locale: 'en' },
        ...{
          affiliation: 'MANAGEMENT',
          employeeId,
          consent: { newsletter: false, page: '/' },
          verified: true,
        },
      },
      ({ id: accountId }) => ({
        employee: write.create(
          employee,
          employeeRecord(
            { id: employeeId, accountId },
            { name: { familyName: 'Hashimoto', givenName: 'Reiko' } },
          ),
        ),
      }),
    );
    const { id } = await createJob(company, { content: completeContent(), publish: true });
    await api('POST /jobs/{id}/apply', { params: { id }, body: {} });
    await eventually(
      'the job is found',
      async () => {
        const answer = await fetch(`${system.where.site}${apiPrefix}/jobs`);
        return ((await answer.json()) as { total: number }).total > 0 || undefined;
      },
      60,
    );
    return system;
  } catch (error) {
    await system.remove();
    throw error;
  }
}
