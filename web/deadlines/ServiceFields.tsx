import { knownStates } from '#contract/deadline-count.ts';
import { Service, serviceLabels } from '#contract/deadline-service.ts';
import { jurisdictionLabels } from '#contract/jurisdictions.ts';
import { useCountForm, useTickedRules } from '#web/deadlines/count-values.ts';
import { Field } from '#web/kit/Field.tsx';
import { optionsOf } from '#web/kit/options.ts';
import { Select } from '#web/kit/Select.tsx';
import { SelectField } from '#web/kit/SelectField.tsx';

interface Props {
  service: Service;
  onService: (service: Service) => void;
}

/** What else a count depends on, asked only where a ticked rule does. */
export function ServiceFields({ service, onService }: Props) {
  const { getValues, setValue } = useCountForm();
  const rules = useTickedRules();
  const isServed = rules.some(({ isExtendedByService }) => isExtendedByService);
  const isFederal = rules.some(
    ({ counting, direction }) => counting === 'federal' && direction === 'after',
  );
  if (!isServed && !isFederal) return null;
  const change = (chosen: Service) => {
    onService(chosen);
    const ticked = getValues('deadlines').map((one) => ({ ...one, service: chosen }));
    setValue('deadlines', ticked, { shouldDirty: true });
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {isServed && (
        <Field label="Service" hint="How the papers are served may make a period longer.">
          <Select
            options={optionsOf(Service.options, serviceLabels)}
            value={service}
            onChange={(event) => change(Service.parse(event.target.value))}
          />
        </Field>
      )}
      {isFederal && (
        <SelectField
          name="state"
          label="State of the federal court"
          emptyLabel="Another state"
          hint="Its holidays extend periods after an event. Those of other states are not known here."
          options={optionsOf(knownStates, jurisdictionLabels)}
        />
      )}
    </div>
  );
}
