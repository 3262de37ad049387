import { signIn } from '#contract/sign-in.ts';
import { useWrite } from '#web/kit/api.ts';

/** The demo of this installation. A whole new load follows: nothing of one's own firm stays in memory. */
export function useOpenSampleFirm() {
  const enter = useWrite(signIn.signIn, { failed: 'Failed to open the sample firm' });
  return {
    isPending: enter.isPending || enter.isSuccess,
    openAs: ({ email, password }: { email: string; password: string }) =>
      enter.mutate({ body: { email, password } }, { onSuccess: () => location.assign('/') }),
  };
}
