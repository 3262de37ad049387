import { CircleAlert } from 'lucide-react';

/** What did not work, read out at once; it can be focused by whoever shows it. */
export function VisitorAlert({ children }: { children: string }) {
  return (
    <p
      role="alert"
      tabIndex={-1}
      className="flex items-start gap-2 rounded-md bg-danger-bg px-3 py-2 text-sm text-danger outline-none"
    >
      <CircleAlert aria-hidden className="mt-0.75 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
