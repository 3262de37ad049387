/** Adding and editing are one form; an edit sends only what was changed. */
import { useEffect } from 'react';
import {
  NewVendor,
  type Vendor,
  VendorCategory,
  VendorStatus,
  vendorCategoryLabels,
  vendorStatusLabels,
} from '#contract/vendors.ts';
import { Button } from '#web/kit/Button.tsx';
import { DayField } from '#web/kit/DayField.tsx';
import { Form } from '#web/kit/Form.tsx';
import { FormActions } from '#web/kit/FormActions.tsx';
import { useLateFocus } from '#web/kit/late-focus.ts';
import { optionsOf } from '#web/kit/options.ts';
import { SelectField } from '#web/kit/SelectField.tsx';
import { SubmitButton } from '#web/kit/SubmitButton.tsx';
import { TextAreaField } from '#web/kit/TextAreaField.tsx';
import { TextField } from '#web/kit/TextField.tsx';
import { useChangeVendor, useCreateVendor } from '#web/vendors/vendor-calls.ts';

interface Props {
  /** The vendor to edit; without one a new vendor is added. */
  vendor?: Vendor;
  onDirtyChange: (dirty: boolean) => void;
  /** Saved, or there was nothing to save, or it was given up. */
  onDone: () => void;
}

const blank = {
  name: '',
  contactEmail: null,
  contactPhone: null,
  address: null,
  category: null,
  status: 'active',
  contractStart: null,
  contractEnd: null,
  notes: null,
} as const;

function editable(vendor: Vendor) {
  const { name, contactEmail, contactPhone, address, category, status } = vendor;
  const { contractStart, contractEnd, notes } = vendor;
  return {
    ...{ name, contactEmail, contactPhone, address, category, status },
    ...{ contractStart, contractEnd, notes },
  };
}

const categories = optionsOf(VendorCategory.options, vendorCategoryLabels);
const statuses = optionsOf(VendorStatus.options, vendorStatusLabels);
const off = { autoComplete: 'off' } as const;
const wide = 'sm:col-span-2';

export function VendorForm({ vendor, onDirtyChange, onDone }: Props) {
  const create = useCreateVendor();
  const change = useChangeVendor();
  const first = useLateFocus<HTMLDivElement>();
  // A form that is gone has nothing to lose.
  useEffect(() => () => onDirtyChange(false), [onDirtyChange]);
  return (
    <Form
      takes={NewVendor}
      start={vendor ? editable(vendor) : blank}
      onDirtyChange={onDirtyChange}
      onSubmit={async (values, { changed, idempotencyKey }) => {
        if (!vendor) await create.mutateAsync({ body: values, idempotencyKey });
        else if (Object.keys(changed).length > 0)
          await change.mutateAsync({ params: { id: vendor.id }, body: changed });
        onDone();
      }}
    >
      <div ref={first} className="grid gap-4 sm:grid-cols-2">
        <TextField name="name" label="Name" required className={wide} {...off} />
        <TextField name="contactEmail" label="Contact e-mail" type="email" {...off} />
        <TextField name="contactPhone" label="Phone" type="tel" {...off} />
        <TextAreaField name="address" label="Address" rows={2} className={wide} />
        <SelectField name="category" label="Category" emptyLabel="None" options={categories} />
        <SelectField name="status" label="Status" options={statuses} />
        <DayField name="contractStart" label="Contract start" />
        <DayField
          name="contractEnd"
          label="Contract end"
          hint={vendor?.reminderTaskId ? 'The reminder moves with it.' : undefined}
        />
        <TextAreaField name="notes" label="Notes" className={wide} />
      </div>
      <FormActions>
        <SubmitButton>{vendor ? 'Save Vendor' : 'Add Vendor'}</SubmitButton>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  );
}
