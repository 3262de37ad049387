import { useAddress } from '#web/kit/address.ts';

/** `?terms=ID`: the form for the terms of that client or matter, so that others can lead to it. */
export function useTermsForm(id: string) {
  const { search, adjust } = useAddress();
  return {
    isOpen: search.get('terms') === id,
    open: () => adjust({ terms: id }),
    close: () => adjust({ terms: undefined }),
  };
}
