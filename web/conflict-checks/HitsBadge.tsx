import { SearchCheck, TriangleAlert } from 'lucide-react';
import { Badge } from '#web/kit/Badge.tsx';

export function HitsBadge({ count }: { count: number }) {
  if (count === 0) {
    return (
      <Badge tone="neutral" icon={SearchCheck}>
        No hits
      </Badge>
    );
  }
  return (
    <Badge tone="warning" icon={TriangleAlert}>
      {count === 1 ? '1 hit' : `${count} hits`}
    </Badge>
  );
}
