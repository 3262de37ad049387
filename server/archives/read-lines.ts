/** The lines of a part of an archive, none longer than it may be; `wrong` says what is refused then. */
export async function* linesIn(
  chunks: AsyncIterable<Buffer>,
  most: number,
  wrong: () => Error,
): AsyncGenerator<string> {
  let rest: Buffer[] = [];
  let held = 0;
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, end)]).toString();
      rest = [];
      held = 0;
      from = end + 1;
    }
    rest.push(chunk.subarray(from));
    held += chunk.length - from;
    if (held > most) throw wrong();
  }
  if (held > 0) throw wrong();
}
