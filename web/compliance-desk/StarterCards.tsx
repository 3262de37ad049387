/** The three cards that follow items of the starter checklist. */
import { FileText, Percent, Scale } from 'lucide-react';
import { complianceItems } from '#contract/compliance-items.ts';
import { CardLink } from '#web/compliance-desk/CardLink.tsx';
import { DeskCard } from '#web/compliance-desk/DeskCard.tsx';
import { itemStanding } from '#web/compliance-desk/standing-words.ts';
import { AddStarters } from '#web/compliance-items/StarterChecklist.tsx';
import { useRead } from '#web/kit/api.ts';
import { useNow } from '#web/kit/now.ts';
import { useColleagueName } from '#web/users/colleagues.ts';

const cards = [
  {
    starter: 'account-reconciliation',
    title: 'Account Reconciliation',
    icon: Scale,
    what: 'Bank statement, register and client ledgers agree.',
  },
  {
    starter: 'iolta-report',
    title: 'Monthly IOLTA Report',
    icon: FileText,
    what: 'The month of the trust account, reviewed and filed.',
  },
  {
    starter: 'interest-distribution',
    title: 'Interest Distribution',
    icon: Percent,
    what: 'The bank remits the interest to the foundation.',
  },
] as const;

export function StarterCards() {
  const read = useRead(complianceItems.starters);
  const nameOf = useColleagueName();
  const now = useNow();
  return cards.map(({ starter, ...card }) => {
    const item = read.data?.find(({ starterItem }) => starterItem === starter);
    const untracked = { text: 'Not tracked yet.' };
    const standing = item ? itemStanding(item, now, nameOf) : read.data && untracked;
    const open = item && (
      <CardLink about={card.title} parts={{ item: item.id }}>
        Open item
      </CardLink>
    );
    return (
      <DeskCard
        key={starter}
        {...card}
        read={read}
        standing={standing}
        action={open ?? (read.data && <AddStarters quiet />)}
      />
    );
  });
}
