import { DataType, dataTypeLabels, mainDataTypes } from '#contract/data-types.ts';
import { useTemplate } from '#web/exports/export-calls.ts';
import { Field } from '#web/kit/Field.tsx';
import { optionsOf } from '#web/kit/options.ts';
import { Select } from '#web/kit/Select.tsx';

const main = optionsOf(mainDataTypes, dataTypeLabels);
const isMain = (type: DataType) => mainDataTypes.some((one) => one === type);
const further = {
  label: 'From other programs',
  options: optionsOf(
    DataType.options.filter((type) => !isMain(type)),
    dataTypeLabels,
  ),
};

interface Props {
  value: DataType | '';
  disabled: boolean;
  description: string;
  onChange: (value: string) => void;
}

export function DataTypeField({ value, disabled, description, onChange }: Props) {
  const template = useTemplate();
  return (
    <Field
      label="Data type"
      hint={
        value && (
          <>
            {description}.
            {!isMain(value) && (
              <>
                {' '}
                <button
                  type="button"
                  className="prose-link inline-block min-h-6 pointer-coarse:min-h-11"
                  onClick={() => template.mutate({ query: { type: value } })}
                >
                  Columns for {dataTypeLabels[value].toLowerCase()}
                </button>
              </>
            )}
          </>
        )
      }
    >
      <Select
        options={main}
        group={further}
        emptyLabel="Select data type"
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
