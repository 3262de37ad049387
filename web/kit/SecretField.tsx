/**
 * A number nobody should read over a shoulder. What is stored is known by its mask only; the form
 * sends the mask for 'as it was', what was typed for a new value, and null for none.
 */
import { type ComponentProps, useCallback, useEffect, useRef, useState } from 'react';
import { get, useFormContext } from 'react-hook-form';
import { isMask, mask } from '#contract/masks.ts';
import { Button } from '#web/kit/Button.tsx';
import { asText, type BoundFieldProps, useBoundField } from '#web/kit/bound-field.ts';
import { Field } from '#web/kit/Field.tsx';
import { Input } from '#web/kit/Input.tsx';

interface Props extends BoundFieldProps, Pick<ComponentProps<'input'>, 'inputMode' | 'maxLength'> {
  /** What is stored, in full, while somebody looks at it. */
  shown?: string | null;
}

export function SecretField({ inputMode, maxLength, shown, ...props }: Props) {
  const { name, label, required } = props;
  const { words, control, value, set } = useBoundField(props);
  const { formState, resetField, setFocus } = useFormContext();
  const [isChanging, setChanging] = useState(false);
  const stored = asText(get(formState.defaultValues, name));
  const isKept = asText(value) === stored;
  const isRemoved = value === null && !isKept;

  // What was just saved has become the form's new start: from here on it is known by its mask.
  useEffect(() => {
    if (stored === '' || isMask(stored)) return;
    resetField(name, { defaultValue: mask(stored) });
    setChanging(false);
  }, [stored, name, resetField]);

  // What had the focus is gone, and what took its place has it.
  const isMoving = useRef(false);
  useEffect(() => {
    if (isMoving.current) setFocus(name);
    isMoving.current = false;
  });
  const { ref } = control;
  const inputRef = useCallback(
    (input: HTMLInputElement) => {
      ref(input);
      return () => {
        if (document.activeElement === input) isMoving.current = true;
      };
    },
    [ref],
  );

  const change = (changing: boolean) => {
    isMoving.current = true;
    setChanging(changing);
  };
  const keep = () => {
    resetField(name);
    change(false);
  };
  const remove = () => {
    set(null);
    change(false);
  };
  const keepLook = {
    size: 'sm',
    variant: 'secondary',
    'aria-label': `Keep the stored value of ${label}`,
    children: 'Keep the stored value',
    onClick: keep,
  } as const;

  if (stored === '' || isChanging || !(isKept || isRemoved)) {
    return (
      <Field {...words}>
        <Input
          {...control}
          ref={inputRef}
          inputMode={inputMode}
          maxLength={maxLength}
          autoComplete="off"
          spellCheck={false}
          className="figure"
          value={isKept ? '' : asText(value)}
          // Nothing typed is nothing changed.
          onChange={({ target }) => (target.value ? set(target.value) : resetField(name))}
        />
        {stored !== '' && <Button {...keepLook} className="justify-self-start" />}
      </Field>
    );
  }
  return (
    <Field {...words}>
      {({ id, 'aria-describedby': about }) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <output
            id={id}
            name={name}
            aria-describedby={about}
            className="control-height figure mr-2 flex items-center"
          >
            {isRemoved ? (
              'Removed when you save'
            ) : shown ? (
              <span className="font-mono break-all">{shown}</span>
            ) : (
              <Mask text={stored} />
            )}
          </output>
          {isRemoved ? (
            <Button {...keepLook} ref={ref} onBlur={control.onBlur} />
          ) : (
            <>
              <Button
                ref={ref}
                size="sm"
                variant="secondary"
                aria-label={`Change ${label}`}
                onBlur={control.onBlur}
                onClick={() => change(true)}
              >
                Change
              </Button>
              {!required && (
                <Button
                  size="sm"
                  variant="quiet-danger"
                  aria-label={`Remove ${label}`}
                  onClick={remove}
                >
                  Remove
                </Button>
              )}
            </>
          )}
        </span>
      )}
    </Field>
  );
}

/** Dots are for the eye; the ear gets words. */
function Mask({ text }: { text: string }) {
  const end = text.replace(/[•\s]/g, '');
  return (
    <>
      <span aria-hidden>{text}</span>
      <span className="sr-only">{end ? `Stored, ends in ${end}` : 'Stored'}</span>
    </>
  );
}
