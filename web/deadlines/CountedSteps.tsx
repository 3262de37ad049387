import { classes } from '#web/kit/classes.ts';

interface Props {
  /** Of which deadline: several may stand beneath each other. */
  title: string;
  steps: readonly { day: string; says: string }[];
  /** Begins opened. */
  open?: boolean;
  className?: string;
}

/** Each step of a count, so that a lawyer can follow it. */
export function CountedSteps({ title, steps, open = false, className }: Props) {
  return (
    <details open={open} className={classes('relative text-sm', className)}>
      <summary className="w-fit min-h-6 text-link hover:underline pointer-coarse:min-h-11 pointer-coarse:py-2.5">
        How this was counted<span className="sr-only">: {title}</span>
      </summary>
      <ol aria-label={`Steps: ${title}`} className="mt-1 grid list-decimal gap-1 pl-6">
        {steps.map(({ says }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two steps may say the same, and none ever moves
          <li key={index} className="max-w-[68ch] wrap-anywhere marker:text-muted">
            {says}
          </li>
        ))}
      </ol>
    </details>
  );
}
