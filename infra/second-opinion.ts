/**
 * `npm run second-opinion`: cfn-lint, which knows CloudFormation from another side than the CDK does, over the templates of
 * `npm run synth`. It is made for Python and no part of `npm install`: kept in `.local`, and left out where it cannot be had.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const folder = join(root, '.local/cfn-lint');
const tool = join(folder, process.platform === 'win32' ? 'Scripts/cfn-lint.exe' : 'bin/cfn-lint');
/** Pinned, so that it says the same tomorrow. */
const version = '1.58.0';

const run = (command: string, args: string[], quiet = false) =>
  spawnSync(command, args, { cwd: root, stdio: quiet ? 'ignore' : 'inherit' }).status === 0;

function leaveOut(reason: string): never {
  console.log(`Left out: ${reason}.`);
  process.exit(0);
}

if (!existsSync(tool)) {
  if (!run('python3', ['-m', 'venv', folder], true)) leaveOut('there is no Python 3 with venv');
  console.log(`Installing cfn-lint ${version} into .local/cfn-lint …`);
  if (!run(join(folder, 'bin/python'), ['-m', 'pip', 'install', '--quiet', `cfn-lint==${version}`]))
    leaveOut('cfn-lint cannot be installed');
}
const output = join(root, 'cdk.out');
const templates = existsSync(output)
  ? readdirSync(output).filter((name) => name.endsWith('.template.json'))
  : [];
if (templates.length === 0) {
  console.error('There are no templates yet: run npm run synth first.');
  process.exit(1);
}
// W3005: CDK says beside a reference that it depends on it, which is the same once more.
const passed = templates.filter((name) => {
  const region = name.includes('-edge.') ? 'us-east-1' : 'ap-northeast-1';
  return run(tool, ['--ignore-checks', 'W3005', '--regions', region, '--', join(output, name)]);
});
console.log(`${passed.length} of ${templates.length} templates pass cfn-lint ${version}`);
process.exit(passed.length === templates.length ? 0 : 1);
