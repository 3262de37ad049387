/** The combobox pattern: the focus stays in the box, the arrows walk through the results. */
import { type KeyboardEvent, useId, useState } from 'react';
import { useLocation } from 'wouter';
import { type SearchResult, search } from '#contract/search.ts';
import { useRead } from '#web/kit/api.ts';
import { classes } from '#web/kit/classes.ts';
import { Input } from '#web/kit/Input.tsx';
import { useSettled } from '#web/kit/settled.ts';

const groupNames: Record<string, string> = {
  appointments: 'Events',
  clients: 'Clients',
  documents: 'Documents',
  invoices: 'Invoices',
  matters: 'Matters',
  tasks: 'Tasks',
  vendors: 'Vendors',
};

export function SearchPanel({ onDone }: { onDone: () => void }) {
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const [, navigate] = useLocation();
  const id = useId();
  const q = useSettled(text);
  const { data, isError, isFetching } = useRead(search.find, { query: { q }, enabled: q !== '' });
  const groups = q === '' ? [] : Object.entries(data?.results ?? {});
  const flat = groups.flatMap(([, list]) => list);

  const open = ({ url }: SearchResult) => {
    onDone();
    navigate(url);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && flat.length > 0) {
      event.preventDefault();
      setActive((active + step + flat.length) % flat.length);
    }
    const chosen = flat[active];
    if (event.key !== 'Enter' || !chosen) return;
    // The same press must not land on what is opened by it.
    event.preventDefault();
    open(chosen);
  };

  return (
    <div className="grid gap-3">
      <Input
        type="search"
        role="combobox"
        autoFocus
        autoComplete="off"
        aria-label="Search"
        aria-expanded={flat.length > 0}
        aria-controls={`${id}-results`}
        aria-activedescendant={flat[active] && `${id}-${active}`}
        placeholder="Search clients, documents, tasks..."
        value={text}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
      />
      <p role="status" className="text-sm text-muted">
        {said()}
      </p>
      {isError && (
        <p role="alert" className="text-sm text-danger">
          Failed to search. Please try again.
        </p>
      )}
      {flat.length > 0 && (
        <div
          id={`${id}-results`}
          role="listbox"
          aria-label="Results"
          className={classes(isFetching && 'opacity-60')}
        >
          {groups.map(([type, list]) => (
            // biome-ignore lint/a11y/useSemanticElements: a listbox may hold groups of options, not fieldsets
            <div key={type} role="group" aria-label={groupNames[type] ?? type}>
              <p aria-hidden className="mb-1 text-xs font-semibold text-muted">
                {groupNames[type] ?? type}
              </p>
              {list.map((result) => {
                const at = flat.indexOf(result);
                return (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the box that has the focus
                  <div
                    key={result.id}
                    id={`${id}-${at}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={at === active}
                    onClick={() => open(result)}
                    onMouseMove={() => setActive(at)}
                    className={classes(
                      'cursor-pointer rounded-md px-2 py-1.5',
                      at === active && 'bg-surface-3',
                    )}
                  >
                    <span className="block text-sm font-medium">{result.title}</span>
                    <span className="block text-xs text-muted">{result.description}</span>
                  </div>
                );
              })}
            </div>
          ))}
        </div>
      )}
    </div>
  );

  function said(): string {
    if (q === '') return 'Search across clients, documents, tasks, and invoices';
    if (isError || !data) return '';
    if (flat.length === 0)
      return `No results for '${q}'. Try a client's last name or an invoice number.`;
    return flat.length === 1 ? '1 result' : `${flat.length} results`;
  }
}
