import { classes } from '#web/kit/classes.ts';

interface Props<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Two or three ways to look at the same thing, side by side; one of them is on. */
export function Segments<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a part of a form
    <div
      role="group"
      aria-label={label}
      className="inline-flex rounded-md border border-border-strong bg-surface p-0.5"
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={classes(
            'min-h-8.5 rounded-sm px-2 text-sm sm:px-3 font-medium transition-colors duration-120 pointer-coarse:min-h-11',
            option.value === value
              ? 'bg-surface-3 text-fg ring-1 ring-primary'
              : 'text-muted hover:text-fg',
          )}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
