import { type ReactNode, useId } from 'react';

/** One chapter of the catalogue. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 grid-cols-1 gap-4 border-t border-border pt-4"
    >
      <h2 id={id} className="title">
        {title}
      </h2>
      {children}
    </section>
  );
}
