/* Packs a staging folder with the platform's own build. */
import path from 'node:path';
import { ROOT } from '../root.ts';
import { runNode } from '../runNode.ts';

export const PLATFORM_CLI = path.join(ROOT, 'node_modules/zapier-platform-cli/src/bin/run');

/** The environment of the platform's command line: no prompts, colors, update checks, or analytics. */
export const PLATFORM_CLI_ENV = {
  CI: '1',
  NO_COLOR: '1',
  NO_UPDATE_NOTIFIER: '1',
  DISABLE_ZAPIER_ANALYTICS: '1',
};

/** Packs a staging folder, and returns the path of build.zip, beside source.zip. */
export async function packFolder(staging: string): Promise<string> {
  await runNode([PLATFORM_CLI, 'build', '--skip-npm-install', '--skip-validation'], {
    cwd: staging,
    env: { ...process.env, ...PLATFORM_CLI_ENV },
  });
  return path.join(staging, 'build/build.zip');
}
