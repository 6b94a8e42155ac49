import { isCompanyInvoiceNumber } from '../../../shared/domain/invoiceNumber.ts';
import { staffInvoiceNumber } from '../../data/entities/taxNumbers.ts';
import { get, transact, WriteRefused, write } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import type { OfStaff, StaffActor } from '../actor.ts';
import { type Audited, audited, auditWrite, nothingToAudit } from '../audit/entry.ts';
import { presentStaff } from './present.ts';

/** The caller's registration number, or null. */
export async function ownInvoiceNumber({ staffId }: OfStaff) {
  const record = await get(staffInvoiceNumber, { staffId });
  return { invoiceNumber: record?.invoiceNumber ?? null, ...(record && { updatedAt: record.updatedAt }) };
}

/**
 * Saves or (null) deletes the caller's registration number. Digits that would be a company's only cause a
 * warning: a person's number is unrelated to corporate numbers.
 * @throws Failure changed_meanwhile
 */
export async function putInvoiceNumber(
  actor: StaffActor,
  invoiceNumber: string | null,
): Promise<Audited<{ checkDigit?: 'right' | 'wrong' }>> {
  const { staffId } = actor;
  const before = await get(staffInvoiceNumber, { staffId });
  const values = (number: string | undefined) =>
    number === undefined ? undefined : { invoiceNumber: number };
  const told =
    invoiceNumber === null
      ? {}
      : { checkDigit: isCompanyInvoiceNumber(invoiceNumber) ? ('right' as const) : ('wrong' as const) };
  if ((before?.invoiceNumber ?? null) === invoiceNumber) return nothingToAudit(told);
  const record = { staffId, invoiceNumber: invoiceNumber ?? '', updatedAt: instant() };
  const changed =
    invoiceNumber === null
      ? write.remove(staffInvoiceNumber, { staffId }, { version: before!.version })
      : before
        ? write.save(staffInvoiceNumber, { ...record, version: before.version })
        : write.create(staffInvoiceNumber, record);
  const entry = auditWrite(actor, {
    act: invoiceNumber === null ? 'invoiceNumber.delete' : 'invoiceNumber.save',
    subjectId: staffId,
    before: values(before?.invoiceNumber),
    after: values(invoiceNumber ?? undefined),
  });
  try {
    await transact([changed, entry, presentStaff(staffId)]);
  } catch (error) {
    if (error instanceof WriteRefused) throw new Failure('changed_meanwhile', { cause: error });
    throw error;
  }
  return audited(entry, told);
}
