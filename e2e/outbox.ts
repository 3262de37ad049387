/** The mail the server has sent: without a mail server it keeps it, for the owner to open. */
import { request } from '@playwright/test';
import { fromOwnAddress } from './own-address.ts';

interface Letter {
  id: string;
  recipient: string;
}

/** The address in the newest letter to somebody; null while there is none. */
export async function linkMailedTo(email: string, baseURL: string): Promise<string | null> {
  const owner = await request.newContext({ baseURL, extraHTTPHeaders: fromOwnAddress() });
  try {
    const data = { email: 'owner@firmament.example', password: 'firmament-demo-2026' };
    await owner.post('/api/login', { data });
    const letters: Letter[] = await (await owner.get('/api/owner/mails?limit=50')).json();
    const letter = letters.find(({ recipient }) => recipient === email);
    if (!letter) return null;
    const opened = await owner.post(`/api/owner/mails/${letter.id}/open`);
    // Not before it has been kept: it is on its way for a moment.
    if (!opened.ok()) return null;
    const { text }: { text: string } = await opened.json();
    return text.match(/http\S+/)?.[0] ?? null;
  } finally {
    await owner.dispose();
  }
}
