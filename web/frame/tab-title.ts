/** What the browser's tab says: where one is, and before it how much is unread: '(3) Calendar · Firmament'. */
import { productName } from '#web/frame/product-name.ts';

let page = '';
let unread = 0;

function show() {
  const whole = `${page} · ${productName}`;
  document.title = unread > 0 ? `(${unread}) ${whole}` : whole;
}

export function nameTab(title: string) {
  page = title;
  show();
}

export function countInTab(count: number) {
  unread = count;
  if (page) show();
}
