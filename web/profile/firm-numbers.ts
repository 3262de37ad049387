import type { CurrentUser } from '#contract/users.ts';
import { useMay } from '#web/frame/current-user.ts';
import { useShownSecret } from '#web/kit/shown-secret.ts';
import { useRevealFirmNumbers } from '#web/profile/profile-calls.ts';

/** The firm's bank numbers: masked until somebody asks for them, and again a little later. */
export function useFirmNumbers(user: CurrentUser) {
  const { firmRoutingNumber, firmAccountNumber, firmSwiftCode } = user;
  const hasSome = Boolean(firmRoutingNumber || firmAccountNumber || firmSwiftCode);
  const canShow = useMay('seeNumbers') && hasSome;
  return { canShow, ...useShownSecret(useRevealFirmNumbers(), {}) };
}
