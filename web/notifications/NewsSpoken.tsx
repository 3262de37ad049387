import { useState } from 'react';

interface Props {
  /** Undefined until it is known. */
  unread: number | undefined;
}

/** Asked for every half a minute; spoken only when there is more than before. */
export function NewsSpoken({ unread }: Props) {
  const [known, setKnown] = useState(unread);
  const [said, setSaid] = useState('');
  if (unread !== known) {
    setKnown(unread);
    if (unread !== undefined && known !== undefined && unread > known) {
      const more = unread - known;
      setSaid(more === 1 ? '1 new notification' : `${more} new notifications`);
    } else setSaid('');
  }
  return (
    <span role="status" className="sr-only">
      {said}
    </span>
  );
}
