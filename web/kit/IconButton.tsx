import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { type ButtonVariant, buttonLook } from '#web/kit/button-look.ts';

interface Props extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** What it does, and to what: an icon says neither to everybody. */
  label: string;
  icon: LucideIcon;
  variant?: ButtonVariant;
}

export function IconButton({
  label,
  icon: Icon,
  variant = 'quiet',
  type = 'button',
  className,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={buttonLook(variant, 'icon', className)}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}
