import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#web/kit/IconButton.tsx';

interface Props {
  page: number;
  count: number;
  onGo: (page: number) => void;
}

/** 'Page 2 of 14', and the ways to another one. */
export function PageButtons({ page, count, onGo }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const go = () => {
    const wanted = Number(typed ?? '');
    setTyped(null);
    if (Number.isInteger(wanted) && wanted >= 1) onGo(Math.min(wanted, count));
  };
  return (
    <div className="flex items-center">
      <IconButton
        label="Previous page"
        icon={ChevronUp}
        aria-disabled={page <= 1 || undefined}
        onClick={() => page > 1 && onGo(page - 1)}
      />
      <IconButton
        label="Next page"
        icon={ChevronDown}
        aria-disabled={page >= count || undefined}
        onClick={() => page < count && onGo(page + 1)}
      />
      <label className="figure ml-1 flex items-center gap-1.5 text-sm whitespace-nowrap">
        Page
        <input
          inputMode="numeric"
          autoComplete="off"
          aria-label={`Page, of ${count}`}
          value={typed ?? page}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => setTyped(null)}
          onKeyDown={({ key }) => key === 'Enter' && go()}
          className="control min-h-8 w-14 px-1 text-center text-sm pointer-coarse:min-h-11"
        />
        of {count}
      </label>
    </div>
  );
}
