import type { ComponentProps, ReactNode } from 'react';
import { Arriving } from '#web/kit/Arriving.tsx';
import { Card } from '#web/kit/Card.tsx';
import { Skeleton } from '#web/kit/Skeleton.tsx';

interface Props {
  title: string;
  read: ComponentProps<typeof Arriving>['read'];
  /** What there is to show; a chart has a title of its own. */
  chart: ReactNode;
  /** In place of a chart of nothing. */
  empty?: ReactNode;
}

export function ChartCard({ title, read, chart, empty }: Props) {
  if (chart) return <Card>{chart}</Card>;
  return (
    <Card title={title}>
      {empty ?? (
        <Arriving
          read={read}
          loading={`Loading ${title.toLowerCase()}`}
          failed={`Could not load the ${title.toLowerCase()}.`}
          shape={<Skeleton className="h-64 rounded-lg" />}
        />
      )}
    </Card>
  );
}
