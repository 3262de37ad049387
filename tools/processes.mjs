// Every child we start ends when we are asked to end: told once, and whoever asked.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';

// A Ctrl-C in a terminal reaches the children without us, and some take a second one as "at once".
// Who is still there after this long was not told.
const TERMINAL_GRACE_MS = 2000;
const PARENT_CHECK_MS = 500;

const running = new Map();
let askedBy = null;

export class Stopped extends Error {
  constructor(signal) {
    super(`Stopped by ${signal}.`);
    this.exitCode = 128 + constants.signals[signal];
  }
}

export function endWithUs() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
  // Whoever ends npm may end its shell without us, or npm without its shell.
  const parents = parentsNow();
  setInterval(() => parentsNow() !== parents && stop('SIGTERM'), PARENT_CHECK_MS).unref();
}

/** Our parent, and where that is but a shell for this one command, its parent too. */
function parentsNow() {
  const parent = process.ppid;
  const ofParent = (file) => readFileSync(`/proc/${parent}/${file}`, 'utf8');
  try {
    if (!/^sh\0-c\0/.test(ofParent('cmdline'))) return `${parent}`;
    return `${parent} ${/^PPid:\s*(\d+)/m.exec(ofParent('status'))?.[1]}`;
  } catch {
    return `${parent}`; // no Linux, or a parent that is just ending
  }
}

export function throwIfStopped() {
  if (askedBy) throw new Stopped(askedBy);
}

function stop(signal) {
  if (askedBy) return;
  askedBy = signal;
  setTimeout(endRunning, signal === 'SIGINT' ? TERMINAL_GRACE_MS : 0).unref();
}

function endRunning() {
  for (const [child, endsBy] of running) child.kill(endsBy ?? askedBy);
}

/** `endsBy`: the signal this program wants, where it is not the one we were sent. */
function start([program, ...args], { endsBy, ...options }) {
  throwIfStopped();
  const child = spawn(program, args, options);
  running.set(child, endsBy);
  const ended = new Promise((resolve, reject) => {
    child.on('error', (error) => {
      running.delete(child);
      reject(error);
    });
    child.on('close', (code, signal) => {
      running.delete(child);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
  return { child, ended };
}

/** Runs the commands side by side in the foreground until one ends; then the others are ended too. */
export async function foreground(commands) {
  const programs = commands.map((command) => start(command, { stdio: 'inherit' }));
  const code = await Promise.race(programs.map(({ ended }) => ended));
  for (const { child } of programs) if (running.has(child) && !askedBy) child.kill('SIGTERM');
  await Promise.all(programs.map(({ ended }) => ended));
  return endedAsAsked(code) ? 0 : code;
}

const endedAsAsked = (code) => askedBy !== null && code > 128;

/** Starts a command that runs beside us until it is stopped, or we are. */
export function background(command, options) {
  const { child, ended } = start(command, options);
  const stop = async () => {
    if (running.has(child)) child.kill('SIGTERM');
    await ended;
  };
  return { child, stop };
}

/** Runs one command to its end and answers its code and all it printed. */
export async function capture(command, options = {}) {
  const { child, ended } = start(command, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  const chunks = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  child.stderr.on('data', (chunk) => chunks.push(chunk));
  const code = await ended;
  throwIfStopped();
  return { code, output: Buffer.concat(chunks).toString() };
}
