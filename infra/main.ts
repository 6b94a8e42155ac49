/** The CDK app: `npm run synth`, `npx cdk deploy --all`. */
import { existsSync } from 'node:fs';
import { App, type AppProps, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { product } from '../shared/product.ts';
import { bundleDirectory } from './bundle.ts';
import { settings as readSettings } from './settings.ts';
import { ApiStack } from './stacks/api.ts';
import { DataStack } from './stacks/data.ts';
import { EdgeStack } from './stacks/edge.ts';
import { MessagingStack } from './stacks/messaging.ts';
import { WebStack } from './stacks/web.ts';

export interface SystemOptions {
  app?: AppProps;
  /** Folder of the function bundles, where it is not `.build/lambda`. */
  bundles?: string;
}

/** Every stack of the system, each with what it stands on. */
export function system({ app: appProps, bundles = bundleDirectory }: SystemOptions = {}) {
  if (!existsSync(bundles))
    throw new Error(
      'The functions are not bundled: run `npm run build:site` and `npm run build:lambdas` first',
    );
  const app = new App(appProps);
  const settings = readSettings((name) => app.node.tryGetContext(name));
  const account = process.env.CDK_DEFAULT_ACCOUNT;
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
  api.addStackDependency(data);
  api.addStackDependency(messaging);
  web.addStackDependency(data);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app, { verbose: true }));
  return { app, settings, edge, data, messaging, api, web };
}

if (import.meta.main) system().app.synth();
