/** A stored secret by its end. Dots are for the eye; the ear gets words. */
export function MaskText({ text }: { text: string }) {
  const end = text.replace(/[•\s]/g, '');
  return (
    <>
      <span aria-hidden className="font-mono whitespace-nowrap">
        {text}
      </span>
      <span className="sr-only">{end ? `Stored, ends in ${end}` : 'Stored'}</span>
    </>
  );
}
