import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';

interface Props {
  text: string;
  /** What is copied, and of whom: 'e-mail of Marlowe Ltd'. */
  what: string;
}

const shownFor = 2000;

/** Puts a text where it can be pasted from, and says so in its place. */
export function CopyButton({ text, what }: Props) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), shownFor);
    return () => clearTimeout(timer);
  }, [isCopied]);

  // Browsers have it on secure origins only, and a firm may serve this on its own network.
  if (!('clipboard' in navigator)) return null;
  const Icon = isCopied ? Check : Copy;
  return (
    <span className="inline-flex">
      <button
        type="button"
        aria-label={`Copy ${what}`}
        title={`Copy ${what}`}
        onClick={() => {
          navigator.clipboard.writeText(text).then(
            () => setCopied(true),
            () => undefined,
          );
        }}
        className="inline-grid size-7 place-items-center rounded-md text-muted transition-colors duration-120 hover:bg-surface-2 hover:text-fg pointer-coarse:size-11 print:hidden"
      >
        <Icon aria-hidden className={isCopied ? 'size-4 text-success-solid' : 'size-4'} />
      </button>
      <span role="status" className="sr-only">
        {isCopied && 'Copied'}
      </span>
    </span>
  );
}
