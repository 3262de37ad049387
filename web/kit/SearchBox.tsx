import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { classes } from '#web/kit/classes.ts';
import { Input } from '#web/kit/Input.tsx';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  className?: string;
}

/** Escape empties it first and only then closes what it is in. */
export function SearchBox({ label, value, onChange, placeholder, className }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={classes('relative', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-muted"
      />
      <Input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return;
          event.stopPropagation();
          event.nativeEvent.stopImmediatePropagation();
          onChange('');
        }}
        className="px-10"
      />
      {value && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
          className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-md text-muted hover:text-fg focus-visible:-outline-offset-2"
        >
          <X aria-hidden className="size-4.5" />
        </button>
      )}
    </div>
  );
}
