/**
 * While `pending` the button stays focusable (aria-disabled, not disabled): a keyboard user is not
 * thrown to the top of the page because something is being sent.
 */
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { type ButtonSize, type ButtonVariant, buttonLook } from '#web/kit/button-look.ts';
import { SpinnerMark } from '#web/kit/Spinner.tsx';

interface Props extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  pending?: boolean;
  /** A decorative icon before the words. */
  icon?: LucideIcon;
}

export function Button({
  variant = 'primary',
  size = 'md',
  pending = false,
  icon: Icon,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={(event) => {
        if (pending) event.preventDefault();
        else onClick?.(event);
      }}
      className={buttonLook(variant, size, className)}
    >
      {pending ? <SpinnerMark /> : Icon && <Icon aria-hidden className="size-4.5 shrink-0" />}
      {children}
    </button>
  );
}
