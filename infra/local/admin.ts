import { parseArgs } from 'node:util';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { type CreatedAdmin, handler, NewAdmin } from '../../functions/events/createAdmin.ts';
import { errors } from '../../shared/locales/errors.ts';
import { dataDirectory } from './environment.ts';
import { setLambdaEnvironment } from './lambdas.ts';
import { runningAddresses } from './running.ts';

const usage = `Creates an admin, who gets an email with a link to set a password; the link is printed, too.

  npm run admin -- create <email address> [--language jp|en] [--family-name <name>] [--given-name <name>] [--cloud]

  --language     of the emails to the admin, jp by default
  --family-name  what the admin is called; by default the part of the address before the @
  --cloud        in the cloud, with the account and region of the environment; without it in the system that runs in
                 this folder`;

async function inTheCloud(wanted: object): Promise<CreatedAdmin> {
  const { InvokeCommand } = await import('@aws-sdk/client-lambda');
  const { functionName } = await import('../constructs/names.ts');
  const answer = await new LambdaClient({}).send(
    new InvokeCommand({
      FunctionName: functionName('events-create-admin'),
      Payload: Buffer.from(JSON.stringify(wanted)),
    }),
  );
  const payload = JSON.parse(Buffer.from(answer.Payload ?? []).toString() || '{}') as CreatedAdmin & {
    errorMessage?: string;
  };
  if (answer.FunctionError) throw new Error(payload.errorMessage ?? answer.FunctionError);
  return payload;
}

async function here(wanted: object): Promise<CreatedAdmin> {
  const directory = dataDirectory();
  setLambdaEnvironment(runningAddresses(directory), directory);
  return handler(wanted);
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      language: { type: 'string', default: 'jp' },
      'family-name': { type: 'string' },
      'given-name': { type: 'string' },
      cloud: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [command, email, ...more] = positionals;
  if (values.help) {
    console.log(usage);
    return 0;
  }
  if (command !== 'create' || email === undefined || more.length > 0) {
    console.error(usage);
    return 2;
  }
  const familyName = values['family-name'];
  const givenName = values['given-name'];
  const wanted = NewAdmin.safeParse({
    email,
    locale: values.language,
    ...(familyName && { name: { familyName, ...(givenName && { givenName }) } }),
  });
  if (!wanted.success) {
    for (const { path, message } of wanted.error.issues) console.error(`${path.join('.')}: ${message}`);
    return 2;
  }
  const made = await (values.cloud ? inTheCloud(wanted.data) : here(wanted.data));
  console.log(`${made.email} is an admin as soon as the password is set, within 7 days:\n\n${made.link}\n`);
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  // The cloud's function answers with the code as the message.
  const { message } = error as Error;
  console.error(errors.en.code[message as keyof typeof errors.en.code] ?? message);
  process.exitCode = 1;
}
