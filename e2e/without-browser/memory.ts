/**
 * What the product's modules remember between two calls ends with the page in a browser. Here the modules stay
 * loaded, so each says how it would begin anew: begins-anew.ts writes this to the end of every module
 * that keeps something.
 */
const beginnings: (() => void)[] = [];

Object.assign(globalThis, {
  beginsAnew: (begin: () => void) => {
    beginnings.push(begin);
  },
});

export const forgetAll = () => {
  for (const begin of beginnings) begin();
};
