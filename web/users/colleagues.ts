/** The people of the firm, as other records speak of them. */
import { type Colleague, displayName, users } from '#contract/users.ts';
import { useRead } from '#web/kit/api.ts';

/** Who is behind an id; whoever has left keeps their name in what they did. */
export function useColleagueName() {
  const { data = [] } = useRead(users.list);
  const names = new Map(data.map((person) => [person.id, displayName(person)]));
  return (id: string | null) => (id === null ? undefined : names.get(id));
}

/** For finding what is somebody's: also of whoever is out by now. */
export function useAttorneyOptions() {
  const { data = [] } = useRead(users.list);
  return data.filter(isLawyer).map(asOption);
}

/** For giving something to somebody: to whoever is in, or to whom it was given already. */
export function useGivableTo(given: readonly (string | null | undefined)[]) {
  const { data = [] } = useRead(users.list);
  return data.filter(({ id, state }) => state === 'active' || given.includes(id));
}

export const isLawyer = ({ firmRole }: Colleague) => firmRole !== 'staff';

/** Those from whom a bar may want something now. */
export const isPresentLawyer = (person: Colleague) => person.state === 'active' && isLawyer(person);

/** Nobody else is in who may decide what a lawyer decides. Not said before it is known. */
export function useIsOnlyLawyer(): boolean {
  const { data } = useRead(users.list);
  return data?.filter(isPresentLawyer).length === 1;
}

export const asOption = (person: Colleague) => ({ value: person.id, label: displayName(person) });
