/** Hands letters to a mail server over SMTP. */
import nodemailer from 'nodemailer';
import type { Courier } from './deliver.ts';

const seconds = 1_000;

export function smtpCourier({ url, from }: { url: string; from: string }): Courier {
  const transport = nodemailer.createTransport(url, {
    // Nobody waits for this, but it must not hang for ever either.
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: 30 * seconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as object);
  const host =
    from
      .split('@')
      .at(-1)
      ?.replace(/[^\w.-]/g, '') || 'localhost';
  return async ({ id, to, subject, text, html, unsubscribeUrl }) => {
    // The address as an object: what looks like a list or a name in it stays one address.
    await transport.sendMail({
      messageId: `<${id}@${host}>`,
      from,
      to: { name: '', address: to },
      subject,
      text,
      html,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribeUrl && { 'List-Unsubscribe': `<${unsubscribeUrl}>` }),
      },
    });
  };
}
