import { describe, expect, test } from 'vitest';
import { handler } from '../../../functions/api/staff.ts';
import { eraseStaff } from '../../../functions/core/leaving/erase.ts';
import { staff as staffEntity } from '../../../functions/data/entities/staff.ts';
import { staffPayment } from '../../../functions/data/entities/staffPayment.ts';
import { get, run, write } from '../../../functions/data/table.ts';
import { instant } from '../../../functions/platform/clock.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { staffMoney as contract } from '../../../shared/contract/staffMoney.ts';
import { paymentAmounts, type StaffPaymentStatus } from '../../../shared/domain/staffPayment.ts';
import { send } from '../../support/api.ts';
import { makeCompany, makeEmployee, makeStaff, type TestStaff } from '../../support/people.ts';
import { useTable } from '../../support/table.ts';

useTable();

const list = async (token: string, query: Record<string, string> = {}) =>
  (await send(handler, contract.staffPayment, { token, query })).body;

/** A payment of 100,000 yen for work of the previous month. */
async function pay(
  { staffId, staffNumber }: TestStaff,
  status: StaffPaymentStatus,
  payOn: string,
  fee = 100_000,
): Promise<string> {
  const id = newId();
  const amounts = paymentAmounts({
    fees: [fee],
    transport: 0,
    workedOn: payOn,
    payOn,
    hasInvoiceNumber: true,
    withheldFrom: 'resident',
  });
  await run(
    write.create(staffPayment, {
      id,
      staffId,
      staffNumber,
      orderNumber: 'E-2026-0001',
      title: '通訳',
      month: payOn.slice(0, 7),
      lines: [{ description: '通訳', quantity: '1', unit: 'day', unitPrice: fee, amount: fee }],
      ...amounts,
      status,
      payOn,
      ...(status === 'TRANSFERRED' && { paidOn: payOn }),
      createdAt: instant(),
      updatedAt: instant(),
    }),
  );
  return id;
}

describe('the caller’s payments', () => {
  test('are the decided ones, latest first, with totals per year', async () => {
    const made = await makeStaff();
    const ids = [
      await pay(made, 'TRANSFERRED', '2025-12-25'),
      await pay(made, 'TRANSFERRED', '2026-01-30'),
      await pay(made, 'TRANSFERRED', '2026-02-27', 1_500_000),
      await pay(made, 'NOTICED', '2026-03-31'),
      await pay(made, 'ON_HOLD', '2026-04-30'),
    ];
    await pay(made, 'DRAFT', '2026-05-29');
    await pay(made, 'CANCELLED', '2026-05-29');
    const body = await list(made.token);
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(ids.toReversed());
    expect(body).toMatchObject({ total: 5, page: 1 });
    expect(body.years).toEqual([
      {
        year: 2026,
        payments: 2,
        fees: 1_600_000,
        transport: 0,
        consumptionTax: 160_000,
        withholding: 10_210 + 204_200,
        net: 1_600_000 + 160_000 - 10_210 - 204_200,
      },
      {
        year: 2025,
        payments: 1,
        fees: 100_000,
        transport: 0,
        consumptionTax: 10_000,
        withholding: 10_210,
        net: 99_790,
      },
    ]);
    expect(JSON.stringify(body)).not.toContain(made.staffId);
  });

  test('are returned in pages and by year, with totals over all', async () => {
    const made = await makeStaff();
    for (const month of ['01', '02', '03']) await pay(made, 'TRANSFERRED', `2026-${month}-27`);
    await pay(made, 'TRANSFERRED', '2025-06-27');
    const second = await list(made.token, { page: '2', pageSize: '2', year: '2026' });
    expect(second.data.map(({ payOn }: { payOn: string }) => payOn)).toEqual(['2026-01-27']);
    expect(second.total).toBe(3);
    expect(second.years).toHaveLength(2);
    expect(await list(made.token, { year: '2024' })).toMatchObject({ data: [], total: 0 });
  });

  test('are accessible to their owner only', async () => {
    const [one, other] = [await makeStaff(), await makeStaff()];
    await pay(one, 'TRANSFERRED', '2026-01-30');
    expect(await list(other.token)).toEqual({ data: [], total: 0, page: 1, pageSize: 25, years: [] });
    expect((await send(handler, contract.staffPayment)).status).toBe(401);
    for (const { token } of [await makeCompany(), await makeEmployee(), await makeEmployee('admin')])
      expect((await send(handler, contract.staffPayment, { token })).status).toBe(403);
  });

  test('are kept for the years that tax law requires, when the person leaves', async () => {
    const made = await makeStaff();
    const id = await pay(made, 'TRANSFERRED', '2026-01-30');
    const record = (await get(staffEntity, { id: made.staffId }))!;
    await run(write.save(staffEntity, { ...record, withdrawn: true }));
    await eraseStaff(made.staffId);
    expect(await get(staffPayment, { id })).toMatchObject({ staffId: made.staffId, net: 99_790 });
  });
});
