/** Adding and editing are one form; an edit sends only what was changed. */
import { useEffect } from 'react';
import {
  type CheckedClient,
  type Client,
  ClientStatus,
  clientStatusLabels,
  NewClient,
} from '#contract/clients.ts';
import { isMask } from '#contract/masks.ts';
import { PaymentMethod, paymentMethodLabels } from '#contract/payment-methods.ts';
import { useChangeClient, useCreateClient } from '#web/clients/client-calls.ts';
import { FormPart } from '#web/clients/FormPart.tsx';
import { SimilarClients } from '#web/clients/SimilarClients.tsx';
import { Button } from '#web/kit/Button.tsx';
import { Form } from '#web/kit/Form.tsx';
import { FormActions } from '#web/kit/FormActions.tsx';
import { LinesField } from '#web/kit/LinesField.tsx';
import { useLateFocus } from '#web/kit/late-focus.ts';
import { MoneyField } from '#web/kit/MoneyField.tsx';
import { NumberField } from '#web/kit/NumberField.tsx';
import { optionsOf } from '#web/kit/options.ts';
import { SecretField } from '#web/kit/SecretField.tsx';
import { SelectField } from '#web/kit/SelectField.tsx';
import { SubmitButton } from '#web/kit/SubmitButton.tsx';
import { TextAreaField } from '#web/kit/TextAreaField.tsx';
import { TextField } from '#web/kit/TextField.tsx';

interface Props {
  /** The client to edit; without one a new client is added. */
  client?: Client;
  onDirtyChange: (dirty: boolean) => void;
  /** With what came of it; null when there was nothing to save. */
  onDone: (saved: CheckedClient | null) => void;
  onCancel: () => void;
}

const blank = {
  name: '',
  contactName: null,
  formerNames: [],
  aliases: [],
  status: 'current',
  email: null,
  phone: null,
  address: null,
  city: null,
  state: null,
  zipCode: null,
  country: 'United States',
  preferredPaymentMethod: null,
  bankName: null,
  accountName: null,
  routingNumber: null,
  accountNumber: null,
  swiftCode: null,
  paymentInstructions: null,
  billingRate: null,
  paymentTerms: 30,
  notes: null,
} as const;

const editable = ({
  id,
  createdBy,
  createdAt,
  updatedAt,
  archivedAt,
  deletedAt,
  ...fields
}: Client) => fields;

const statuses = optionsOf(ClientStatus.options, clientStatusLabels);
const methods = optionsOf(PaymentMethod.options, paymentMethodLabels);
const off = { autoComplete: 'off' } as const;
const wide = 'sm:col-span-2';

export function ClientForm({ client, onDirtyChange, onDone, onCancel }: Props) {
  const create = useCreateClient();
  const change = useChangeClient();
  const first = useLateFocus<HTMLDivElement>();
  // A form that is gone has nothing to lose.
  useEffect(() => () => onDirtyChange(false), [onDirtyChange]);

  const hasMask = isMask(client?.paymentInstructions ?? '');
  return (
    <Form
      takes={NewClient}
      start={client ? editable(client) : { ...blank, formerNames: [], aliases: [] }}
      onDirtyChange={onDirtyChange}
      onSubmit={async (values, { changed, idempotencyKey }) => {
        if (!client) onDone(await create.mutateAsync({ body: values, idempotencyKey }));
        else if (Object.keys(changed).length === 0) onDone(null);
        else onDone(await change.mutateAsync({ params: { id: client.id }, body: changed }));
      }}
    >
      <FormPart title="Client">
        <div ref={first} className={`grid gap-1.5 ${wide}`}>
          <TextField name="name" label="Name" required {...off} />
          <SimilarClients of={client} />
        </div>
        <TextField
          name="contactName"
          label="Contact person"
          hint="Whom to talk to, when the client is a company."
          {...off}
        />
        <SelectField name="status" label="Status" options={statuses} />
      </FormPart>
      <FormPart title="Contact">
        <TextField name="email" label="E-mail" type="email" {...off} />
        <TextField name="phone" label="Phone" type="tel" {...off} />
        <TextField name="address" label="Address" className={wide} {...off} />
        <TextField name="city" label="City" {...off} />
        <TextField name="state" label="State" {...off} />
        <TextField name="zipCode" label="ZIP code" {...off} />
        <TextField name="country" label="Country" {...off} />
      </FormPart>
      <FormPart title="Payment">
        <SelectField
          name="preferredPaymentMethod"
          label="Preferred payment method"
          emptyLabel="None"
          options={methods}
        />
        <NumberField name="paymentTerms" label="Payment terms" unit="days" />
        <MoneyField name="billingRate" label="Billing rate" hint="For an hour of work." />
        <TextField name="bankName" label="Bank name" {...off} />
        <TextField name="accountName" label="Account name" {...off} />
        <SecretField name="routingNumber" label="Routing number" />
        <SecretField name="accountNumber" label="Account number" />
        <SecretField name="swiftCode" label="SWIFT code" />
        <TextAreaField
          name="paymentInstructions"
          label="Payment instructions"
          hint={
            hasMask
              ? 'Numbers are masked. A mask that stays in its place keeps the stored number.'
              : undefined
          }
          className={wide}
        />
      </FormPart>
      <FormPart
        title="Names for conflict checks"
        hint="A conflict check of all names runs when they are saved."
      >
        <LinesField name="formerNames" label="Former names" hint="One a line." />
        <LinesField name="aliases" label="Aliases" hint="One a line." />
      </FormPart>
      <FormPart title="Notes">
        <TextAreaField name="notes" label="Notes" className={wide} />
      </FormPart>
      <FormActions>
        <SubmitButton>{client ? 'Save Client' : 'Create Client'}</SubmitButton>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  );
}
