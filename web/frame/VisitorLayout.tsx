import type { ReactNode } from 'react';
import { Brand } from '#web/frame/Brand.tsx';
import { PageFooter } from '#web/frame/PageFooter.tsx';
import { SkipLink } from '#web/frame/SkipLink.tsx';

interface VisitorLayoutProps {
  /** What stands at the right of the brand. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The pages that need no firm around them: brand, content, footer. */
export function VisitorLayout({ aside, children }: VisitorLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="mx-auto flex w-full max-w-7xl items-center justify-between gap-4 px-4 py-4 sm:px-6 lg:px-8 print:hidden">
        <Brand />
        {aside}
      </header>
      <main id="content" tabIndex={-1} className="flex grow flex-col outline-none">
        {children}
      </main>
      <PageFooter />
    </div>
  );
}
