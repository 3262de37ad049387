import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  hint?: string;
  children: ReactNode;
}

/** Fields of a long form that belong together, under their heading. */
export function FormPart({ title, hint, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-3 border-t border-border pt-4 first:border-t-0 first:pt-0"
    >
      <div>
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        {hint && <p className="text-sm text-muted">{hint}</p>}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </section>
  );
}
