/** Joins class names and leaves out what is off: `classes('card', isOpen && 'card-open')`. */
export const classes = (...names: (string | false | null | undefined)[]) =>
  names.filter(Boolean).join(' ');
