import { ArrowLeft } from 'lucide-react';
import { ButtonLink } from '#web/kit/ButtonLink.tsx';

export function ToOwner() {
  return (
    <ButtonLink href="/owner" variant="secondary" icon={ArrowLeft}>
      Owner Dashboard
    </ButtonLink>
  );
}
