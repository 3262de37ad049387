/** Files that are dropped anywhere on the page, or pasted: nothing has to be aimed at. */
import { useEffect, useEffectEvent, useState } from 'react';

/** Other drags (a selected text, a link) are nobody's business here. */
const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/** Gives back whether files are over the page right now. */
export function useDroppedFiles(isWelcome: () => boolean, onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  const isTaken = useEffectEvent(isWelcome);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const onDrag = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      // Otherwise the browser would leave the page and open the file.
      event.preventDefault();
      const isFree = isTaken();
      if (event.dataTransfer) event.dataTransfer.dropEffect = isFree ? 'copy' : 'none';
      setOver(isFree);
    };
    const onLeave = (event: DragEvent) => {
      // Between two elements of the page the drag goes on.
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0 && isTaken()) take(files);
    };
    const onPaste = (event: ClipboardEvent) => {
      const pasted = event.clipboardData;
      // Words from an office program bring their picture along; it is the words that were meant.
      if (!pasted || pasted.types.includes('text/plain')) return;
      const files = [...pasted.files];
      if (files.length > 0 && isTaken()) take(files);
    };
    window.addEventListener('dragenter', onDrag);
    window.addEventListener('dragover', onDrag);
    window.addEventListener('dragleave', onLeave);
    window.addEventListener('drop', onDrop);
    window.addEventListener('paste', onPaste);
    return () => {
      window.removeEventListener('dragenter', onDrag);
      window.removeEventListener('dragover', onDrag);
      window.removeEventListener('dragleave', onLeave);
      window.removeEventListener('drop', onDrop);
      window.removeEventListener('paste', onPaste);
    };
  }, []);
  return isOver;
}
