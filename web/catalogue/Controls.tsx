import { useState } from 'react';
import { Group } from '#web/catalogue/Group.tsx';
import { Checkbox } from '#web/kit/Checkbox.tsx';
import { Field } from '#web/kit/Field.tsx';
import { Input } from '#web/kit/Input.tsx';
import { OneOf } from '#web/kit/OneOf.tsx';
import { PasswordInput, passwordHint } from '#web/kit/PasswordInput.tsx';
import { SearchBox } from '#web/kit/SearchBox.tsx';
import { Select } from '#web/kit/Select.tsx';
import { TextArea } from '#web/kit/TextArea.tsx';

const priorities = [
  { value: 'low', label: 'Low' },
  { value: 'medium', label: 'Medium' },
  { value: 'high', label: 'High' },
];

export function Controls() {
  const [search, setSearch] = useState('');
  const [priority, setPriority] = useState('medium');
  return (
    <Group title="Fields and bare controls">
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <Field label="At rest">
          <Input />
        </Field>
        <Field label="With a hint" hint="As it stands on the engagement letter." required>
          <Input placeholder="INV-2024-001" />
        </Field>
        <Field label="Wrong" error="Wrong must be an e-mail address." hint="For the invoice only.">
          <Input type="email" defaultValue="j.reyes at example" />
        </Field>
        <Field label="Disabled">
          <Input disabled defaultValue="Marlowe & Finch LLP" />
        </Field>
        <Field label="Priority">
          <Select options={priorities} emptyLabel="None" />
        </Field>
        <Field label="Disabled choice">
          <Select options={priorities} disabled />
        </Field>
        <Field label="Wrong choice" error="Wrong choice is required." required>
          <Select options={priorities} emptyLabel="None" />
        </Field>
        <Field label="A label that is so long that it needs more than one line on any screen there is">
          <Select
            options={[
              { value: 'a', label: 'And a choice whose words do not fit into the control either' },
            ]}
          />
        </Field>
        <Field label="Small select, name hidden" hideLabel>
          <Select options={priorities} size="sm" />
        </Field>
        <OneOf legend="One of" options={priorities} value={priority} onChange={setPriority} />
        <Field label="New password" hint={passwordHint()}>
          <PasswordInput what="New password" isNew />
        </Field>
        <Field label="Description">
          <TextArea defaultValue="It grows with its text." />
        </Field>
        <Field label="Notes" error="Notes must be at most 5000 characters.">
          {(control) => <TextArea {...control} />}
        </Field>
        <div className="grid content-start gap-2">
          <Checkbox label="Make this the default" hint="It is chosen for new invoices." />
          <Checkbox label="Accept the terms" error="Accept the terms to go on." />
          <Checkbox label="Already chosen" defaultChecked />
          <Checkbox label="Not now" disabled />
        </div>
        <SearchBox label="Search tasks" value={search} onChange={setSearch} />
      </div>
    </Group>
  );
}
