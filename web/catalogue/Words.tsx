import { CircleDot, Minus } from 'lucide-react';
import { Group } from '#web/catalogue/Group.tsx';
import { Badge } from '#web/kit/Badge.tsx';
import { DateText } from '#web/kit/DateText.tsx';
import { DateTimeText } from '#web/kit/DateTimeText.tsx';
import { DayText } from '#web/kit/DayText.tsx';
import { MoneyText } from '#web/kit/MoneyText.tsx';
import { RecentText } from '#web/kit/RecentText.tsx';
import { RelativeTime } from '#web/kit/RelativeTime.tsx';

const inTwoDays = new Date(Date.now() + 49 * 60 * 60_000).toISOString();

export function Words() {
  return (
    <Group title="Words and figures">
      <p className="max-w-[68ch]">
        Prose is at most sixty-eight characters wide, so that the eye finds the next line.{' '}
        <a href="#prose" className="prose-link">
          Underlined words
        </a>{' '}
        lead elsewhere. <span className="text-muted">Muted text</span> says what is secondary,{' '}
        <span className="text-subtle">subtle text</span> what is optional, and{' '}
        <span className="font-mono text-sm">INV-2026-041</span> is an id.
      </p>
      <div className="flex flex-wrap gap-2">
        <Badge tone="success">Paid</Badge>
        <Badge tone="warning">Pending</Badge>
        <Badge tone="warning" icon={Minus}>
          Medium
        </Badge>
        <Badge tone="danger">Overdue</Badge>
        <Badge tone="info" icon={CircleDot}>
          In Progress
        </Badge>
        <Badge tone="neutral">Cancelled</Badge>
      </div>
      <div className="w-40">
        <Badge tone="info">A state with far too many words for its place</Badge>
      </div>
      <ul className="grid gap-1">
        <li>
          <MoneyText amount="1250.00" /> and <MoneyText amount="-300.00" />
        </li>
        <li>
          <DayText value="2026-11-15" />, <DateText value="2026-11-15T09:30:00.000Z" />,{' '}
          <DateTimeText value="2026-11-15T09:30:00.000Z" />,{' '}
          <RecentText value="2026-11-15T09:30:00.000Z" />, <RelativeTime value={inTwoDays} />
        </li>
      </ul>
    </Group>
  );
}
