/** What `serve` needs, for a test that serves words of its own. */
import { keyVisits } from '#server/api-keys/visit.ts';
import { cookieJar } from '#server/kit/cookies.ts';
import type { Serving } from '#server/kit/serve.ts';
import { visit } from '#server/sign-in/visit.ts';
import type { TestServer } from './server.ts';

export function servingOf(server: TestServer): Serving {
  const { engine, config, postOffice, secrets, files } = server;
  const now = () => server.clock.now;
  const cookies = cookieJar(config.publicUrl);
  const entrance = { engine, config, cookies, now, postOffice, secrets };
  return {
    now,
    checkAnswers: false,
    fingerprint: (text: string) => text,
    visit: (request, doing, work) => visit(entrance, request, doing, work),
    visitByKey: keyVisits(entrance),
    receive: files.fileRoom.receive,
    setDown: files.fileRoom.setDown,
  };
}
