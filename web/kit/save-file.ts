/** Files that leave the browser for the person's own disk. */
import { send } from '#web/kit/api.ts';

/** Long enough for every browser to have taken the content over. */
const heldFor = 60_000;

export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), heldFor);
}

/** A file of the server with the name the server gives it; what is no success is thrown. */
export async function download(
  path: string,
  query?: Record<string, unknown>,
): Promise<{ name: string; content: Blob }> {
  const response = await send('GET', path, { query });
  const name = fileName(response.headers.get('content-disposition'));
  return { name: name ?? 'download', content: await response.blob() };
}

/** The exact name of `attachment; filename="a.pdf"; filename*=UTF-8''a.pdf`, or else the plain one. */
export function fileName(disposition: string | null): string | null {
  const exact = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  if (exact) return decodeURIComponent(exact);
  return disposition?.match(/filename="([^"]+)"/i)?.[1] ?? null;
}
