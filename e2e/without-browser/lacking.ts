/** What the window lacks and the product or the engine that finds things asks for. */

/** The few paths that journeys walk: to the parent, and to a neighbour. */
function follow(path: string, from: Element): Element[] {
  let at: Element[] = [from];
  for (const step of path.replace(/^\.\//, '').split('/')) {
    at = at.flatMap((element) => {
      if (step === '..') return element.parentElement ?? [];
      const [, axis, tag, nth] =
        /^(following|preceding)-sibling::([\w*]+)(?:\[(\d+)\])?$/.exec(step) ?? [];
      if (!axis) throw new Error(`The path ${path} needs a browser.`);
      const way = axis === 'following' ? 'nextElementSibling' : 'previousElementSibling';
      const all: Element[] = [];
      for (let one = element[way]; one; one = one[way]) {
        if (tag === '*' || one.localName === tag) all.push(one);
      }
      return nth ? all.slice(Number(nth) - 1, Number(nth)) : all;
    });
  }
  return at;
}

Object.assign(globalThis, { XPathResult: { ORDERED_NODE_ITERATOR_TYPE: 5 } });
Object.assign(document, {
  evaluate: (path: string, from: Element) => {
    const found = follow(path, from);
    return { iterateNext: () => found.shift() ?? null };
  },
});

/** What is drawn is not to be seen here; that drawing does not fail is enough. */
function paper(canvas: HTMLCanvasElement) {
  const state: Record<string | symbol, unknown> = { canvas };
  const gradient = { addColorStop() {} };
  const answers: Record<string, () => unknown> = {
    measureText: () => ({ width: 10, actualBoundingBoxAscent: 8, actualBoundingBoxDescent: 2 }),
    createLinearGradient: () => gradient,
    createRadialGradient: () => gradient,
    createPattern: () => null,
    getLineDash: () => [],
    isPointInPath: () => false,
    getImageData: () => {
      throw new Error('Looking at a drawing needs a browser.');
    },
  };
  return new Proxy(state, {
    get: (_, name) => state[name] ?? answers[String(name)] ?? (() => undefined),
  });
}

const papers = new WeakMap<HTMLCanvasElement, unknown>();
Object.assign(HTMLCanvasElement.prototype, {
  getContext(this: HTMLCanvasElement, kind: string) {
    if (kind !== '2d') return null;
    if (!papers.has(this)) papers.set(this, paper(this));
    return papers.get(this);
  },
});
