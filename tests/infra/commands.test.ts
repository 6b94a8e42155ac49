import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const readme = readFileSync(join(root, 'infra/README.md'), 'utf8');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** Like a shell that has never seen the project: any installed Node, no credentials, no network. */
const environment = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:AWS|npm|NODE|VITEST)/.test(name)),
  ),
  PATH: (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter),
  AWS_ACCESS_KEY_ID: 'nobody',
  AWS_SECRET_ACCESS_KEY: 'nothing',
  AWS_ENDPOINT_URL: 'http://localhost:9',
  AWS_MAX_ATTEMPTS: '1',
};
/** The script itself: `npm run` would use the project's own Node. */
const run = (name: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(`${scripts[name]} ${args.join(' ')}`, {
    cwd: root,
    env: environment,
    encoding: 'utf8',
    shell: true,
  });
  return { status, output: stdout + stderr };
};

it('names only existing commands, each of which runs on any supported Node', () => {
  const named = [...readme.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name]) => name!);
  expect(named).toEqual(expect.arrayContaining(['build:cloud', 'cdk', 'deploy:secrets', 'deploy:site']));
  for (const name of named) expect(scripts, name).toHaveProperty([name]);
  for (const name of new Set(named.filter((one) => /^(?:deploy|cdk|build:cloud)/.test(one))))
    expect(scripts[name], name).toMatch(/^node infra\/local\/bootstrap\.mjs /);
  expect(readme).not.toMatch(/npx |node infra\//);
});

it.each(['build:cloud', 'deploy:secrets', 'deploy:site'])('%s prints its usage', (name) => {
  const { status, output } = run(name, '--help');
  expect(output).toContain(`npm run ${name}`);
  expect(status).toBe(0);
});

it("cdk is the project's own version", () => {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  expect(run('cdk', '--version').output).toContain(devDependencies['aws-cdk']);
});

it('deploy:secrets gets as far as the first AWS call', () => {
  const { status, output } = run('deploy:secrets');
  expect(output).toContain('ECONNREFUSED');
  expect(status).not.toBe(0);
});

it('deploy:site, and a manual deployment, refuse the example domain', () => {
  for (const [name, ...args] of [['deploy:site'], ['cdk', 'list']]) {
    const { status, output } = run(name!, ...args);
    expect(output).toContain('jobashi.example is an example');
    expect(status).not.toBe(0);
  }
});
