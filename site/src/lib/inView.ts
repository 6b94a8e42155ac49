import { useEffect, useState } from 'react';

/**
 * Whether an element is in the window.
 * @param margin pixels around the window that count as well
 * @returns the element's `ref`, and the answer
 */
export function useInView(margin = 0): [ref: (element: Element | null) => void, isInView: boolean] {
  const [element, setElement] = useState<Element | null>(null);
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    if (!element) return setIsInView(false);
    const observer = new IntersectionObserver((entries) => setIsInView(entries.at(-1)!.isIntersecting), {
      rootMargin: `${margin}px 0px`,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, margin]);
  return [setElement, isInView];
}
