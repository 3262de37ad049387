import type { ReactNode } from 'react';
import { MatterType, matterTypeLabels } from '#contract/matter-types.ts';
import { MatterStatus, matterStatusLabels } from '#contract/matters.ts';
import { useAddressText } from '#web/kit/address-text.ts';
import { optionsOf } from '#web/kit/options.ts';
import { SearchBox } from '#web/kit/SearchBox.tsx';
import { Select } from '#web/kit/Select.tsx';
import type { FilterName, MatterFilters } from '#web/matters/matter-filters.ts';
import { useAttorneyOptions } from '#web/users/colleagues.ts';

interface Props {
  filters: MatterFilters;
  onChange: (name: FilterName, value: string) => void;
  /** What can be done here, at the end of the line. */
  children: ReactNode;
}

export function MatterFilterBar({ filters, onChange, children }: Props) {
  const attorneys = useAttorneyOptions();
  const { text, set } = useAddressText('mq');
  const choices = [
    ['mstatus', 'Status', filters.status, optionsOf(MatterStatus.options, matterStatusLabels)],
    [
      'area',
      'Practice area',
      filters.practiceArea,
      optionsOf(MatterType.options, matterTypeLabels),
    ],
    ['attorney', 'Attorney', filters.assignedAttorney, attorneys],
  ] as const;
  return (
    <search className="flex flex-wrap gap-3 print:hidden">
      <SearchBox label="Search matters" value={text} onChange={set} className="grow basis-56" />
      {choices.map(([name, label, value, options]) => (
        <Select
          key={name}
          aria-label={label}
          emptyLabel={label}
          options={options}
          value={value ?? ''}
          onChange={(event) => onChange(name, event.target.value)}
          className="grow basis-36 sm:max-w-52"
        />
      ))}
      {children}
    </search>
  );
}
