import { Fragment } from 'react';
import { classes } from '#web/kit/classes.ts';
import { OfferOption } from '#web/search/OfferOption.tsx';
import type { Offer, OfferGroup } from '#web/search/offers.ts';

interface Props {
  id: string;
  commands: readonly OfferGroup[];
  records: readonly OfferGroup[];
  typed: string;
  /** The records are those of what was typed before: they stay, dimmed, until the new ones are here. */
  isOutdated: boolean;
  /** The place of the one that Enter opens. */
  active: number;
  onAim: (place: number) => void;
  onChoose: (offer: Offer) => void;
}

export function OfferList(props: Props) {
  const { id, commands, records, typed, isOutdated, active, onAim, onChoose } = props;
  const groups = [...commands, ...records];
  // What needs a line for each goes in two columns, so that all of it is seen at once.
  const isLong = (group: OfferGroup) => commands.includes(group) && group.offers.length > 4;
  const flat = groups.flatMap(({ offers }) => offers);
  return (
    <div
      id={`${id}-offers`}
      role="listbox"
      aria-label="Search"
      tabIndex={-1}
      // The focus stays in the box, also while the list is scrolled with the mouse.
      onMouseDown={(event) => event.preventDefault()}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-3 pt-2"
    >
      {groups.map((group) => (
        <Fragment key={group.name}>
          {group === records[0] && commands.length > 0 && (
            <p aria-hidden className="mt-2 border-t border-border px-2 pt-3 text-sm font-semibold">
              Results
            </p>
          )}
          {/* biome-ignore lint/a11y/useSemanticElements: a listbox may hold groups of options, not fieldsets */}
          <div
            role="group"
            aria-label={group.name}
            className={classes(records.includes(group) && isOutdated && 'opacity-60')}
          >
            <p aria-hidden className="px-2 pt-2 pb-1 text-xs font-semibold text-muted">
              {group.name}
            </p>
            <div className={classes(isLong(group) && 'min-[22rem]:columns-2 min-[22rem]:gap-2')}>
              {group.offers.map((offer) => {
                const place = flat.indexOf(offer);
                return (
                  <OfferOption
                    key={offer.key}
                    id={`${id}-${place}`}
                    offer={offer}
                    typed={typed}
                    isActive={place === active}
                    onAim={() => onAim(place)}
                    onChoose={() => onChoose(offer)}
                  />
                );
              })}
            </div>
          </div>
        </Fragment>
      ))}
    </div>
  );
}
