import { Link } from 'wouter';
import { productName } from '#web/frame/product-name.ts';

/** A vault over a horizon, and one star in it. */
function Mark({ className = 'size-7' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" className={className}>
      <path
        d="M5 21.5a11 11 0 0 1 22 0M3.5 25.5h25"
        className="stroke-primary"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path
        d="M16 11.5l1.3 4.2 4.2 1.3-4.2 1.3L16 22.5l-1.3-4.2-4.2-1.3 4.2-1.3z"
        className="fill-accent"
      />
    </svg>
  );
}

export function Brand({ onClick }: { onClick?: () => void }) {
  return (
    <Link
      href="/"
      onClick={onClick}
      className="inline-flex min-h-10 items-center gap-2.5 rounded-md font-serif text-lg font-semibold text-fg pointer-coarse:min-h-11"
    >
      <Mark />
      {productName}
    </Link>
  );
}
