import { IndividualNumber } from './IndividualNumber.tsx';
import { InvoiceNumber } from './InvoiceNumber.tsx';

/** The tax numbers: qualified invoices, and the individual number. */
export default function Numbers() {
  return (
    <div className="grid max-w-3xl gap-14">
      <InvoiceNumber />
      <IndividualNumber />
    </div>
  );
}
