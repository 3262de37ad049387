/** How Stripe says no. */
import type { CardError } from './cards.ts';

export class Denied extends Error {
  readonly status: number;
  readonly error: {
    type: string;
    code?: string;
    decline_code?: string;
    message: string;
    param?: string;
  };

  constructor(status: number, error: Denied['error']) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

export const missing = (what: string, id: string) =>
  new Denied(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param: 'id',
  });

export const invalid = (message: string, param?: string) =>
  new Denied(400, { type: 'invalid_request_error', message, param });

export const ofCard = (error: CardError) => new Denied(402, error);
