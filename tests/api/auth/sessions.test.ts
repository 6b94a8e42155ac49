import { describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/auth.ts';
import { auth } from '../../../shared/contract/auth.ts';
import { call, logIn, registerActive, registerLoggedIn } from '../../support/accounts.ts';
import { send } from '../../support/api.ts';
import { useTable } from '../../support/table.ts';

useTable();

const list = async (token: string) => (await send(handler, auth.listSessions, { token })).body.data;
const end = (token: string, id: string) => send(handler, auth.endSession, { token, params: { id } });
const endOthers = (token: string) => send(handler, auth.endOtherSessions, { token });

/** One account on three devices. */
async function threeDevices() {
  const { email } = await registerActive();
  const tokens: string[] = [];
  for (let device = 0; device < 3; device += 1) tokens.push((await logIn(email)).body.accessToken);
  return tokens as [string, string, string];
}

describe('the active sessions', () => {
  it('are listed with this one first, without their secrets', async () => {
    const [, here] = await threeDevices();
    const sessions = await list(here);
    expect(sessions).toHaveLength(3);
    expect(sessions.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([true, false, false]);
    expect(Object.keys(sessions[0]).sort()).toEqual(['createdAt', 'device', 'id', 'isCurrent', 'lastUsedAt']);
  });

  it('can be ended one by one, at once', async () => {
    const [here, lost] = await threeDevices();
    const { id } = (await list(lost))[0];
    expect((await end(here, id)).status).toBe(200);
    expect((await call('me', undefined, { token: lost })).status).toBe(401);
    expect(await list(here)).toHaveLength(2);
    expect((await end(here, id)).status).toBe(200);
    expect(await list(here)).toHaveLength(2);
  });

  it('can all be ended but this one', async () => {
    const [here, ...others] = await threeDevices();
    expect((await endOthers(here)).body).toEqual({ ended: 2 });
    for (const token of others) expect((await call('me', undefined, { token })).status).toBe(401);
    expect(await list(here)).toMatchObject([{ isCurrent: true }]);
    expect((await endOthers(here)).body).toEqual({ ended: 0 });
  });

  it('of another user look like missing ones', async () => {
    const [one, other] = [await registerLoggedIn(), await registerLoggedIn()];
    const { id } = (await list(other.token))[0];
    expect((await end(one.token, id)).status).toBe(200);
    expect(await list(other.token)).toHaveLength(1);
  });
});
