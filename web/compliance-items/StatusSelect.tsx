import { ComplianceStatus, complianceStatusLabels } from '#contract/compliance-kinds.ts';
import { optionsOf } from '#web/kit/options.ts';
import { Select } from '#web/kit/Select.tsx';

const options = optionsOf(ComplianceStatus.options, complianceStatusLabels);

interface Props {
  /** Whose status it is. */
  title: string;
  status: ComplianceStatus;
  onChange: (status: ComplianceStatus) => void;
  className?: string;
}

export function StatusSelect({ title, status, onChange, className }: Props) {
  return (
    <Select
      size="sm"
      aria-label={`Status of ${title}`}
      value={status}
      options={options}
      onChange={(event) => onChange(ComplianceStatus.parse(event.target.value))}
      className={className}
    />
  );
}
