import { useConfirmIdentity } from '#web/account/account-calls.ts';
import { PasskeyButton } from '#web/sign-in/PasskeyButton.tsx';

export function ConfirmByPasskey({ onDone }: { onDone: () => void }) {
  const confirm = useConfirmIdentity();
  return (
    <PasskeyButton
      autoFocus
      options="/api/account/confirmation/options"
      send={async (credential) => {
        await confirm.mutateAsync({ body: { way: 'passkey', credential } });
        onDone();
      }}
    >
      Use a passkey
    </PasskeyButton>
  );
}
