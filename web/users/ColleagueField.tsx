import { useFormContext } from 'react-hook-form';
import type { BoundFieldProps } from '#web/kit/bound-field.ts';
import { SelectField } from '#web/kit/SelectField.tsx';
import { asOption, isLawyer, useGivableTo } from '#web/users/colleagues.ts';

interface Props extends BoundFieldProps {
  emptyLabel: string;
  /** What only a lawyer can have: a matter to lead, a licence. */
  lawyersOnly?: boolean;
}

/** Somebody of the firm who is given something. Whom the form found there stays, also when they are out by now. */
export function ColleagueField({ lawyersOnly = false, ...props }: Props) {
  const { defaultValues } = useFormContext().formState;
  const given: string | null | undefined = defaultValues?.[props.name];
  const people = useGivableTo([given]);
  const offered = lawyersOnly
    ? people.filter((person) => isLawyer(person) || person.id === given)
    : people;
  return <SelectField {...props} options={offered.map(asOption)} />;
}
