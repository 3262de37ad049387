/** A file that is too large, chosen like any other. */
import type { Locator } from '@playwright/test';

interface LargeFile {
  name: string;
  mimeType: string;
  bytes: number;
}

/** Made in the browser: to carry megabytes there takes longer than a journey may wait. */
export const chooseLargeFile = (input: Locator, file: LargeFile) => input.evaluate(choose, file);

function choose(input: HTMLElement | SVGElement, { name, mimeType, bytes }: LargeFile) {
  if (!(input instanceof HTMLInputElement)) return;
  const files = new DataTransfer();
  files.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
