/** How a program comes in and what it can rely on, for whoever writes one. */
import { mostCallsAMinute } from '#contract/api-keys.ts';
import { keyNounNames, keyNouns } from '#contract/key-nouns.ts';
import { eventNameList } from '#contract/webhook-events.ts';
import { formerSecretHours } from '#contract/webhooks.ts';
import { html } from './page.ts';

const code = (text: string) => `<code>${html(text)}</code>`;
const codes = (texts: readonly string[]) => texts.map(code).join(', ');
const sample = (text: string) => `<pre tabindex="0">${html(text)}</pre>`;

const scopes = keyNounNames
  .map((noun) => {
    const { label, levels } = keyNouns[noun];
    return `<li>${codes(levels.map((level) => `${noun}:${level}`))} – ${html(label)}</li>`;
  })
  .join('');

const call = `curl https://your-server/api/v1/tasks?limit=50 \\
  -H "Authorization: Bearer fmt_…"`;

const event = `POST /your/hook
webhook-id: msg_0190a6e1c0de4f0f8a3d0f5c1b2a3948
webhook-timestamp: 1794886200
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=

{"type":"task.created","timestamp":"2026-11-17T02:30:00.000Z",
 "data":{"id":"…","entityType":"task","entityId":"…"}}`;

const verify = `import { createHmac, timingSafeEqual } from 'node:crypto';

function isGenuine(headers, body, secret) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const expected = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest();
  return headers['webhook-signature'].split(' ').some((one) => {
    const given = Buffer.from(one.replace(/^v1,/, ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}`;

export const introductionForKeys = `<p>The same as data: <a href="/api/v1/openapi.json">openapi.json</a>.</p>
<h2 class="plain">Signing in</h2>
<p>A manager of the firm makes a key in the profile, under API. Send it with every call. A key acts as the person
who made it: it sees and may do what they may, as far as its scopes reach, and stops working when they can no
longer sign in. Without a valid key the answer is 401; when a scope is missing it is 403 and names the scope.
Cookies count for nothing here.</p>
${sample(call)}
<details><summary>Scopes</summary><ul>${scopes}</ul><p>Writing includes reading.</p></details>
<h2 class="plain">Lists</h2>
<p>Lists take ${code('?limit=')} and ${code('?after=')}; the header ${code('Link')} leads to the next page. Every
read has an ${code('ETag')}: sent back as ${code('If-None-Match')}, it is answered with 304 while nothing has changed.</p>
<h2 class="plain">Errors</h2>
<p>Refusals are ${code('application/problem+json')}: a sentence in ${code('detail')}, one entry in ${code('errors')} for each
field, and ${code('requestId')}. 402 means that the plan has no API or that the firm’s time is over and it can only be
read; 429 that a key called more than ${mostCallsAMinute} times in a minute, with ${code('Retry-After')} in seconds.</p>
<h2 class="plain">Repeating a call</h2>
<p>A POST with an ${code('Idempotency-Key')} of your own happens once: a repeat within a day gets the first answer
and the header ${code('Idempotency-Replayed')}.</p>
<h2 class="plain">Webhooks</h2>
<p>Instead of asking, be told: a webhook of the firm is sent what happened, as
<a href="https://www.standardwebhooks.com">Standard Webhooks</a> describes it. The message says what it is about and
nothing more; fetch the record with a key.</p>
${sample(event)}
<p>Answer with any 2xx within 15 seconds and do the work afterwards. Anything else is tried again after 5 seconds, 5 and
30 minutes, 2, 5, 10, 14, 20 and 24 hours; then the webhook is disabled. A 410 disables it at once. The same message
may come twice: it has the same ${code('webhook-id')} then. Verify the signature over the raw body, and for
${formerSecretHours} hours after a new secret accept any of the signatures:</p>
${sample(verify)}
<details><summary>Events</summary><p>${codes(eventNameList)}</p></details>`;
