import { classes } from '#web/kit/classes.ts';

interface Props {
  /** What it measures. */
  label: string;
  /** Where it stands, in words. */
  text: string;
  value: number;
  max: number;
  /** There is little left. */
  isNear?: boolean;
}

/** A thin bar for how far something has come. The browsers' own ones look different everywhere. */
export function CalmBar({ label, text, value, max, isNear = false }: Props) {
  return (
    <progress
      aria-label={label}
      aria-valuetext={text}
      max={max}
      value={Math.min(value, max)}
      className={classes(
        'block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-neutral-bg [&::-webkit-progress-bar]:bg-neutral-bg',
        isNear
          ? '[&::-moz-progress-bar]:bg-warning-solid [&::-webkit-progress-value]:bg-warning-solid'
          : '[&::-moz-progress-bar]:bg-primary [&::-webkit-progress-value]:bg-primary',
      )}
    />
  );
}
