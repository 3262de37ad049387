/**
 * Who may use the demo's accounts, whose password is public: whoever sits at the machine that the program runs on,
 * and everybody where the operator has said so. A proxy on the same machine says for whom it asks.
 */
import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/kit/config.ts';

type Setting = Pick<Config, 'seedDemo' | 'isDemoForAll'>;

export const mayUseDemo = ({ seedDemo, isDemoForAll }: Setting, request: FastifyRequest): boolean =>
  seedDemo && (isDemoForAll || isFromHere(request));

const forwarding = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

const isFromHere = ({ raw, headers }: FastifyRequest) =>
  /^(?:::ffff:)?127\.|^::1$/.test(raw.socket.remoteAddress ?? '') &&
  !forwarding.some((name) => name in headers);
