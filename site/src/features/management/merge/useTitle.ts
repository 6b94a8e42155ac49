import { useLayoutEffect } from 'react';
import { product } from '../../../../../shared/product.ts';

/** For a page at the address of another screen: its title, as long as it is shown. */
export function useTitle(title: string): void {
  useLayoutEffect(() => {
    const before = document.title;
    document.title = `${title} | ${product.name}`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
