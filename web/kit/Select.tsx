/** The browser's own select: it works with every keyboard, phone and screen reader there is. */
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '#web/kit/classes.ts';
import { useFieldControl } from '#web/kit/Field.tsx';

export interface Option {
  value: string;
  label: string;
}

interface Props extends Omit<ComponentProps<'select'>, 'children' | 'size'> {
  options: readonly Option[];
  /** The words of a first choice with the value '': 'None', 'All statuses'. */
  emptyLabel?: string;
  /** Further choices, below the others under their own words. */
  group?: { label: string; options: readonly Option[] };
  size?: 'md' | 'sm';
}

export function Select({ options, emptyLabel, group, size = 'md', className, ...rest }: Props) {
  const control = useFieldControl();
  return (
    <span className={classes('relative block', className)}>
      <select
        {...control}
        {...rest}
        className={classes(
          'control appearance-none truncate pr-9',
          size === 'md' ? 'control-height py-2' : 'min-h-8 py-1 text-sm pointer-coarse:min-h-11',
        )}
      >
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
        {options.map(asOption)}
        {group && <optgroup label={group.label}>{group.options.map(asOption)}</optgroup>}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2.5 size-4.5 -translate-y-1/2 text-muted"
      />
    </span>
  );
}

const asOption = ({ value, label }: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
);
