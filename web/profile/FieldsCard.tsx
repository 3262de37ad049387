import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { FoldCard } from '#web/kit/FoldCard.tsx';

interface Props {
  id: string;
  title: string;
  /** The names of its fields: what is wrong with one of them must be in sight. */
  fields: readonly string[];
  startsOpen?: boolean;
  children: ReactNode;
}

/** Some fields of the profile, two abreast where there is room. */
export function FieldsCard({ fields, children, ...card }: Props) {
  const { errors } = useFormState();
  return (
    <FoldCard {...card} isWrong={fields.some((name) => name in errors)}>
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </FoldCard>
  );
}
