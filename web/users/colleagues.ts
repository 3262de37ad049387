/** The people of the firm, as other records speak of them. */
import { displayName, users } from '#contract/users.ts';
import { useRead } from '#web/kit/api.ts';

/** Who is behind an id; nobody for those who have left. */
export function useColleagueName() {
  const { data = [] } = useRead(users.list);
  const names = new Map(data.map((person) => [person.id, displayName(person)]));
  return (id: string | null) => (id === null ? undefined : names.get(id));
}

/** Those who may lead a matter. */
export function useAttorneyOptions() {
  const { data = [] } = useRead(users.list);
  return data
    .filter(({ firmRole }) => firmRole !== 'staff')
    .map((person) => ({ value: person.id, label: displayName(person) }));
}
