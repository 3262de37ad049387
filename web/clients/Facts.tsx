import type { ReactNode } from 'react';

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-1.5 text-sm">{children}</dl>;
}

interface Props {
  name: string;
  children: ReactNode;
}

/** A name and what there is to say under it. */
export function Fact({ name, children }: Props) {
  return (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-3">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
