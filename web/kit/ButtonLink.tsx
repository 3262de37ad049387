import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { type ButtonSize, type ButtonVariant, buttonLook } from '#web/kit/button-look.ts';

interface Props {
  href: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
  className?: string;
  children: ReactNode;
}

/** Goes somewhere inside the product, and looks like a button because going there is the main thing to do. */
export function ButtonLink({
  href,
  variant = 'primary',
  size = 'md',
  icon: Icon,
  className,
  children,
}: Props) {
  return (
    <Link href={href} className={buttonLook(variant, size, className)}>
      {Icon && <Icon aria-hidden className="size-4.5 shrink-0" />}
      {children}
    </Link>
  );
}
