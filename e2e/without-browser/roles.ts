/**
 * Most of what is looked for has a role, and the engine would ask every element of the page for its own. Only
 * elements of these tags, and those that name a role, can have one of these; what it then comes to, the engine says.
 */
import type { Ivya } from 'ivya';

const tags: Record<string, string> = {
  button: 'button input',
  link: 'a area',
  checkbox: 'input',
  radio: 'input',
  textbox: 'input textarea',
  searchbox: 'input',
  spinbutton: 'input',
  combobox: 'input select',
  listbox: 'select datalist',
  option: 'option',
  heading: 'h1 h2 h3 h4 h5 h6',
  list: 'ul ol menu',
  listitem: 'li',
  region: 'section',
  table: 'table',
  row: 'tr',
  cell: 'td',
  columnheader: 'th',
  rowheader: 'th',
  dialog: 'dialog',
  alertdialog: '',
  alert: '',
  tab: '',
  menuitem: '',
  navigation: 'nav',
  main: 'main',
  form: 'form',
  group: 'fieldset optgroup details',
  img: 'img svg',
};

export function narrowRoles(ivya: Ivya) {
  const engine = ivya._engines.get('internal:role');
  if (!engine) return;
  ivya._engines.set('internal:role', {
    queryAll: (root, selector: string) => {
      const names = tags[/^\w+/.exec(selector)?.[0] ?? ''];
      if (names === undefined) return engine.queryAll(root, selector);
      const meant = new Set(names.toUpperCase().split(' '));
      const mayBe = Array.from(root.querySelectorAll('*')).filter(
        (element) => meant.has(element.tagName.toUpperCase()) || element.hasAttribute('role'),
      );
      const within = { querySelectorAll: () => mayBe } as unknown as Element;
      return engine.queryAll(within, selector);
    },
  });
}
