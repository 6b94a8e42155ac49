import { createJob } from '../../functions/core/jobs/create.ts';
import { registerStaff } from '../../functions/core/staff/register.ts';
import { loggedIn } from '../../infra/local/api-user.ts';
import { setLambdaEnvironment } from '../../infra/local/lambdas.ts';
import { composeDemo } from '../../infra/local/seed/index.ts';
import { apiPrefix } from '../../shared/contract/core.ts';
import { tokyoDay } from '../../shared/domain/time.ts';
import { completeContent, makeCompany } from '../support/people.ts';
import { eventually, type System, startSystem } from '../support/system.ts';
import { demoLogin } from './demoLogin.ts';

/** A minimal system: one open job, and one of the demo's job seekers. */
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
    const { basicInfo, education } = composeDemo(tokyoDay(Date.now())).staff.find(
      ({ register }) => register.email === demoLogin.email,
    )!;
    const { api } = await loggedIn(system.where, demoLogin.email, demoLogin.password);
    await api('PUT /staff/basic-info', { body: { ...basicInfo, version: 0 } });
    // Otherwise a login leads to the form that requires it.
    await api('POST /education-history', { body: { items: education } });
    await createJob(await makeCompany(), { content: completeContent(), publish: true });
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
