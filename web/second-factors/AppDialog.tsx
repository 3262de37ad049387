import { secondFactors } from '#contract/second-factors.ts';
import { CopyButton } from '#web/kit/CopyButton.tsx';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { TextField } from '#web/kit/TextField.tsx';
import { QrCode } from '#web/second-factors/QrCode.tsx';
import { useConfirmApp } from '#web/second-factors/second-factor-calls.ts';

export interface AppKey {
  secret: string;
  /** The same, as an app reads it from the picture. */
  uri: string;
}

interface Props {
  appKey: AppKey;
  /** None when the person has some already. */
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
}

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** The app gets its key, and shows with its first code that it has it. */
export function AppDialog({ appKey: { secret, uri }, onCodes, onClose }: Props) {
  const confirm = useConfirmApp();
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Set up an authenticator app"
      description="Scan the picture with the app, then type the code it shows."
      takes={secondFactors.confirmApp.takes}
      start={{ code: '' }}
      submit="Confirm"
      onSubmit={async (body) => {
        const { recoveryCodes } = await confirm.mutateAsync({ body });
        onCodes(recoveryCodes);
      }}
    >
      <div className="flex flex-wrap items-center gap-5">
        <QrCode
          text={uri}
          label="QR code for your authenticator app. The key beside it says the same."
        />
        <div className="min-w-48 flex-1">
          <p className="text-sm text-muted">Cannot scan it? Type this key into the app:</p>
          <p className="mt-1 flex items-start gap-2">
            <span className="min-w-0 flex-1 font-mono">{inFours(secret)}</span>
            <CopyButton text={secret} what="key" />
          </p>
        </div>
      </div>
      <TextField
        name="code"
        label="Code"
        hint="Six digits. The app shows others every half a minute."
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
      />
    </FormDialog>
  );
}
