import type { Client } from '#contract/clients.ts';
import { Fact, Facts } from '#web/clients/Facts.tsx';
import { Part } from '#web/kit/Part.tsx';

/** What a client was or is also called: conflict checks look for these, too. */
export function NamesOfClient({ client: { formerNames, aliases } }: { client: Client }) {
  if (formerNames.length === 0 && aliases.length === 0) return null;
  return (
    <Part title="Names">
      <Facts>
        {formerNames.length > 0 && <Fact name="Formerly">{formerNames.join(' · ')}</Fact>}
        {aliases.length > 0 && <Fact name="Also">{aliases.join(' · ')}</Fact>}
      </Facts>
    </Part>
  );
}
