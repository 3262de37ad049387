import { useState } from 'react';
import { Group } from '#web/catalogue/Group.tsx';
import { FileButton } from '#web/kit/FileButton.tsx';
import { FileInput } from '#web/kit/FileInput.tsx';
import { MaskText } from '#web/kit/MaskText.tsx';
import { UploadProgress } from '#web/kit/UploadProgress.tsx';

const rule = {
  types: ['image/png', 'image/jpeg'],
  maxBytes: 1024 * 1024,
  typeNames: 'PNG or JPEG',
};

export function Files() {
  const [picked, setPicked] = useState('nothing yet');
  return (
    <Group title="Files and secrets">
      <div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <FileInput
          label="Logo"
          hint="A PNG or JPEG file of up to 1 MB."
          rule={rule}
          onPick={(file) => setPicked(file?.name ?? 'nothing')}
        />
        <div className="flex flex-wrap items-center gap-2">
          <FileButton rule={rule} onPick={({ name }) => setPicked(name)}>
            Choose a picture
          </FileButton>
          <p className="text-sm wrap-anywhere text-muted">Picked: {picked}</p>
        </div>
        <div className="grid gap-2">
          <UploadProgress percent={42} what="picture" />
          <p>
            Account number <MaskText text="•••• 6789" />
          </p>
        </div>
      </div>
    </Group>
  );
}
