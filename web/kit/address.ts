/** What is open and how it is filtered lives in the address: it can be shared, and Back goes back. */
import { useSearchParams } from 'wouter';

export function useAddress() {
  const [search, setSearch] = useSearchParams();

  /** Changes these parts and leaves the rest; a part without a value leaves the address. */
  const change = (parts: Record<string, string | undefined>, replace: boolean) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(parts)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace },
    );
  return {
    search,
    /** A step a person would want to take back: another tab, an opened record. */
    go: (parts: Record<string, string | undefined>) => change(parts, false),
    /** A refinement of where they are: a filter, a closed dialog. */
    adjust: (parts: Record<string, string | undefined>) => change(parts, true),
  };
}
