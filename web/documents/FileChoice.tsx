/** Where files are chosen: the browser's own control, and on a phone also the camera. */
import { Camera } from 'lucide-react';
import { useRef } from 'react';
import { acceptedEndings } from '#contract/file-kinds.ts';
import { Button } from '#web/kit/Button.tsx';
import { Field } from '#web/kit/Field.tsx';
import { Input } from '#web/kit/Input.tsx';

interface Props {
  onPick: (files: File[]) => void;
}

export function FileChoice({ onPick }: Props) {
  const camera = useRef<HTMLInputElement>(null);
  const take = ({ target }: { target: HTMLInputElement }) => {
    onPick([...(target.files ?? [])]);
    // The same file may be chosen again.
    target.value = '';
  };
  return (
    <div className="grid gap-3 rounded-lg border border-dashed border-border-strong p-4">
      <Field
        label="Files"
        required
        hint={
          <>
            <span>{acceptedEndings}</span>, <span className="whitespace-nowrap">up to 10MB</span>.
            Several can be chosen, or dropped anywhere.
          </>
        }
      >
        <Input
          type="file"
          multiple
          accept={acceptedEndings}
          // What was chosen stands below, with its name; the browser's own words would say 'none'.
          className="border-none pl-0 text-transparent file:mr-3 file:min-h-9 file:rounded-md file:border file:border-border-strong file:bg-surface file:px-3 file:font-medium file:text-fg hover:file:bg-surface-2"
          onChange={take}
        />
      </Field>
      <div className="hidden pointer-coarse:block">
        <Button variant="secondary" icon={Camera} onClick={() => camera.current?.click()}>
          Take a photo
        </Button>
        <input
          ref={camera}
          type="file"
          hidden
          accept="image/jpeg,image/png"
          capture="environment"
          onChange={take}
        />
      </div>
    </div>
  );
}
