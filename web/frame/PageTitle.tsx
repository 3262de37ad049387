import { useEffect, useRef } from 'react';
import { arrive } from '#web/frame/page-arrival.ts';

interface PageTitleProps {
  children: string;
  /** The document's title when it should say more than the heading. */
  title?: string;
  /** For pages that are an answer in themselves (not found, denied): heard even on the first load. */
  focusAlways?: boolean;
  className?: string;
}

/** The one h1 of a page. */
export function PageTitle({
  children,
  title = children,
  focusAlways = false,
  className = 'text-2xl',
}: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (heading.current) arrive(title, heading.current, focusAlways);
  }, [title, focusAlways]);
  return (
    <h1 ref={heading} tabIndex={-1} className={`font-semibold outline-none ${className}`}>
      {children}
    </h1>
  );
}
