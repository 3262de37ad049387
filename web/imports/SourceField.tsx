import { ImportSource, importSourceLabels } from '#contract/import-sources.ts';
import { Field } from '#web/kit/Field.tsx';
import { optionsOf } from '#web/kit/options.ts';
import { Select } from '#web/kit/Select.tsx';

const sources = optionsOf(ImportSource.options, importSourceLabels);

interface Props {
  source: ImportSource;
  /** Nobody said so: the file looks like it. */
  isFound: boolean;
  onChange: (source: ImportSource | undefined) => void;
}

/** Which program the file comes from decides what its columns mean at first. */
export function SourceField({ source, isFound, onChange }: Props) {
  const isKnown = isFound && source !== 'other';
  return (
    <Field
      label="Where it comes from"
      hint={isKnown ? `Recognised: ${importSourceLabels[source]}` : undefined}
      className="sm:max-w-80"
    >
      <Select
        options={sources}
        value={source}
        onChange={(event) => onChange(ImportSource.safeParse(event.target.value).data)}
      />
    </Field>
  );
}
