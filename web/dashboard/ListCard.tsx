import type { ComponentProps, ReactNode } from 'react';
import { Arriving } from '#web/kit/Arriving.tsx';
import { Card } from '#web/kit/Card.tsx';
import { NotFresh } from '#web/kit/NotFresh.tsx';

interface Props extends ComponentProps<typeof Arriving> {
  title: string;
  /** A link to all of it. */
  action?: ReactNode;
  read: ComponentProps<typeof Arriving>['read'] & ComponentProps<typeof NotFresh>['read'];
  children: ReactNode;
}

/** A short list that is read by itself: when it fails, the cards around it go on working. */
export function ListCard({ title, action, children, ...arriving }: Props) {
  return (
    <Card title={title} action={action} flush>
      <div className="px-4 empty:hidden sm:px-5">
        <NotFresh read={arriving.read} />
      </div>
      <Arriving {...arriving} />
      {children}
    </Card>
  );
}
