/**
 * The statements of one transaction that are on their way. Not everybody waits for an answer; the
 * end of the transaction waits for all, and names what failed first: what came behind it only failed
 * with it.
 */
export interface Sent {
  /** Notes a statement and gives it back. */
  add<T>(answer: Promise<T>): Promise<T>;
  all(): Promise<unknown>;
  /** The first failure of a statement, or else this error. */
  causeOf(error: unknown): Promise<unknown>;
}

export function sentStatements(): Sent {
  const answers: Promise<unknown>[] = [];
  const all = () => Promise.all(answers);
  return {
    add(answer) {
      answer.catch(() => undefined);
      answers.push(answer);
      return answer;
    },
    all,
    causeOf: (error) =>
      all().then(
        () => error,
        (first: unknown) => first,
      ),
  };
}
