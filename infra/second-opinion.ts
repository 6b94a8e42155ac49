/**
 * `npm run second-opinion`: runs cfn-lint, an independent check of the templates of `npm run synth`, then
 * tests/second-opinion/readings.ts. These tools are Python packages and not part of `npm install`: installed
 * in `.local`, and skipped if unavailable.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

const run = (command: string, args: string[], quiet = false) =>
  spawnSync(command, args, { cwd: root, stdio: quiet ? 'ignore' : 'inherit' }).status === 0;

/**
 * A virtual environment in `.local` with these Python packages, pinned for reproducible results. Prints the
 * reason if unavailable.
 * @returns the folder of its programs
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
  // W3005: CDK adds explicit dependencies that references imply.
  const passed = templates.filter((name) => {
    const region = name.includes('-edge.') ? 'us-east-1' : 'ap-northeast-1';
    const rules = ['--ignore-checks', 'W3005', '--regions', region];
    return run(join(programs, 'cfn-lint'), [...rules, '--', join(output, name)]);
  });
  console.log(`${passed.length} of ${templates.length} templates pass cfn-lint ${version}`);
  if (passed.length < templates.length) process.exitCode = 1;
}

if (import.meta.main) lintTemplates();
