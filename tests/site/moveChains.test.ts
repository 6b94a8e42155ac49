import { expect, it } from 'vitest';
import { moveChains } from '../../site/src/features/client/board/moveChains.ts';

interface Card {
  id: string;
  version: number;
  status: string;
}
const inApplied: Card = { id: 'A', version: 1, status: 'APPLIED' };
const shownAs = (status: string): Card => ({ ...inApplied, status });

/** A server that answers each move when it is let. */
function server() {
  const asked: { version: number; answer: (status: string) => void; fail: (why: string) => void }[] = [];
  const send = (version: number) =>
    new Promise<Card>((resolve, reject) =>
      asked.push({
        version,
        answer: (status) => resolve({ id: 'A', version: version + 1, status }),
        fail: (why) => reject(new Error(why)),
      }),
    );
  const asksFor = (count: number) => expect.poll(() => asked.length).toBe(count);
  return { asked, send, asksFor };
}
const chains = () => moveChains<Card, Card>((answer) => answer);

it('gives the row of before the first move where two quick moves fail without an answer', async () => {
  const { asked, send, asksFor } = server();
  const move = chains();
  const first = move(inApplied, 3, send);
  const second = move(shownAs('SCREENING'), 0, send);
  await asksFor(1);
  asked[0]!.fail('no answer');
  await asksFor(2);
  expect(asked[1]!.version).toBe(1);
  asked[1]!.fail('no answer');
  expect(await first).toBeUndefined();
  expect(await second).toMatchObject({ row: inApplied, at: 3, hasFailed: true });
});

it('gives the answer of the first move where only the second one fails, with its version', async () => {
  const { asked, send, asksFor } = server();
  const move = chains();
  const first = move(inApplied, 3, send);
  const second = move(shownAs('SCREENING'), 0, send);
  await asksFor(1);
  asked[0]!.answer('SCREENING');
  await asksFor(2);
  expect(asked[1]!.version).toBe(2);
  asked[1]!.fail('refused');
  expect(await first).toBeUndefined();
  expect(await second).toMatchObject({
    row: { version: 2, status: 'SCREENING' },
    at: 0,
    hasFailed: true,
  });
});

it('says that one of them failed though the last one was answered', async () => {
  const { asked, send, asksFor } = server();
  const move = chains();
  const first = move(inApplied, 3, send);
  const second = move(shownAs('SCREENING'), 0, send);
  await asksFor(1);
  asked[0]!.fail('no answer');
  await asksFor(2);
  asked[1]!.answer('INTERVIEW');
  expect(await first).toBeUndefined();
  expect(await second).toMatchObject({ answer: { status: 'INTERVIEW' }, hasFailed: true });
});

it('begins anew with the row that is shown once a chain has ended', async () => {
  const { asked, send, asksFor } = server();
  const move = chains();
  const first = move(inApplied, 3, send);
  await asksFor(1);
  asked[0]!.answer('SCREENING');
  expect(await first).toMatchObject({ answer: { version: 2 }, hasFailed: false });
  const reloaded = { id: 'A', version: 7, status: 'SCREENING' };
  const next = move(reloaded, 1, send);
  await asksFor(2);
  expect(asked[1]!.version).toBe(7);
  asked[1]!.fail('refused');
  expect(await next).toMatchObject({ row: reloaded, at: 1 });
});
