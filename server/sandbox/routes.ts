/** What a browser sees of the sandbox: what the payment form sends, and the billing portal. */
import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { invalidInput, notFound } from '#server/kit/refusals.ts';
import type { CardNumbers } from './cards.ts';
import { type Answer, completeAction, confirm } from './confirm.ts';
import { readForm, textIn } from './form.ts';
import { cancel, newCard, openPortal, resume, toCancel } from './portal.ts';
import { cancelPage, page, portalPage } from './portal-page.ts';
import { Denied } from './problems.ts';
import type { Sandbox } from './sandbox.ts';

const Card = z.strictObject({
  number: z.string().max(40),
  expMonth: z.number().int(),
  expYear: z.number().int(),
  cvc: z.string().max(4),
});
const Confirmation = z.strictObject({ clientSecret: z.string().max(200), card: Card });
const Action = z.strictObject({ clientSecret: z.string().max(200), isAgreed: z.boolean() });

const kinds = { payment_intents: 'payment_intent', setup_intents: 'setup_intent' } as const;

export function routes(app: FastifyInstance, sandbox: Sandbox): void {
  paymentForm(app, sandbox);
  portal(app, sandbox);
}

/** As Stripe.js asks: the intent's own secret is all the right that is needed. */
function paymentForm(app: FastifyInstance, { happen }: Sandbox): void {
  for (const [plural, kind] of Object.entries(kinds)) {
    app.post<{ Params: { id: string } }>(
      `/sandbox/${plural}/:id/confirm`,
      async (request, reply) => {
        const { clientSecret: secret, card } = read(Confirmation, request.body);
        const { id } = request.params;
        return told(
          reply,
          await happen((moment) => confirm(moment, kind, { id, secret, card })).catch(denied),
        );
      },
    );
    app.post<{ Params: { id: string } }>(
      `/sandbox/${plural}/:id/action`,
      async (request, reply) => {
        const { clientSecret: secret, isAgreed } = read(Action, request.body);
        const { id } = request.params;
        return told(
          reply,
          await happen((moment) => completeAction(moment, kind, { id, secret, isAgreed })).catch(
            denied,
          ),
        );
      },
    );
  }
}

function read<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw invalidInput(parsed.error.issues);
  return parsed.data;
}

/** Not there, and there with another secret, are the same answer. */
const denied = (error: unknown): Answer => {
  if (!(error instanceof Denied)) throw error;
  if (error.status === 404) throw notFound();
  return { error };
};

const told = (reply: FastifyReply, { intent, error }: Answer) =>
  error
    ? reply.status(error.status).send({ error: error.error })
    : reply.send({ status: intent?.status });

const html = 'text/html; charset=utf-8';

function portal(app: FastifyInstance, sandbox: Sandbox): void {
  const { happen } = sandbox;
  const css = fs.readFileSync(path.join(import.meta.dirname, 'portal.css'), 'utf8');
  app.get('/sandbox/portal.css', (_, reply) => reply.type('text/css; charset=utf-8').send(css));
  app.register((scope, _, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_, body, done) => done(null, readForm(String(body))),
    );
    type Session = { Params: { session: string }; Body: ReturnType<typeof readForm> };
    const at = '/sandbox/portal/:session';
    scope.get<Session>(at, ({ params: { session } }, reply) =>
      shown(reply, async () => portalPage(await happen((moment) => openPortal(moment, session)))),
    );
    scope.get<Session>(`${at}/cancel`, ({ params: { session } }, reply) =>
      shown(reply, async () =>
        cancelPage(session, await happen((moment) => toCancel(moment, session))),
      ),
    );
    const action = (name: string, work: typeof cancel) =>
      scope.post<Session>(`${at}/${name}`, ({ params: { session } }, reply) =>
        back(reply, session, () => happen((moment) => work(moment, session))),
      );
    action('cancel', cancel);
    action('resume', resume);
    scope.post<Session>(`${at}/card`, async ({ params: { session }, body }, reply) => {
      try {
        await happen((moment) => newCard(moment, session, cardIn(body)));
        return reply.redirect(`/sandbox/portal/${session}`, 303);
      } catch (error) {
        if (!(error instanceof Denied) || error.status !== 402)
          return shown(reply, () => fail(error));
        const found = await happen((moment) => openPortal(moment, session));
        return reply
          .status(402)
          .type(html)
          .send(portalPage({ ...found, error: error.message }));
      }
    });
    done();
  });
}

const fail = (error: unknown): never => {
  throw error;
};

function cardIn(form: ReturnType<typeof readForm>): CardNumbers {
  const of = (name: string) => textIn(form, name) ?? '';
  const year = Number(of('year'));
  return {
    number: of('number'),
    expMonth: Number(of('month')),
    expYear: year < 100 ? 2000 + year : year,
    cvc: of('cvc'),
  };
}

const back = (reply: FastifyReply, session: string, work: () => Promise<unknown>) =>
  work().then(
    () => reply.redirect(`/sandbox/portal/${session}`, 303),
    (error: unknown) => shown(reply, () => fail(error)),
  );

/** A session that is over, or never was, says how to go on. */
async function shown(reply: FastifyReply, make: () => Promise<string>) {
  try {
    return await reply
      .type(html)
      .header('cache-control', 'no-store')
      .send(await make());
  } catch (error) {
    if (!(error instanceof Denied)) throw error;
    const text = '<p>This page is no longer valid. Please open it again from your profile.</p>';
    return reply.status(404).type(html).send(page('Billing', text));
  }
}
