import { Info } from 'lucide-react';
import { Popover } from '#web/kit/Popover.tsx';

interface Props {
  /** The figure: 'Churn Rate'. */
  of: string;
  children: string;
}

/** How a figure comes about, behind a small button beside it. */
export function Formula({ of, children }: Props) {
  const label = `How ${of} is counted`;
  return (
    <Popover
      label={label}
      align="center"
      trigger={
        <button
          type="button"
          aria-label={label}
          title={label}
          className="-my-1 -mr-1.5 inline-grid size-7 shrink-0 place-items-center rounded-md text-muted transition-colors duration-120 hover:bg-surface-2 hover:text-fg pointer-coarse:-my-3 pointer-coarse:-mr-3 pointer-coarse:size-11 print:hidden"
        >
          <Info aria-hidden className="size-4" />
        </button>
      }
    >
      <p className="font-medium">{of}</p>
      <p className="mt-1 text-sm text-muted">{children}</p>
    </Popover>
  );
}
