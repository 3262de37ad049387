/** A request as Stripe's libraries write it: `items[0][price]=price_1&expand[]=latest_invoice`. */
export type Form = { [name: string]: FormValue };
type FormValue = string | Form | FormValue[];

export function readForm(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) put(form, partsOf(name), value);
  return form;
}

/** `a[b][0][c]` is a, b, 0, c. */
const partsOf = (name: string) =>
  [...name.matchAll(/[^[\]]+|(?<=\[)(?=\])/g)].map(([part]) => part);

function put(into: Form | FormValue[], [part = '', ...rest]: string[], value: string): void {
  const key = Array.isArray(into) ? Number(part || into.length) : part;
  const place = into as Record<string | number, FormValue>;
  // Only what was sent: no name of the language's own may be reached from here.
  if (key === '__proto__' || key === 'constructor') return;
  if (rest.length === 0) {
    place[key] = value;
    return;
  }
  const next = rest[0] === '' || /^\d+$/.test(rest[0] ?? '') ? [] : {};
  place[key] ??= next;
  const inner = place[key];
  if (typeof inner === 'object') put(inner, rest, value);
}

export const textIn = (form: Form, name: string): string | undefined => {
  const value = form[name];
  return typeof value === 'string' ? value : undefined;
};

export const formIn = (form: Form, name: string): Form => {
  const value = form[name];
  return typeof value === 'object' && !Array.isArray(value) ? value : {};
};

export const listIn = (form: Form, name: string): FormValue[] => {
  const value = form[name];
  return Array.isArray(value) ? value : [];
};
