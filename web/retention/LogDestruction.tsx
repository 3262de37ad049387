import { useWatch } from 'react-hook-form';
import {
  DestructionMethod,
  destructionMethodLabels,
  NewDestruction,
  type RetainedMatter,
} from '#contract/retention.ts';
import { useToday } from '#web/frame/today.ts';
import { Alert } from '#web/kit/Alert.tsx';
import { useBoundField } from '#web/kit/bound-field.ts';
import { Checkbox } from '#web/kit/Checkbox.tsx';
import { CheckboxField } from '#web/kit/CheckboxField.tsx';
import { DayField } from '#web/kit/DayField.tsx';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { optionsOf } from '#web/kit/options.ts';
import { SelectField } from '#web/kit/SelectField.tsx';
import { TextAreaField } from '#web/kit/TextAreaField.tsx';
import { useLogDestruction } from '#web/retention/retention-calls.ts';
import { deletesText } from '#web/retention/retention-words.ts';

interface Props {
  matter: RetainedMatter;
  open: boolean;
  onClose: () => void;
}

const methods = optionsOf(DestructionMethod.options, destructionMethodLabels);

/** An entry that nobody changes, and the documents deleted for good if that is wanted. */
export function LogDestruction({ matter, open, onClose }: Props) {
  const log = useLogDestruction();
  const { id, matterNumber, clientName, documents } = matter;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Log destruction"
      description={`${matterNumber}, ${clientName}. The entry stays in the log for good.`}
      takes={NewDestruction}
      start={{
        method: undefined,
        description: '',
        destroyedOn: useToday(),
        deletesDocuments: false,
        originalsChecked: undefined,
      }}
      submit="Log destruction"
      danger
      onSubmit={(body, { idempotencyKey }) =>
        log.mutateAsync({ params: { id }, body, idempotencyKey })
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          name="method"
          label="Method"
          required
          emptyLabel="Choose a method"
          options={methods}
        />
        <DayField name="destroyedOn" label="Destroyed on" required />
        <TextAreaField
          name="description"
          label="What was destroyed"
          rows={3}
          required
          className="sm:col-span-2"
        />
        <div className="grid gap-2 sm:col-span-2">
          {documents > 0 && <DeletesDocuments count={documents} />}
          <OriginalsChecked />
        </div>
      </div>
    </FormDialog>
  );
}

function DeletesDocuments({ count }: { count: number }) {
  const isChosen: boolean = useWatch({ name: 'deletesDocuments' });
  return (
    <>
      <CheckboxField name="deletesDocuments" label={deletesText(count)} />
      {isChosen && (
        <Alert tone="warning">
          Deleted documents cannot be brought back, with none of their versions. The log keeps their
          names.
        </Alert>
      )}
    </>
  );
}

/** Its words are a whole sentence, so what is wrong with it speaks of 'this'. */
function OriginalsChecked() {
  const { words, control, value, set } = useBoundField({ name: 'originalsChecked', label: 'This' });
  return (
    <Checkbox
      {...control}
      label="Wills, deeds and other originals were looked for and taken out."
      error={words.error}
      checked={value === true}
      onChange={(event) => set(event.target.checked || undefined)}
    />
  );
}
