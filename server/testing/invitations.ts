/** Invitations, and the links that came with them. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Invitation } from '#contract/invitations.ts';
import type { FirmRole } from '#contract/users.ts';
import { made, type TestFirm } from './firms.ts';

export const anInvitation = (
  firm: TestFirm,
  {
    email = `${randomUUID()}@firm.example`,
    firmRole = 'staff',
  }: { email?: string; firmRole?: FirmRole } = {},
) => made<Invitation>(firm, '/api/invitations', { email, firmRole });

/** The newest link in the letters to an address, once so many are there. */
export async function invitedBy(
  { browser: { server } }: TestFirm,
  email: string,
  many = 1,
): Promise<string> {
  const here = () =>
    server.outbox.filter(({ to, subject }) => to === email && / invites you to /.test(subject));
  await expect.poll(() => here().length).toBe(many);
  return (
    here()
      .at(-1)
      ?.text.match(/#token=([\w-]+)/)?.[1] ?? ''
  );
}
