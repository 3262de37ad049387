import { useCurrentUser } from '#web/frame/current-user.ts';
import { Screen } from '#web/frame/Screen.tsx';
import { Tour } from '#web/welcome/Tour.tsx';

export function Welcome() {
  const { user } = useCurrentUser();
  return <Screen title="Welcome">{user && <Tour user={user} />}</Screen>;
}
