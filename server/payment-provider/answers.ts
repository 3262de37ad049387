/**
 * What is none of the provider's objects, such as what a proxy says in its place, is as no answer. Found out at the
 * door: further inside it would look like a mistake of our own.
 */
import type Stripe from 'stripe';

type HttpClient = ReturnType<typeof Stripe.createFetchHttpClient>;

export function withAnswersChecked(client: HttpClient): HttpClient {
  return {
    getClientName: () => client.getClientName(),
    makeRequest: async (...asked) => {
      const response = await client.makeRequest(...asked);
      const read = response.toJSON.bind(response);
      response.toJSON = async () => checked(await read());
      return response;
    },
  };
}

function checked(answer: unknown): object {
  const isObject = typeof answer === 'object' && answer !== null;
  if (isObject && ('object' in answer || 'error' in answer)) return answer;
  throw new Error('This is no answer of the payment provider');
}
