/** A button that asks for a file and hands it on at once. */
import { type LucideIcon, Upload } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#web/kit/Button.tsx';
import type { ButtonSize } from '#web/kit/button-look.ts';
import { type FileRule, fileProblem } from '#web/kit/uploads.ts';

interface Props {
  rule: FileRule;
  onPick: (file: File) => void;
  pending?: boolean;
  size?: ButtonSize;
  icon?: LucideIcon;
  children: ReactNode;
}

export function FileButton({ rule, onPick, pending, size, icon = Upload, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <>
      <Button
        variant="secondary"
        size={size}
        icon={icon}
        pending={pending}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={rule.types.join(',')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          const found = file ? fileProblem(file, rule) : null;
          setProblem(found);
          if (file && !found) onPick(file);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      <p role="alert" className="basis-full text-sm text-danger empty:hidden">
        {problem}
      </p>
    </>
  );
}
