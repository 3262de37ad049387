/** The combobox pattern: the focus stays in the box, the arrows walk through what is offered. */
import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { CurrentUser } from '#contract/users.ts';
import { Button } from '#web/kit/Button.tsx';
import { Input } from '#web/kit/Input.tsx';
import { useEarlyEnter } from '#web/search/early-enter.ts';
import { useFound } from '#web/search/found.ts';
import { foundWords } from '#web/search/found-words.ts';
import { KeysFooter } from '#web/search/KeysFooter.tsx';
import { OfferList } from '#web/search/OfferList.tsx';
import { type Offer, offersFor } from '#web/search/offers.ts';
import { cutToSearch } from '#web/search/typed-text.ts';

interface Props {
  user: CurrentUser;
  typed: string;
  onType: (typed: string) => void;
  onDone: () => void;
}

export function SearchPanel({ user, typed, onType, onDone }: Props) {
  const [active, setActive] = useState(0);
  const [, navigate] = useLocation();
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const { answer, isCurrent, hasFailed, retry } = useFound(typed);
  const { commands, records } = offersFor(user, typed, answer);
  const offers = [...commands, ...records].flatMap((group) => group.offers);

  const open = ({ url }: Offer) => {
    onDone();
    navigate(url);
  };
  const early = useEarlyEnter({ offers, isCurrent, hasFailed, open });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && offers.length > 0) {
      event.preventDefault();
      early.forget();
      setActive((active + step + offers.length) % offers.length);
    }
    const chosen = offers[active];
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // The same press must not land on what is opened by it.
    event.preventDefault();
    // Records that are shown until the next ones come are not what was typed.
    if (chosen && (isCurrent || !chosen.isRecord)) open(chosen);
    else if (typed.trim() !== '') early.keep(active > 0 ? chosen?.key : undefined);
  };

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="relative border-b border-border p-3">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-6 size-4.5 -translate-y-1/2 text-muted"
        />
        <Input
          ref={box}
          type="search"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-label="Search"
          aria-autocomplete="list"
          aria-expanded={offers.length > 0}
          aria-controls={`${id}-offers`}
          aria-activedescendant={offers[active] && `${id}-${active}`}
          placeholder="Search clients, documents, tasks..."
          className="pl-10"
          value={typed}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            onType(cutToSearch(event.target.value));
            early.forget();
            setActive(0);
          }}
        />
      </div>
      <p role="status" className="px-5 pt-3 pb-1 text-sm wrap-anywhere text-muted empty:hidden">
        {hasFailed ? '' : foundWords(typed, answer, commands.length > 0)}
      </p>
      {hasFailed && (
        <div className="flex flex-wrap items-center justify-between gap-2 px-5 pt-3">
          <p role="alert" className="text-sm text-danger">
            Failed to search. Please try again.
          </p>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              // The button goes with the failure.
              box.current?.focus();
              retry();
            }}
          >
            Try again
          </Button>
        </div>
      )}
      {offers.length > 0 && (
        <OfferList
          id={id}
          commands={commands}
          records={records}
          typed={typed}
          isOutdated={!isCurrent}
          active={active}
          onAim={setActive}
          onChoose={open}
        />
      )}
      <KeysFooter />
    </div>
  );
}
