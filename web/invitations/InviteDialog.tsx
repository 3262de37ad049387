import { invitations } from '#contract/invitations.ts';
import { useInvite } from '#web/invitations/invitation-calls.ts';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { RadioField } from '#web/kit/RadioField.tsx';
import { TextField } from '#web/kit/TextField.tsx';
import { roleOptions } from '#web/users/role-words.ts';

interface Props {
  open: boolean;
  onClose: () => void;
}

export function InviteDialog({ open, onClose }: Props) {
  const invite = useInvite();
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Invite somebody"
      description="They get a letter with a link to your firm. It works once, for three days."
      takes={invitations.create.takes}
      start={{ email: '', firmRole: 'staff' }}
      submit="Send invitation"
      onSubmit={(body, { idempotencyKey }) => invite.mutateAsync({ body, idempotencyKey })}
    >
      <TextField
        name="email"
        label="E-mail"
        type="email"
        autoComplete="off"
        spellCheck={false}
        required
      />
      <RadioField name="firmRole" label="Role" options={roleOptions} required />
    </FormDialog>
  );
}
