/** Mail on its way out. Until a mail server is configured it is kept in a folder, one file each. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Outbox {
  post(mail: Mail): Promise<void>;
}

export function folderOutbox(folder: string): Outbox {
  return {
    async post({ to, subject, text }) {
      await fs.mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.txt`;
      const content = `To: ${to}\nSubject: ${subject}\n\n${text}\n`;
      await fs.writeFile(path.join(folder, name), content, { mode: 0o600 });
    },
  };
}
