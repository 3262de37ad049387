import { capture } from './processes.mjs';
import { programs } from './programs.mjs';
import { answerOf, canInstallPackages, installPackage, onPath } from './system.mjs';

/** A Chromium without windows, which takes a sixth less of the machine. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome'];

/** The file of a Chromium that starts, installed if need be; undefined where none can be had. */
export async function findChromium(node) {
  const isChosen = process.env.CHROMIUM_PATH || onPath(SHELL);
  if (!isChosen && canInstallPackages()) await installPackage(SHELL);
  const found = await present();
  if (found) return found;
  if (canInstallPackages()) {
    // Older systems have it with windows only.
    await installPackage('chromium');
  } else {
    console.log('Installing Chromium by Playwright, for the tests ...');
    await capture([node, programs.playwright, 'install', 'chromium']);
  }
  return present();
}

async function present() {
  const ofSystem = [process.env.CHROMIUM_PATH, ...NAMES.map(onPath), '/usr/bin/chromium'];
  return ofSystem.find(starts) ?? [await ofPlaywright()].find(starts);
}

// Some systems have a file of this name that only tells where to get the browser.
const starts = (file) => file && answerOf(file, '--version') !== undefined;

async function ofPlaywright() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}
