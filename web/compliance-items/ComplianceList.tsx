/**
 * All rows and headings are children of one list, so that a row which moves to another part keeps
 * its element, and with it the focus and the way back of whoever just completed it.
 */
import type { ComplianceItem } from '#contract/compliance-items.ts';
import { ComplianceRow } from '#web/compliance-items/ComplianceRow.tsx';
import { grouped } from '#web/compliance-items/item-words.ts';
import { useNow } from '#web/kit/now.ts';

interface Props {
  items: readonly ComplianceItem[];
  onOpen: (item: ComplianceItem) => void;
}

export function ComplianceList({ items, onOpen }: Props) {
  const now = useNow();
  return (
    <ul aria-label="Compliance items" className="*:first:border-t-0">
      {grouped(items, now).flatMap(([heading, part]) => [
        <li
          key={heading}
          className="border-t border-border bg-surface-2 px-4 py-1.5 text-sm text-muted sm:px-5"
        >
          <h3 className="font-semibold">{heading}</h3>
        </li>,
        ...part.map((item) => (
          <ComplianceRow key={item.id} item={item} onOpen={() => onOpen(item)} />
        )),
      ])}
    </ul>
  );
}
