import type { PaymentTemplate } from '#contract/payment-templates.ts';
import { Field } from '#web/kit/Field.tsx';
import { Select } from '#web/kit/Select.tsx';
import { usePaymentTemplates } from '#web/payment-templates/payment-template-calls.ts';

interface Props {
  /** Whose instructions are those of the invoice now; '' once they were replaced or edited. */
  value: string;
  onChoose: (template: PaymentTemplate) => void;
}

/** Instructions that were kept under a name. */
export function PaymentTemplatePicker({ value, onChoose }: Props) {
  const { data = [] } = usePaymentTemplates();
  return (
    <Field label="Payment Template">
      <Select
        emptyLabel={data.length === 0 ? 'No templates yet' : 'Choose a template'}
        options={data.map(({ id, name, isDefault }) => ({
          value: id,
          label: isDefault ? `${name} (default)` : name,
        }))}
        value={value}
        onChange={({ target }) => {
          const template = data.find(({ id }) => id === target.value);
          if (template) onChoose(template);
        }}
      />
    </Field>
  );
}
