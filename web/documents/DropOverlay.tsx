import { FileUp } from 'lucide-react';

/** Over the whole page while files are dragged across it. */
export function DropOverlay() {
  return (
    <div className="pointer-events-none fixed inset-0 z-50 grid place-content-center bg-canvas/90 p-4">
      <div className="absolute inset-3 rounded-xl border-2 border-dashed border-primary" />
      <p className="grid justify-items-center gap-2 text-center text-lg font-semibold">
        <FileUp aria-hidden strokeWidth={1.5} className="size-10 text-primary" />
        Drop files to upload
      </p>
    </div>
  );
}
