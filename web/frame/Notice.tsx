import type { ReactNode } from 'react';
import { PageTitle } from '#web/frame/PageTitle.tsx';

/** A page that is one answer: not found, denied, gone wrong. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-xl justify-items-start gap-4 px-4 py-16 sm:px-6 lg:py-24">
      <PageTitle focusAlways>{title}</PageTitle>
      {children}
    </div>
  );
}
