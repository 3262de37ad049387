import { matters } from '#contract/matters.ts';
import type { TrustLedger } from '#contract/trust-ledgers.ts';
import { useRead } from '#web/kit/api.ts';
import { LookupField } from '#web/kit/LookupField.tsx';
import { matterName } from '#web/matters/MatterField.tsx';

/** The ledger's own matter is left out of them. */
const shown = '20';

/** Another open matter of the client whose money it is. */
export function OtherMatterField({ from }: { from: TrustLedger }) {
  const useOthers = (typed: string) => {
    const read = useRead(matters.list, {
      query: { clientId: from.clientId ?? undefined, q: typed || undefined, limit: shown },
    });
    const others = read.data?.filter(
      ({ id, status }) => id !== from.matterId && status !== 'closed',
    );
    return {
      options: others?.map((matter) => ({
        value: matter.id,
        label: matterName(matter),
        hint: matter.description ?? undefined,
      })),
      isFetching: read.isFetching,
    };
  };
  const isAlone = useOthers('').options?.length === 0;
  return (
    <LookupField
      name="toMatterId"
      label="To matter"
      required
      hint={isAlone ? `${from.clientName} has no other open matter.` : undefined}
      useOptions={useOthers}
      placeholder="Search the client’s matters"
    />
  );
}
