/**
 * `npm run second-opinion`: cfn-lint, which knows CloudFormation from another side than the CDK does, over the templates of
 * `npm run synth`; then tests/second-opinion/readings.ts. Such tools are made for Python and no part of `npm install`: kept
 * in `.local`, and left out where they cannot be had.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

const run = (command: string, args: string[], quiet = false) =>
  spawnSync(command, args, { cwd: root, stdio: quiet ? 'ignore' : 'inherit' }).status === 0;

/**
 * A folder of its own in `.local` with these packages of Python, pinned so that they say the same tomorrow. Says why where it
 * cannot be had.
 * @returns where its programs lie
 */
export function pythonPrograms(name: string, packages: readonly string[]): string | undefined {
  const folder = join(root, '.local', name);
  const programs = join(folder, process.platform === 'win32' ? 'Scripts' : 'bin');
  const installed = join(folder, 'installed');
  const wanted = packages.join('\n');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === wanted) return programs;
  if (!run('python3', ['-m', 'venv', folder], true)) {
    console.log(`Left out ${name}: there is no Python 3 with venv.`);
    return undefined;
  }
  console.log(`Installing ${packages.join(', ')} into .local/${name} …`);
  if (!run(join(programs, 'python'), ['-m', 'pip', 'install', '--quiet', ...packages])) {
    console.log(`Left out: ${name} cannot be installed.`);
    return undefined;
  }
  writeFileSync(installed, wanted);
  return programs;
}

function lintTemplates(): void {
  const version = '1.58.0';
  const programs = pythonPrograms('cfn-lint', [`cfn-lint==${version}`]);
  if (!programs) return;
  const output = join(root, 'cdk.out');
  const templates = existsSync(output)
    ? readdirSync(output).filter((name) => name.endsWith('.template.json'))
    : [];
  if (templates.length === 0) {
    console.error('There are no templates yet: run npm run synth first.');
    process.exitCode = 1;
    return;
  }
  // W3005: CDK says beside a reference that it depends on it, which is the same once more.
  const passed = templates.filter((name) => {
    const region = name.includes('-edge.') ? 'us-east-1' : 'ap-northeast-1';
    const rules = ['--ignore-checks', 'W3005', '--regions', region];
    return run(join(programs, 'cfn-lint'), [...rules, '--', join(output, name)]);
  });
  console.log(`${passed.length} of ${templates.length} templates pass cfn-lint ${version}`);
  if (passed.length < templates.length) process.exitCode = 1;
}

if (import.meta.main) lintTemplates();
