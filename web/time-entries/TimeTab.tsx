import { useAddress } from '#web/kit/address.ts';
import { SectionLinks } from '#web/kit/SectionLinks.tsx';
import { TimePanel } from '#web/time-entries/TimePanel.tsx';
import { Numbers } from '#web/time-figures/Numbers.tsx';

const here = '/legal-admin?tab=time';

/** The tab 'Time' of /legal-admin: what was done, and what became of it. */
export function TimeTab() {
  const { search } = useAddress();
  const isNumbers = search.get('view') === 'numbers';
  return (
    <>
      <SectionLinks
        label="Time"
        sections={[
          { href: here, label: 'Entries', isHere: !isNumbers },
          { href: `${here}&view=numbers`, label: 'Numbers', isHere: isNumbers },
        ]}
      />
      {isNumbers ? <Numbers /> : <TimePanel />}
    </>
  );
}
