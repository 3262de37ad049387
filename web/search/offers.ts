/** All that the palette offers for what is typed, in the order in which the arrows walk through it. */
import type { LucideIcon } from 'lucide-react';
import type { SearchAnswer } from '#contract/search.ts';
import type { CurrentUser } from '#contract/users.ts';
import { type Command, create, fitting, goTo } from '#web/search/commands.ts';
import { kindOf } from '#web/search/kinds.ts';

export interface Offer {
  key: string;
  title: string;
  description?: string;
  url: string;
  icon: LucideIcon;
  /** A record of the firm, and not a place or a form. */
  isRecord: boolean;
}

export interface OfferGroup {
  name: string;
  offers: Offer[];
}

interface Offers {
  commands: OfferGroup[];
  records: OfferGroup[];
}

export function offersFor(user: CurrentUser, typed: string, answer?: SearchAnswer): Offers {
  const commands = [
    { name: 'Go to', offers: fitting(goTo(user), typed).map(asOffer) },
    { name: 'Create', offers: fitting(create, typed).map(asOffer) },
  ];
  const records = Object.entries(answer?.results ?? {}).map(([type, list]) => {
    const { name, icon } = kindOf(type);
    const offers = list.map(({ id, title, description, url }) => ({
      key: `${type} ${id}`,
      title,
      description,
      url,
      icon,
      isRecord: true,
    }));
    return { name, offers };
  });
  return { commands: commands.filter(hasSome), records: records.filter(hasSome) };
}

const asOffer = ({ title, url, icon }: Command): Offer => ({
  key: url,
  title,
  url,
  icon,
  isRecord: false,
});

const hasSome = ({ offers }: OfferGroup) => offers.length > 0;
