/**
 * What a journey takes of the machine, browser and all, one line of JSON for each in the file that
 * TEST_COSTS names. Without a browser the costs are counted by the file.
 */
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import type { TestInfo } from '@playwright/test';
import { cpuOfTree } from '../tools/cpu.mjs';

const report = process.env.TEST_COSTS;

/** Begins to count; what it answers writes down what has come together. */
export function countJourney(info: TestInfo | undefined): () => void {
  if (!report || !info) return () => undefined;
  const started = { at: performance.now(), cpu: cpuOfTree(process.pid) };
  return () => {
    const cost = {
      project: process.env.TEST_COSTS_OF,
      file: path.relative(process.cwd(), info.file),
      cpu: cpuOfTree(process.pid) - started.cpu,
      seconds: (performance.now() - started.at) / 1000,
    };
    appendFileSync(report, `${JSON.stringify(cost)}\n`);
  };
}
