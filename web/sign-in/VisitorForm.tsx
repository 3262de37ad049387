/**
 * The form of the pages before the door. It lets the server judge and shows what it says, so these
 * pages carry neither the schemas nor the form library that the screens behind the door use.
 */
import { createContext, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type * as z from 'zod';
import type { Input, Write } from '#contract/endpoint.ts';
import { ApiError, call } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { VisitorAlert } from '#web/sign-in/VisitorAlert.tsx';

interface State {
  isSending: boolean;
  /** Sentences by the name of the field. */
  errors: Record<string, string>;
}

export const VisitorFormState = createContext<State>({ isSending: false, errors: {} });

interface Failure {
  errors: Record<string, string>;
  sentence: string | null;
}

interface VisitorFormProps<E extends Write> {
  path: E['path'];
  button: string;
  body: (typed: (name: string) => string) => Input<E>;
  onDone: (answer: z.output<E['gives']>) => void;
  /** True: it has been dealt with, and the form need not tell it. */
  onRefused?: (refusal: ApiError) => boolean;
  children: ReactNode;
}

export function VisitorForm<E extends Write>(props: VisitorFormProps<E>) {
  const { path, button, body, onDone, onRefused, children } = props;
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (!failure) return;
    const target = form.current?.querySelector<HTMLElement>('[aria-invalid=true], [role=alert]');
    target?.focus();
  }, [failure]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const blank = blankFields(event.currentTarget);
    if (Object.keys(blank).length > 0) return setFailure({ errors: blank, sentence: null });

    const data = new FormData(event.currentTarget);
    const names = [...data.keys()];
    setSending(true);
    setFailure(null);
    try {
      onDone(await call('POST', path, { body: body((name) => String(data.get(name) ?? '')) }));
    } catch (error) {
      if (error instanceof ApiError && onRefused?.(error)) return;
      setSending(false);
      setFailure(failureOf(error, names));
    }
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => void send(event)}
      className="grid gap-4"
    >
      <VisitorFormState value={{ isSending, errors: failure?.errors ?? {} }}>
        {children}
      </VisitorFormState>
      {failure?.sentence && <VisitorAlert>{failure.sentence}</VisitorAlert>}
      <Button type="submit" pending={isSending} className="mt-1 w-full">
        {button}
      </Button>
    </form>
  );
}

function blankFields(form: HTMLFormElement): Record<string, string> {
  const blank: Record<string, string> = {};
  for (const input of form.querySelectorAll('input')) {
    if (!input.required || input.value.trim() !== '') continue;
    blank[input.name] = `${input.labels?.[0]?.textContent} is required.`;
  }
  return blank;
}

export const refusalSentence = (error: unknown): string =>
  (error instanceof ApiError && error.sentence) ||
  'Something went wrong on the server. Please try again.';

function failureOf(error: unknown, names: string[]): Failure {
  const named = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  const isAllBeside = named.length > 0 && named.every(({ field }) => names.includes(field));
  return {
    errors: Object.fromEntries(named.map(({ field, message }) => [field, message])),
    sentence: isAllBeside ? null : refusalSentence(error),
  };
}
