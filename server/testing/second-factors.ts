/** People with a second factor. */
import type { CreationOptions } from '#contract/passkey-credentials.ts';
import type { Passkey } from '#contract/second-factors.ts';
import { codeOf, stepAt } from '#server/second-factors/totp.ts';
import type { Browser } from './browser.ts';
import { SoftPasskey } from './passkey.ts';

export async function aPasskey(browser: Browser, name = 'Telephone') {
  const soft = new SoftPasskey(browser.server.config.publicUrl);
  const options = await browser.post<CreationOptions>('/api/account/passkeys/options');
  const credential = soft.create(options.body);
  const added = await browser.post<{ passkey: Passkey; recoveryCodes: string[] }>(
    '/api/account/passkeys',
    { name, credential },
  );
  return { soft, ...added.body };
}

/** The code an app shows now; a code works once, so each call lets half a minute pass. */
export const nextCode = (browser: Browser, secret: string) => {
  browser.server.clock.pass(30_000);
  return codeOf(secret, stepAt(browser.server.clock.now));
};

export async function anApp(browser: Browser) {
  const { body } = await browser.post<{ secret: string }>('/api/account/authenticator-app');
  const confirmed = await browser.put<{ recoveryCodes: string[] }>(
    '/api/account/authenticator-app',
    { code: nextCode(browser, body.secret) },
  );
  return { secret: body.secret, ...confirmed.body };
}
