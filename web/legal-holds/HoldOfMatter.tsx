import { matters } from '#contract/matters.ts';
import { useRead } from '#web/kit/api.ts';
import { HoldButton } from '#web/legal-holds/HoldButton.tsx';

interface Props {
  matterId: string;
  matterNumber: string;
}

/** Places a matter on hold or lifts its hold, whichever can be done. */
export function HoldOfMatter({ matterId, matterNumber }: Props) {
  const { data } = useRead(matters.state, { params: { id: matterId } });
  if (!data) return null;
  return (
    <HoldButton matterId={matterId} matterNumber={matterNumber} holdId={data.hold?.id ?? null} />
  );
}
