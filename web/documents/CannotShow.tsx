import { FileX2 } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  /** 'This PDF cannot be shown here.' */
  text: string;
  reason?: string | null;
  /** The button that saves it. */
  download: ReactNode;
}

/** In place of a document that is kept as it came, but that nothing here can show. */
export function CannotShow({ text, reason, download }: Props) {
  return (
    <div role="alert" className="m-auto flex flex-col items-center gap-1 px-4 py-10 text-center">
      <FileX2 aria-hidden strokeWidth={1.5} className="mb-2 size-8 text-subtle" />
      <p>{text}</p>
      {reason && <p className="max-w-prose text-sm text-muted">{reason}</p>}
      <div className="mt-4">{download}</div>
    </div>
  );
}
