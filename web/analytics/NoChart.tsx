import type { ComponentProps, ReactNode } from 'react';
import { Card } from '#web/kit/Card.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';

interface Props extends Omit<ComponentProps<typeof EmptyState>, 'action'> {
  title: string;
  /** Beside the title: how it is counted. */
  action?: ReactNode;
  /** Where it is several things: each of them, and how it is counted. */
  definitions?: ReactNode;
}

/** In the place of figures where there are none: what will be there, and from which records. */
export const NoChart = ({ title, action, definitions, ...empty }: Props) => (
  <Card title={title} action={action} className="h-full sm:pt-1">
    <EmptyState {...empty} action={definitions} />
  </Card>
);
