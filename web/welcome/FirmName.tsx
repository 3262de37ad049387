import { ProfileChange } from '#contract/profile.ts';
import { Form } from '#web/kit/Form.tsx';
import { TextField } from '#web/kit/TextField.tsx';
import { useChangeProfile } from '#web/profile/profile-calls.ts';

interface Props {
  name: string;
  onDone: () => void;
}

/** The firm's name, there and then. It is saved by going on. */
export function FirmName({ name, onDone }: Props) {
  const change = useChangeProfile();
  return (
    <Form
      takes={ProfileChange}
      start={{ companyName: name }}
      onSubmit={async (_, { changed }) => {
        if (Object.keys(changed).length > 0) await change.mutateAsync({ body: changed });
        onDone();
      }}
    >
      <TextField
        name="companyName"
        label="Firm name"
        hint="Saved when you continue."
        required
        autoComplete="organization"
      />
    </Form>
  );
}
