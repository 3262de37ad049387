/** What only the owner of a mailbox knows: the token in a letter about a new password. */
import { vi } from 'vitest';
import { Browser } from '#server/testing/browser.ts';
import type { TestFirm } from '#server/testing/firms.ts';
import type { TestServer } from '#server/testing/server.ts';

export async function aResetToken(server: TestServer, { user }: TestFirm): Promise<string> {
  await new Browser(server).post('/api/forgot-password', { email: user.email });
  return vi.waitFor(
    () => {
      const letter = server.outbox.find(({ to }) => to === user.email);
      const [, token] = letter?.text.match(/#token=(\S+)/) ?? [];
      if (!token) throw new Error('The letter with the link has not arrived');
      return token;
    },
    { timeout: 10_000 },
  );
}
