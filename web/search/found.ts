/** What the server finds for the typed text. The last answer stays until the next one is here. */
import { useState } from 'react';
import { search } from '#contract/search.ts';
import { useRead } from '#web/kit/api.ts';
import { useSettled } from '#web/kit/settled.ts';

export function useFound(typed: string) {
  const text = typed.trim();
  const q = useSettled(text);
  const { data, isError, refetch } = useRead(search.find, { query: { q }, enabled: q !== '' });
  const [last, setLast] = useState(data);
  const isAsked = text !== '' && q !== '';
  if (isAsked && data && data !== last) setLast(data);
  if (!isAsked && last) setLast(undefined);
  const isCurrent = isAsked && q === text;
  const hasFailed = isCurrent && isError && !data;
  return {
    answer: isAsked && !hasFailed ? (data ?? last) : undefined,
    isCurrent: isCurrent && data !== undefined,
    hasFailed,
    retry: () => void refetch(),
  };
}
