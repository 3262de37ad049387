/**
 * How deep and how wide the XML of a file may be. A parser looks a name up in all that is open around it:
 * what nests without end would keep it busy for hours.
 */

/** Word nests a few dozen. */
const deepest = 500;
const mostAttributes = 1000;

export function xmlBounds(refuse: () => never) {
  let depth = 0;
  let attributes = 0;
  return {
    open() {
      depth += 1;
      attributes = 0;
      if (depth > deepest) refuse();
    },
    attribute() {
      attributes += 1;
      if (attributes > mostAttributes) refuse();
    },
    close() {
      depth -= 1;
    },
  };
}
