/**
 * One record out of many: typing searches, the arrows walk through what was found, and the focus
 * stays in the box. What was typed and not chosen is forgotten when the box is left.
 */
import { ChevronsUpDown } from 'lucide-react';
import { Fragment, type KeyboardEvent, type Ref, useEffect, useId, useState } from 'react';
import { classes } from '#web/kit/classes.ts';
import { Input } from '#web/kit/Input.tsx';
import { useSettled } from '#web/kit/settled.ts';

export interface LookupOption {
  value: string;
  label: string;
  /** What tells it from another of the same name. */
  hint?: string;
  /** The heading it stands under; those of one heading follow each other. */
  group?: string;
}

export interface LookupWords {
  /** A hook: what fits the typed text; undefined while nothing is known yet. */
  useOptions: (typed: string) => {
    options: readonly LookupOption[] | undefined;
    isFetching: boolean;
  };
  /** The label of the value it starts with. */
  chosen?: string;
  /** The words for choosing nothing; that choice is null. */
  emptyLabel?: string;
  placeholder?: string;
}

interface Props extends LookupWords {
  /** What the list is called, and the box too where no label stands beside it. */
  label: string;
  value: string | null;
  onChange: (value: string | null) => void;
  /** Of a form. */
  control?: { name: string; ref: Ref<HTMLInputElement>; onBlur: () => void };
}

export function Lookup({
  useOptions,
  chosen,
  emptyLabel,
  placeholder,
  label: listLabel,
  value,
  onChange,
  control,
}: Props) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [picked, setPicked] = useState<LookupOption | null>(null);
  const settled = useSettled(typed ?? '');
  const { options: fresh, isFetching } = useOptions(settled);
  const [last, setLast] = useState({ typed: settled, options: fresh });
  if (fresh && (last.typed !== settled || !last.options))
    setLast({ typed: settled, options: fresh });
  const found = fresh ?? last.options;
  // What is shown may still be the answer to what was typed before.
  const isCurrent = fresh !== undefined && (typed ?? '').trim() === settled;

  const none = emptyLabel && !settled ? [{ value: '', label: emptyLabel }] : [];
  const options: readonly LookupOption[] = [...none, ...(found ?? [])];
  const label = picked && picked.value === value ? picked.label : value ? (chosen ?? '') : '';
  const isShown = isOpen && (options.length > 0 || found !== undefined);

  const close = () => {
    setOpen(false);
    setTyped(null);
    setActive(-1);
  };
  const open = () => {
    setOpen(true);
    const at = options.findIndex((option) => option.value === (value ?? ''));
    setActive(Math.max(at, 0));
  };
  const choose = (option: LookupOption) => {
    setPicked(option);
    onChange(option.value || null);
    close();
  };

  // The dialog around listens on the document; only the window hears Escape before it does.
  useEffect(() => {
    if (!isOpen) return;
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setOpen(false);
      setTyped(null);
    };
    window.addEventListener('keydown', onEscape, { capture: true });
    return () => window.removeEventListener('keydown', onEscape, { capture: true });
  }, [isOpen]);

  useEffect(() => {
    if (isShown) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [isShown, active, id]);

  const onKeyDown = (event: KeyboardEvent) => {
    const last = options.length - 1;
    const at = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
      Home: 0,
      End: last,
    }[event.key];
    const isAsked = isShown || typed !== null;
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (!isOpen && isArrow) {
      event.preventDefault();
      open();
    } else if (isShown && at !== undefined) {
      event.preventDefault();
      setActive(at);
    } else if (isAsked && event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      // Who presses Enter here means the list, also one that is still on its way, and not the form.
      event.preventDefault();
      const option = options[active];
      if (option && isCurrent) choose(option);
    }
  };

  return (
    <>
      <span className="relative block">
        <Input
          {...control}
          aria-label={control ? undefined : listLabel}
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-activedescendant={isShown && options[active] ? `${id}-${active}` : undefined}
          placeholder={placeholder ?? emptyLabel}
          className="pr-9"
          value={typed ?? label}
          onKeyDown={onKeyDown}
          onClick={() => !isOpen && open()}
          onChange={({ target }) => {
            setTyped(target.value);
            setOpen(true);
            setActive(0);
            if (target.value.trim() === '') onChange(null);
          }}
          onBlur={() => {
            // Between two fields the focus is nowhere. Were the list removed at that moment, the dialog
            // around would think that what had the focus is gone, and take it.
            setTimeout(close);
            control?.onBlur();
          }}
        />
        <ChevronsUpDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-2.5 size-4.5 -translate-y-1/2 text-muted"
        />
        {isShown && (
          <span className="absolute inset-x-0 top-full z-20 mt-1 block overflow-hidden rounded-md border border-border-strong bg-surface shadow-pop">
            {options.length === 0 ? (
              <span className="block px-3 py-2 text-sm text-muted">Nothing found.</span>
            ) : (
              <span
                id={`${id}-list`}
                role="listbox"
                aria-label={listLabel}
                tabIndex={-1}
                // The focus stays in the box, also while the list is scrolled with the mouse.
                onMouseDown={(event) => event.preventDefault()}
                aria-busy={!isCurrent}
                className="block max-h-72 overflow-y-auto overscroll-contain p-1"
              >
                {options.map((option, index) => (
                  <Fragment key={option.value}>
                    {option.group && option.group !== options[index - 1]?.group && (
                      <span
                        aria-hidden
                        className="block px-2 pt-2 pb-0.5 text-xs font-semibold text-muted"
                      >
                        {option.group}
                      </span>
                    )}
                    {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the box that has the focus */}
                    <span
                      id={`${id}-${index}`}
                      role="option"
                      tabIndex={-1}
                      aria-selected={index === active}
                      onClick={() => choose(option)}
                      onMouseMove={() => setActive(index)}
                      className={classes(
                        'block cursor-pointer rounded-sm px-2 py-1.5 pointer-coarse:py-2.5',
                        index === active && 'bg-surface-3',
                      )}
                    >
                      <span className={classes('block', option.value === '' && 'text-muted')}>
                        {option.label}
                        {option.group && <span className="sr-only"> ({option.group})</span>}
                      </span>
                      {option.hint && (
                        <span className="block truncate text-sm text-muted">{option.hint}</span>
                      )}
                    </span>
                  </Fragment>
                ))}
              </span>
            )}
          </span>
        )}
      </span>
      <span role="status" className="sr-only">
        {isShown && isCurrent && !isFetching && counted(found?.length ?? 0)}
      </span>
    </>
  );
}

function counted(count: number): string {
  if (count === 0) return 'Nothing found.';
  return count === 1 ? '1 result' : `${count} results`;
}
