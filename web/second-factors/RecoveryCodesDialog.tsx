import { Copy, Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { productName } from '#contract/product.ts';
import { Button } from '#web/kit/Button.tsx';
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx';
import { Dialog } from '#web/kit/Dialog.tsx';
import { FormActions } from '#web/kit/FormActions.tsx';
import { saveFile } from '#web/kit/save-file.ts';
import { toast } from '#web/kit/toast.ts';

interface Props {
  codes: readonly string[];
  onClose: () => void;
}

/** They are shown this once: only whoever says to have kept them gets past. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', onUnload);
    return () => removeEventListener('beforeunload', onUnload);
  }, []);
  return (
    <>
      <Dialog
        open
        onClose={() => setAsking(true)}
        title="Your recovery codes"
        description="Each works once, when the app or passkey is not at hand. Keep them where only you look: they are shown this once."
      >
        <div className="grid gap-4">
          <ul
            aria-label="Recovery codes"
            className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-md border border-border bg-surface-2 p-4 text-center font-mono"
          >
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-3">
            <CopyCodes codes={codes} />
            <Button size="sm" variant="secondary" icon={Download} onClick={() => download(codes)}>
              Download
            </Button>
          </div>
          <FormActions>
            <Button onClick={onClose}>I have kept them</Button>
          </FormActions>
        </div>
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        title="Have you kept your recovery codes?"
        text="They are not shown again."
        confirm="I have kept them"
        cancel="Back to the codes"
        harmless
        onCancel={() => setAsking(false)}
        onConfirm={onClose}
      />
    </>
  );
}

const inLines = (codes: readonly string[]) => codes.join('\n');

function CopyCodes({ codes }: { codes: readonly string[] }) {
  // Browsers have it on secure origins only, and a firm may serve this on its own network.
  if (!('clipboard' in navigator)) return null;
  const copy = () =>
    navigator.clipboard.writeText(inLines(codes)).then(
      () => toast.good('Recovery codes copied'),
      () => toast.bad('Error', 'Failed to copy the recovery codes'),
    );
  return (
    <Button size="sm" variant="secondary" icon={Copy} onClick={() => void copy()}>
      Copy
    </Button>
  );
}

function download(codes: readonly string[]) {
  const text = `Recovery codes for ${productName}. Each works once.\n\n${inLines(codes)}\n`;
  const name = `${productName.toLowerCase()}-recovery-codes.txt`;
  saveFile(name, new Blob([text], { type: 'text/plain' }));
}
