import { secondFactors } from '#contract/second-factors.ts';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { TextField } from '#web/kit/TextField.tsx';
import { deviceName } from '#web/second-factors/device-name.ts';
import { makePasskey } from '#web/second-factors/make-passkey.ts';
import { useAddPasskey, usePasskeyOptions } from '#web/second-factors/second-factor-calls.ts';

interface Props {
  /** None when the person has some already. */
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** Asks for a name only: all else the browser asks in a window of its own. */
export function PasskeyDialog({ onCodes, onClose }: Props) {
  const options = usePasskeyOptions();
  const add = useAddPasskey();
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Add a passkey"
      description="You sign in with your finger, your face or the PIN of your device."
      takes={secondFactors.addPasskey.takes.pick({ name: true })}
      start={{ name: deviceName(navigator.userAgent) }}
      submit="Add passkey"
      onSubmit={async ({ name }) => {
        const credential = await makePasskey(await options.mutateAsync({}));
        const { recoveryCodes } = await add.mutateAsync({ body: { name, credential } });
        onCodes(recoveryCodes);
      }}
    >
      <TextField
        name="name"
        label="Name"
        hint="How you tell it from others, such as the device it is on."
        required
        autoComplete="off"
      />
    </FormDialog>
  );
}
