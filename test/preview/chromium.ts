/*
 * The browser for tests and screenshots: a Chromium that is already on this machine.
 *
 * None is downloaded. Where it is looked for, and which of its own requests to the network are
 * switched off, is known here alone.
 */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Where Chromium is; undefined where there is none. `CHROMIUM` names one that is elsewhere. */
export function findChromium(environment: NodeJS.ProcessEnv): string | undefined {
  const { CHROMIUM, PATH = '' } = environment;
  if (CHROMIUM !== undefined) return existsSync(CHROMIUM) ? CHROMIUM : undefined;
  const folders = [...PATH.split(delimiter), '/usr/bin'];
  const paths = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return paths.find((path) => existsSync(path));
}

export function launchChromium(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: QUIET });
}
