/** How a button looks, for the three things that look like one: Button, IconButton, ButtonLink. */
import { classes } from '#web/kit/classes.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'quiet-danger';
export type ButtonSize = 'md' | 'sm';
type Size = ButtonSize | 'icon';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-primary text-primary-fg hover:bg-primary-hover',
  secondary: 'border-border-strong bg-surface text-fg hover:bg-surface-2',
  quiet: 'border-transparent text-fg hover:bg-surface-2',
  danger: 'border-transparent bg-danger-solid text-primary-fg hover:bg-danger',
  // Destroys something that can be brought back, beside a button that should be pressed instead.
  'quiet-danger': 'border-transparent text-danger hover:bg-danger-bg',
};

const sizes: Record<Size, string> = {
  md: 'control-height px-4 text-base',
  sm: 'min-h-8 px-3 text-sm pointer-coarse:min-h-11',
  icon: 'size-10 shrink-0 pointer-coarse:size-11',
};

const base =
  'inline-flex items-center justify-center gap-2 rounded-md border font-medium no-underline select-none ' +
  'transition-colors duration-120 focus-visible:rounded-md ' +
  'disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60';

export const buttonLook = (variant: ButtonVariant, size: Size, ...more: (string | undefined)[]) =>
  classes(base, variants[variant], sizes[size], ...more);
