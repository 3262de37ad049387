import { useEffect, useState } from 'react';

const tokenInAddress = () => new URLSearchParams(location.hash.slice(1)).get('token');

/** A browser takes the same page with another fragment for the page it is on already, and stays there. */
function startAnew() {
  if (tokenInAddress()) location.reload();
}

/** The token of a link travels in the fragment, which no server log sees, and leaves the address bar at once. */
export function useAddressToken(): string | null {
  const [token] = useState(tokenInAddress);
  useEffect(() => {
    if (location.hash) history.replaceState(history.state, '', location.pathname);
    addEventListener('hashchange', startAnew);
    return () => removeEventListener('hashchange', startAnew);
  }, []);
  return token;
}
