/** `?template=new` to write a payment template, `?template=ID` to edit it. */
import { useState } from 'react';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useAddress } from '#web/kit/address.ts';
import { Dialog } from '#web/kit/Dialog.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { PaymentTemplateForm } from '#web/payment-templates/PaymentTemplateForm.tsx';
import { usePaymentTemplates } from '#web/payment-templates/payment-template-calls.ts';

export function PaymentTemplateDialog() {
  const { search, adjust } = useAddress();
  const list = usePaymentTemplates();
  const [isDirty, setDirty] = useState(false);
  const id = search.get('template');
  const isNew = id === 'new';
  const template = list.data?.find((one) => one.id === id);
  const close = () => adjust({ template: undefined });
  const form = { onDirtyChange: setDirty, onDone: close };
  return (
    <Dialog
      open={id !== null}
      onClose={close}
      title={isNew ? 'Add Payment Template' : 'Edit Payment Template'}
      dirty={isDirty}
    >
      {isNew && <PaymentTemplateForm {...form} />}
      {id !== null && !isNew && (
        <Arriving
          read={list}
          loading="Loading the template"
          failed="Could not load the template."
        />
      )}
      {template && <PaymentTemplateForm key={template.id} template={template} {...form} />}
      {id !== null && !isNew && list.data && !template && (
        <EmptyState text="There is no such template." />
      )}
    </Dialog>
  );
}
