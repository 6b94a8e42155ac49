/** The CDK app: `npm run synth`, `npm run cdk -- deploy --all`. */
import { existsSync } from 'node:fs';
import { App, type AppProps, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { product } from '../shared/product.ts';
import { assertDeployable, bundlesOf, cloudBuild, localBuild } from './builds.ts';
import { addDependencies } from './constructs/dependencies.ts';
import { settings as readSettings } from './settings.ts';
import { ApiStack } from './stacks/api.ts';
import { DataStack } from './stacks/data.ts';
import { EdgeStack } from './stacks/edge.ts';
import { EdgeLogStack } from './stacks/edgeLog.ts';
import { MessagingStack } from './stacks/messaging.ts';
import { WebStack } from './stacks/web.ts';

export interface SystemOptions {
  app?: AppProps;
  /** Folder of the function bundles, if not the local build's. */
  bundles?: string;
  /** Only allows a build for the origin in the settings, because the result is deployed. */
  forDeployment?: boolean;
}

/** Every stack of the system, with its dependencies. */
export function system({
  app: appProps,
  forDeployment = false,
  bundles = bundlesOf(forDeployment ? cloudBuild : localBuild),
}: SystemOptions = {}) {
  const app = new App(appProps);
  const settings = readSettings((name) => app.node.tryGetContext(name));
  if (forDeployment) assertDeployable(settings);
  if (!existsSync(bundles)) throw new Error('The functions are not bundled: run `npm run build` first');
  const account = settings.account ?? process.env.CDK_DEFAULT_ACCOUNT;
  const home = { env: { account, region: settings.region } };
  const name = (part: string) => `${product.slug}-${part}`;

  const edge = new EdgeStack(app, name('edge'), settings, {
    env: { account, region: 'us-east-1' },
    description: `${product.name}: firewall and certificate`,
  });
  const data = new DataStack(app, name('data'), settings, {
    ...home,
    terminationProtection: true,
    description: `${product.name}: what outlives every deployment`,
  });
  const messaging = new MessagingStack(app, name('messaging'), settings, {
    ...home,
    description: `${product.name}: queues, mail, alarms`,
  });
  // A bucket reports only to a queue that exists and accepts it.
  data.addStackDependency(messaging);
  const api = new ApiStack(app, name('api'), settings, {
    ...home,
    description: `${product.name}: functions and APIs`,
    data,
    messaging,
    bundles,
  });
  const web = new WebStack(app, name('web'), settings, {
    ...home,
    description: `${product.name}: the distribution`,
    edge,
    data,
    api,
    bundles,
  });
  const edgeLog = new EdgeLogStack(app, name('edge-log'), {
    env: { account, region: 'us-east-1' },
    description: `${product.name}: the log that views are counted from`,
    web,
  });
  addDependencies(api, [data, messaging]);
  addDependencies(web, [edge, data, api]);
  addDependencies(edgeLog, [web]);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app, { verbose: true }));
  return { app, settings, edge, data, messaging, api, web, edgeLog };
}

// `npm run synth` only looks at the templates: offline, with any domain, of the local build. Other commands
// may deploy.
if (import.meta.main) system({ forDeployment: process.env.TEMPLATES_ONLY !== 'true' }).app.synth();
