import { useFormContext } from 'react-hook-form';
import { Button } from '#web/kit/Button.tsx';
import { classes } from '#web/kit/classes.ts';
import { SubmitButton } from '#web/kit/SubmitButton.tsx';

/** The end of the form; at the foot of the window as long as something waits to be saved. */
export function SaveBar() {
  const { formState, reset } = useFormContext();
  const { isDirty } = formState;
  return (
    <div
      data-save-bar={isDirty || undefined}
      className={classes(
        'flex flex-wrap items-center justify-end gap-3',
        isDirty
          ? 'sticky bottom-0 z-20 -mx-4 border-t border-border bg-surface px-4 py-3 shadow-pop sm:mx-0 sm:rounded-t-lg sm:border-x sm:px-5'
          : 'pt-2',
      )}
    >
      {isDirty && (
        <>
          <p className="mr-auto text-sm text-muted max-sm:basis-full">
            Your changes are not saved yet.
          </p>
          <Button variant="secondary" onClick={() => reset()}>
            Discard
          </Button>
        </>
      )}
      <SubmitButton>Save Profile</SubmitButton>
    </div>
  );
}
