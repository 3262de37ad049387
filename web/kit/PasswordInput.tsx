import { type ComponentProps, useState } from 'react';
import { Input } from '#web/kit/Input.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'autoComplete'> {
  /** What the button shows and hides: a form may ask for two of them. */
  what: string;
  /** A new one is offered by the password manager, the current one filled in. */
  isNew?: boolean;
}

export const passwordHint = (length = 15) =>
  `At least ${length} characters; a short sentence works well.`;

/** Whoever types a sentence wants to see it. */
export function PasswordInput({ what, isNew = false, ...rest }: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="relative">
      <Input
        {...rest}
        type={isShown ? 'text' : 'password'}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        autoCapitalize="none"
        spellCheck={false}
        className="pr-18"
      />
      <button
        type="button"
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-1 right-1 rounded-sm px-3 pointer-coarse:inset-y-0 text-sm font-medium text-link hover:bg-surface-2"
      >
        {isShown ? 'Hide' : 'Show'}
        <span className="sr-only"> {what.toLowerCase()}</span>
      </button>
    </div>
  );
}
