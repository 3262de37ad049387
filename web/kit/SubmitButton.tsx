import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/kit/Button.tsx';
import { useFormLock } from '#web/kit/form-lock.ts';

interface Props {
  children: ReactNode;
  variant?: 'primary' | 'danger';
  icon?: LucideIcon;
}

/** The one button that sends the form around it. */
export function SubmitButton({ children, ...look }: Props) {
  return (
    <Button type="submit" pending={useFormLock()} {...look}>
      {children}
    </Button>
  );
}
