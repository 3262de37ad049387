import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { type Passkey, secondFactors } from '#contract/second-factors.ts';
import { Button } from '#web/kit/Button.tsx';
import { DateText } from '#web/kit/DateText.tsx';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { RecentText } from '#web/kit/RecentText.tsx';
import { TextField } from '#web/kit/TextField.tsx';
import { FactorRow } from '#web/second-factors/FactorRow.tsx';
import { RemoveFactor } from '#web/second-factors/RemoveFactor.tsx';
import { useRemovePasskey, useRenamePasskey } from '#web/second-factors/second-factor-calls.ts';

interface Props {
  passkey: Passkey;
  isLast: boolean;
}

export function PasskeyRow({ passkey, isLast }: Props) {
  const { id, name, createdAt, lastUsedAt } = passkey;
  const remove = useRemovePasskey();
  const [isRenaming, setRenaming] = useState(false);
  return (
    <FactorRow
      icon={KeyRound}
      title={name}
      actions={
        <>
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Rename passkey "${name}"`}
            onClick={() => setRenaming(true)}
          >
            Rename
          </Button>
          <RemoveFactor
            what={`passkey "${name}"`}
            text="It no longer signs in. Your device keeps it until you delete it there, too."
            isLast={isLast}
            pending={remove.isPending}
            onRemove={(onSettled) => remove.mutate({ params: { id } }, { onSettled })}
          />
        </>
      }
    >
      <span>
        Added <DateText value={createdAt} />
      </span>
      {lastUsedAt ? (
        <span>
          Last used <RecentText value={lastUsedAt} />
        </span>
      ) : (
        <span>Not used yet</span>
      )}
      {isRenaming && <RenamePasskey passkey={passkey} onClose={() => setRenaming(false)} />}
    </FactorRow>
  );
}

interface RenameProps {
  passkey: Passkey;
  onClose: () => void;
}

function RenamePasskey({ passkey: { id, name }, onClose }: RenameProps) {
  const rename = useRenamePasskey();
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Rename passkey"
      takes={secondFactors.renamePasskey.takes}
      start={{ name }}
      submit="Rename passkey"
      onSubmit={async (body, { dirty }) => {
        if (dirty) await rename.mutateAsync({ params: { id }, body });
      }}
    >
      <TextField name="name" label="Name" required autoComplete="off" />
    </FormDialog>
  );
}
