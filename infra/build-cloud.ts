/** `npm run build:cloud`: builds site and functions for the deployment's origin into `.build/cloud`. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cloudBuild, targetOf, writeTarget } from './builds.ts';
import { help, readContext } from './context.ts';

help(`npm run build:cloud [-- -c name=value …]
Builds site and functions for the domain and account of cdk.json into .build/cloud, where deployments take them from.`);

const settings = readContext(process.argv.slice(2));
const target = targetOf(settings);
console.log(`Building for ${target.siteOrigin} …`);
mkdirSync(cloudBuild, { recursive: true });
rmSync(join(cloudBuild, 'target.json'), { force: true });
for (const script of ['../site/build.ts', 'bundle.ts']) {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, script)], {
    stdio: 'inherit',
    env: {
      ...process.env,
      BUILD_FOLDER: cloudBuild,
      SITE_ORIGIN: target.siteOrigin,
      CONNECT_ORIGINS: target.connectOrigins.join(' '),
      // The provider logins that the site offers.
      PUBLIC_FACEBOOK_DIALOG: settings.facebookClientId && 'https://www.facebook.com/dialog/oauth',
      PUBLIC_FACEBOOK_CLIENT_ID: settings.facebookClientId,
    },
  });
  if (status !== 0) process.exit(status ?? 1);
}
// Written last: it marks the build as complete.
writeTarget(cloudBuild, target);
