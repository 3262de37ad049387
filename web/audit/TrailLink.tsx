import { ScrollText } from 'lucide-react';
import { useMay } from '#web/frame/current-user.ts';
import { ButtonLink } from '#web/kit/ButtonLink.tsx';

interface Props {
  /** What of the trail: `{ matter: id }`; all of it without. */
  of?: { client: string } | { matter: string } | { document: string };
  children: string;
}

/** The way to the audit trail, for those who may read it. */
export function TrailLink({ of, children }: Props) {
  const mayRead = useMay('readTrail');
  if (!mayRead) return null;
  const search = new URLSearchParams(of);
  return (
    <ButtonLink
      href={of ? `/audit-trail?${search}` : '/audit-trail'}
      variant="quiet"
      size="sm"
      icon={ScrollText}
      // In line with the text above it.
      className={of ? '-ml-3 w-fit print:hidden' : 'print:hidden'}
    >
      {children}
    </ButtonLink>
  );
}
