import { Link } from 'wouter';
import { useMatterOptions, useOpenMatterOptions } from '#web/matters/MatterField.tsx';

/** Beside a field for a matter, where there is none to choose: why, and where to open one. */
export function NoMatter({ onLeave }: { onLeave: () => void }) {
  const { options: all } = useMatterOptions('');
  const { options: open } = useOpenMatterOptions('');
  if (open?.length !== 0) return null;
  return (
    <p className="text-sm text-muted">
      {all?.length === 0 ? 'No matters yet.' : 'No matter is open.'}{' '}
      <Link href="/clients?tab=matters" className="prose-link" onClick={onLeave}>
        Open one in Client Management
      </Link>
    </p>
  );
}
