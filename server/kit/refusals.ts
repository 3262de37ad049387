/**
 * The server's expected ways of saying no. Anything else that is thrown is a mistake of ours: it is
 * logged, and the person gets a plain sentence and the request's number.
 */
import type * as z from 'zod';
import { noSeat } from '#contract/plan-room.ts';
import { confirmIdentity, fieldName } from '#contract/problems.ts';
import { sentence } from '#contract/sentences.ts';

export interface FieldError {
  field: string;
  message: string;
}

export class Refusal extends Error {
  readonly status: number;
  readonly errors?: FieldError[];
  readonly retryAfter?: number;
  /** For programs that can do something about it. */
  readonly type?: string;
  /** How to come in, for a program that did not: the header WWW-Authenticate. */
  readonly challenge?: string;
  constructor(
    status: number,
    detail: string,
    /** The cause is for the log: what somebody else said, who was asked on the way. */
    more?: {
      errors?: FieldError[];
      retryAfter?: number;
      type?: string;
      challenge?: string;
      cause?: unknown;
    },
  ) {
    super(detail, { cause: more?.cause });
    this.status = status;
    this.errors = more?.errors;
    this.retryAfter = more?.retryAfter;
    this.type = more?.type;
    this.challenge = more?.challenge;
  }
}

export const unauthorized = () => new Refusal(401, 'Unauthorized');
export const forbidden = (why = 'Your role does not allow this.') => new Refusal(403, why);
/** Whoever sits at this screen may have found it open. */
export const unconfirmed = () =>
  new Refusal(403, 'Please confirm that it is you.', { type: confirmIdentity });
/** Not there and not yours are the same answer, word for word. */
export const notFound = () => new Refusal(404, 'There is no such record.');
/** A rule of the business says no, though the request itself is fine. */
export const conflict = (why: string) => new Refusal(409, why);
const wait = (seconds: number) => {
  if (seconds === 1) return '1 second';
  return seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
};
export const tooMany = (seconds: number) =>
  new Refusal(429, `Too many attempts. Please wait ${wait(seconds)} and try again.`, {
    retryAfter: seconds,
  });

export const invalid = (field: string, message: string) =>
  new Refusal(400, message, { errors: [{ field, message }] });

const most = 20;

/** Every field that is wrong, each in a sentence; the first is the headline. */
export function invalidInput(issues: readonly z.core.$ZodIssue[]): Refusal {
  const errors = issues.slice(0, most).map((issue) => ({
    field:
      issue.code === 'unrecognized_keys'
        ? (issue.keys[0] ?? '').slice(0, 50)
        : issue.path.join('.'),
    message: sentence(issue),
  }));
  return new Refusal(400, errors[0]?.message ?? 'The request is not valid.', { errors });
}

interface DatabaseError {
  code: string;
  constraint?: string;
  table?: string;
}

const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && /^[0-9A-Z]{5}$/.test((error as { code?: string }).code ?? '');

const camel = (name: string) =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** `tasks_assigned_to_fkey` on `tasks` is about assignedTo. */
const fieldOf = ({ table = '', constraint = '' }: DatabaseError) =>
  camel(constraint.replace(`${table}_`, '').replace(/_(fkey|key|check)$/, ''));

const unavailable = new Set([
  ...['57P01', '57P02', '57P03', '53300', '08006', '08001', '08003', '25006'],
  // It took too long, or waited too long for a lock.
  ...['57014', '55P03', '25P03'],
]);
const full = new Set(['53100', 'ENOSPC', 'EDQUOT']);
const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE']);

/** The database's own refusals, translated; undefined when it is something unexpected. */
export function fromDatabase(error: unknown): Refusal | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = (error as { code?: string }).code ?? '';
  const text = error.message;
  if (code === 'FM002') return readsOnly(text);
  // 'all 10 seats are taken'
  if (code === 'FM003') return new Refusal(402, noSeat(Number(/\d+/.exec(text)?.[0])));
  if (code === 'FM004' && text.startsWith('a matter')) {
    return conflict(
      'A matter stays open to at least one manager. Make somebody else a manager first.',
    );
  }
  if (code === 'FM004')
    return conflict('A firm keeps at least one manager. Make somebody else a manager first.');
  if (code === 'FM005')
    return invalid(text, 'Somebody who has left the firm cannot be given anything new.');
  if (code === 'FM006') {
    return invalid(text, 'An ethical wall keeps this person out of the matter.');
  }
  if (code === 'FM008') return conflict(`Trust money: ${text}.`);
  if (code === 'FM007') return conflict('This time is on a bill. Cancel the invoice first.');
  // Behind a wall is the same as not there.
  if (code === '42501' && /row-level security policy/.test(text)) {
    return invalid('matterId', `${fieldName(['matterId'])} does not exist in your firm.`);
  }
  if (full.has(code)) {
    return new Refusal(507, 'The disk of the server is full: nothing was saved.', {
      retryAfter: 30,
    });
  }
  if (
    unavailable.has(code) ||
    unreachable.has(code) ||
    /timeout exceeded when trying to connect|Connection terminated|terminating connection|connection error and is not queryable/.test(
      text,
    )
  ) {
    return new Refusal(503, 'The database cannot answer just now. Please try again.', {
      retryAfter: 2,
    });
  }
  if (!isDatabaseError(error)) return undefined;
  const field = fieldOf(error);
  if (code === '23503') return invalid(field, `${fieldName([field])} does not exist in your firm.`);
  if (code === '23505') {
    const message = `${fieldName([field])} is already taken.`;
    return new Refusal(409, message, { errors: [{ field, message }] });
  }
  return undefined;
}

/** The firm's time is over: how it stands is the end of what the database said. */
function readsOnly(said: string): Refusal {
  const why = said.endsWith('trialing')
    ? 'Your free trial has ended.'
    : said.endsWith('past_due')
      ? 'Your subscription could not be charged.'
      : 'Your subscription has ended.';
  const how = said.endsWith('past_due') ? 'update your card' : 'choose a plan';
  return new Refusal(402, `${why} You can read and export everything; ${how} to go on working.`);
}
