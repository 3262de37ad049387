import { NewApiKey } from '#contract/api-keys.ts';
import { useMakeApiKey } from '#web/api-keys/api-key-calls.ts';
import { ScopesField } from '#web/api-keys/ScopesField.tsx';
import { DayField } from '#web/kit/DayField.tsx';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { TextField } from '#web/kit/TextField.tsx';

interface Props {
  onMade: (key: string) => void;
  onClose: () => void;
}

export function ApiKeyFormDialog({ onMade, onClose }: Props) {
  const make = useMakeApiKey();
  return (
    <FormDialog
      open
      onClose={onClose}
      title="New API key"
      description="It acts as you: it sees and may do what you may, as far as you let it here."
      takes={NewApiKey}
      start={{ name: '', scopes: [], expiresOn: null }}
      submit="Make API key"
      onSubmit={async (body, { idempotencyKey }) => {
        const { key } = await make.mutateAsync({ body, idempotencyKey });
        // The key stays in its dialog and nowhere else.
        make.reset();
        onMade(key);
      }}
    >
      <TextField
        name="name"
        label="Name"
        hint="Which program will have it, such as Import of mail."
        required
        autoComplete="off"
      />
      <DayField
        name="expiresOn"
        label="Expires on"
        hint="The last day on which it works. Without one it works until it is revoked."
      />
      <ScopesField />
    </FormDialog>
  );
}
