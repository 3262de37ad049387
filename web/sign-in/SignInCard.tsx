import type { ReactNode } from 'react';
import { PageTitle } from '#web/frame/PageTitle.tsx';
import { VisitorLayout } from '#web/frame/VisitorLayout.tsx';

interface SignInCardProps {
  title: string;
  subtitle?: string;
  children: ReactNode;
  /** The ways to the sister pages, under the card. */
  links: ReactNode;
  below?: ReactNode;
  /** The card is the answer to what was just done: its title is read out. */
  focusAlways?: boolean;
}

export function SignInCard(props: SignInCardProps) {
  const { title, subtitle, children, links, below, focusAlways } = props;
  return (
    <VisitorLayout>
      <div className="m-auto w-full max-w-md px-4 py-8">
        <div className="rounded-xl border border-border bg-surface p-6 shadow-card sm:p-8">
          <PageTitle focusAlways={focusAlways}>{title}</PageTitle>
          {subtitle && <p className="mt-1 text-balance text-muted">{subtitle}</p>}
          <div className="mt-6">{children}</div>
        </div>
        <div className="mt-5 flex flex-wrap empty:hidden justify-between gap-x-6 gap-y-2 px-1 pointer-coarse:*:py-2.5 text-sm text-muted">
          {links}
        </div>
        {below}
      </div>
    </VisitorLayout>
  );
}
