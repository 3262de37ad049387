import { Link } from 'wouter';

interface Props {
  href: string;
  /** The figure: 'Total Revenue'. */
  name: string;
  children: string;
}

/** A figure that opens the records behind it. */
export function FigureLink({ href, name, children }: Props) {
  return (
    <Link
      href={href}
      aria-label={`${name}: ${children}. Show the records.`}
      className="wrap-anywhere text-fg underline decoration-border-strong decoration-1 underline-offset-4 hover:decoration-current max-sm:text-lg max-sm:tracking-tight"
    >
      {children}
    </Link>
  );
}
