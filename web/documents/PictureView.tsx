import { useEffect, useRef, useState } from 'react';
import { CannotShow } from '#web/documents/CannotShow.tsx';
import { useRoom } from '#web/documents/near.ts';
import { addSheet } from '#web/documents/print-paper.ts';
import { ViewFrame } from '#web/documents/ViewFrame.tsx';
import type { ViewProps } from '#web/documents/view-props.ts';
import { ZoomButtons } from '#web/documents/ZoomButtons.tsx';
import { useZoom } from '#web/documents/zoom.ts';

/** On both sides of a picture, in pixels (p-4). */
const margins = 2 * 16;

/** A photograph or a scan, turned the way the camera was held. */
export function PictureView({ content, name, download }: ViewProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const room = useRoom(scroller);
  const address = useAddressOf(content);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const zoom = useZoom(size ? fitting(size, room) : 1);
  if (hasFailed)
    return <CannotShow text="This picture cannot be shown here." download={download} />;
  return (
    <ViewFrame
      name={name}
      onPaper={(paper) => addSheet(paper, content, name)}
      download={download}
      zoom={zoom}
      scroller={scroller}
      tools={<ZoomButtons zoom={zoom} fit="Fit" />}
    >
      <div className="grid min-h-full w-max min-w-full place-items-center p-4">
        {address && (
          <img
            src={address}
            alt={name}
            width={size ? Math.round(size.width * zoom.scale) : undefined}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setSize({ width, height })
            }
            onError={() => setFailed(true)}
            className={size ? 'max-w-none shadow-card' : 'invisible size-0'}
          />
        )}
      </div>
    </ViewFrame>
  );
}

/** All of it is seen; a small picture is not blown up. */
function fitting(size: { width: number; height: number }, room: { width: number; height: number }) {
  const across = Math.max(room.width - margins, 1) / size.width;
  const down = Math.max(room.height - margins, 1) / size.height;
  return Math.min(across, down, 1);
}

function useAddressOf(content: Blob) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(content);
    setAddress(made);
    return () => {
      setAddress(null);
      URL.revokeObjectURL(made);
    };
  }, [content]);
  return address;
}
