/**
 * A form has no rules of its own: it takes what the contract takes. It puts what is wrong beside
 * the field it is about, whether the contract noticed here or the server noticed later, and never
 * loses what was typed.
 */
import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  FormProvider,
  type Path,
  type Resolver,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod';
import { fieldName } from '#contract/problems.ts';
import { Alert } from '#web/kit/Alert.tsx';
import { ApiError } from '#web/kit/api.ts';
import { useDialogHold } from '#web/kit/dialog-hold.ts';
import { fieldSentence } from '#web/kit/field-sentence.ts';
import { FormLock } from '#web/kit/form-lock.ts';
import { PlansLink } from '#web/kit/PlansLink.tsx';
import { randomName } from '#web/kit/page-id.ts';
import { useUnsavedGuard } from '#web/kit/unsaved-guard.ts';

export interface Submission<Out> {
  dirty: boolean;
  /** Only the fields that differ from where the form started: what an edit sends. */
  changed: Partial<Out>;
  /** The same one again when the same values are sent after a failure that left the outcome open. */
  idempotencyKey: string;
}

interface Props<In extends FieldValues, Out> {
  takes: z.ZodType<Out, In>;
  start: DefaultValues<In>;
  /** May give back a promise (mutateAsync): the form is locked until it settles, and clean if all went well. */
  onSubmit: (values: Out, submission: Submission<Out>) => unknown;
  /** For callers that give back nothing (mutate). */
  sending?: boolean;
  failure?: ApiError | null;
  onDirtyChange?: (dirty: boolean) => void;
  className?: string;
  children: ReactNode;
}

export function Form<In extends FieldValues, Out extends FieldValues>({
  takes,
  start,
  onSubmit,
  sending = false,
  failure = null,
  onDirtyChange,
  className,
  children,
}: Props<In, Out>) {
  const form = useForm<In, unknown, Out>({
    // The resolver's overloads lose Out on the way; In and Out are those of `takes`.
    resolver: zodResolver(takes as never) as unknown as Resolver<In, unknown, Out>,
    defaultValues: start,
  });
  const { isDirty, dirtyFields, errors } = form.formState;
  const [isSending, setIsSending] = useState(false);
  const [thrown, setThrown] = useState<ApiError | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const last = useRef({ values: '', idempotencyKey: '', focus: null as Element | null });
  const isLocked = isSending || sending;
  const refusal = thrown ?? failure;

  useDialogHold(isLocked);
  useUnsavedGuard(isDirty);
  // Before anything else can happen: Escape may follow the first letter at once.
  useLayoutEffect(() => onDirtyChange?.(isDirty), [isDirty, onDirtyChange]);

  const { setError } = form;
  useEffect(() => {
    if (isLocked) return;
    const place = (name: string, message: string) =>
      setError(name as Path<In>, { message }, { shouldFocus: true });
    const { fields, whole } = sortOut(refusal, element.current);
    if (whole) setError('root', { message: whole });
    // The first one last, so that the focus ends up there.
    for (const { field, message } of fields.reverse()) place(field, message);

    // A locked fieldset lets go of the focus; who pressed Enter in a field wants to be back there.
    const { focus } = last.current;
    last.current.focus = null;
    const isNowhere = document.activeElement?.contains(element.current);
    if (focus instanceof HTMLElement && isNowhere) focus.focus();
  }, [refusal, isLocked, setError]);

  const onValid = async (values: Out) => {
    const text = JSON.stringify(values);
    const isRetry = text === last.current.values && isOutcomeOpen(refusal);
    const idempotencyKey = isRetry ? last.current.idempotencyKey : randomName();
    last.current = { values: text, idempotencyKey, focus: document.activeElement };
    const changed = Object.fromEntries(
      Object.entries(values).filter(([name]) => name in dirtyFields),
    ) as Partial<Out>;

    setThrown(null);
    const outcome = onSubmit(values, { dirty: isDirty, changed, idempotencyKey });
    if (!(outcome instanceof Promise)) return;
    setIsSending(true);
    try {
      await outcome;
      form.reset(form.getValues());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setThrown(error);
    } finally {
      setIsSending(false);
    }
  };

  const onInvalid = (wrong: FieldErrors<In>) => {
    const whole = Object.entries(wrong)
      .filter(([name]) => !hasControl(element.current, name))
      .map(([name, error]) => fieldSentence(fieldName([name]), String(error?.message)));
    if (whole.length > 0) setError('root', { message: whole.join(' ') });
  };

  const submit = form.handleSubmit(onValid, onInvalid);
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        className={className}
        onSubmit={(event) => {
          // A form in a dialog is a child of the form that opened it, as far as React is concerned.
          event.stopPropagation();
          void submit(event);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            element.current?.requestSubmit();
          }
        }}
      >
        <fieldset disabled={isLocked} className="grid min-w-0 gap-4">
          {errors.root?.message && (
            <Alert>
              {errors.root.message} {refusal?.status === 402 && <PlansLink />}
            </Alert>
          )}
          <FormLock value={isLocked}>{children}</FormLock>
        </fieldset>
      </form>
    </FormProvider>
  );
}

/** The server may have done it, and only its answer got lost. */
const isOutcomeOpen = (error: ApiError | null) =>
  error !== null && (error.status === 0 || error.status >= 500);

const hasControl = (form: HTMLFormElement | null, name: string) =>
  name !== '' && form?.elements.namedItem(name) != null;

const unknownReason = 'That did not work. What you typed is still here: please try again.';

/** Which parts of a refusal belong beside a field of this form, and what is left to say above it. */
function sortOut(refusal: ApiError | null, form: HTMLFormElement | null) {
  const all = refusal?.problem?.errors ?? [];
  const fields = all.filter(({ field }) => hasControl(form, field));
  const left = all.filter(({ field }) => !hasControl(form, field)).map(({ message }) => message);
  const sentence = refusal && (refusal.sentence ?? unknownReason);
  const whole = all.length > 0 ? left.join(' ') : sentence;
  return { fields, whole };
}
