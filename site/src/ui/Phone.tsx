import { useEffect, useState } from 'react';
import { useInView } from '../lib/inView.ts';

/**
 * A phone number, written as its country does once it comes into view: the rules of all countries are as much script
 * as the rest of the page.
 * @param number E.164
 */
export function Phone({ number }: { number: string }) {
  const [place, isInView] = useInView(200);
  const [shown, setShown] = useState(number);
  useEffect(() => {
    if (!isInView) return;
    import('../../../shared/domain/phone.ts').then(
      ({ formatPhone }) => setShown(formatPhone(number)),
      // It can be called as it is.
      () => undefined,
    );
  }, [isInView, number]);
  return (
    <a ref={place} className="text-link" href={`tel:${number}`}>
      {shown}
    </a>
  );
}
