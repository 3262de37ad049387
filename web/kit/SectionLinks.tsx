import { Link } from 'wouter';
import { tabLook, tabsLook } from '#web/kit/tab-look.ts';

interface Props {
  /** What the sections are parts of. */
  label: string;
  sections: readonly { href: string; label: string; isHere: boolean }[];
}

/**
 * The parts of one screen, each with an address of its own. They look like tabs and are links: whoever
 * has typed something is asked before a link is followed, and a tab would just take it away.
 */
export function SectionLinks({ label, sections }: Props) {
  return (
    <nav aria-label={label} className={tabsLook}>
      {sections.map(({ href, label: words, isHere }) => (
        <Link key={href} href={href} aria-current={isHere ? 'page' : undefined} className={tabLook}>
          {words}
        </Link>
      ))}
    </nav>
  );
}
