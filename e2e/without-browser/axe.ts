/**
 * What journeys import as '@axe-core/playwright' when they are walked without a browser: axe itself,
 * without the rules that measure. Those are for the browser.
 */
import './window.ts';
import { createRequire } from 'node:module';
import { inOneLookFor } from './styles.ts';

interface Found {
  violations: { id: string; nodes: { target: string[] }[] }[];
}

const theirs = createRequire(import.meta.resolve('@axe-core/playwright'));
const axe: { run: (within: Document, options: object) => Promise<Found> } = theirs('axe-core');

/** They ask for colours, sizes and places, of which there are none here. */
const measuring = [
  ...['color-contrast', 'color-contrast-enhanced', 'link-in-text-block', 'target-size'],
  ...['scrollable-region-focusable', 'css-orientation-lock', 'frame-tested'],
];

class AxeBuilder {
  private tags: string[] = [];

  options() {
    return this;
  }
  setLegacyMode() {
    return this;
  }
  withTags(tags: string[]) {
    this.tags = tags;
    return this;
  }
  /** Only colours are asked for rule by rule. */
  withRules() {
    return this;
  }

  async analyze(): Promise<Found> {
    if (this.tags.length === 0) return { violations: [] };
    return inOneLookFor(() =>
      axe.run(document, {
        runOnly: { type: 'tag', values: this.tags },
        rules: Object.fromEntries(measuring.map((name) => [name, { enabled: false }])),
        resultTypes: ['violations'],
      }),
    );
  }
}

// biome-ignore lint/style/noDefaultExport: it stands in for a package that is imported so
export default AxeBuilder;
