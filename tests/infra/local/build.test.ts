import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endNow, isAlive, lines, runFixture, temporaryDirectory, until } from './support.ts';

/** A project whose builds log their start and end, and fail if another one is running. */
function project(seconds: number) {
  const root = temporaryDirectory();
  mkdirSync(join(root, 'shared'));
  writeFileSync(join(root, 'shared/source.ts'), '1');
  const build = (name: string, makes: string) =>
    `echo "${name} begins $$" >> log; mkdir busy && sleep ${seconds} && mkdir -p ${makes} && rmdir busy && echo "${name} ends" >> log`;
  const scripts = {
    'build:site': build('site', '.build/site/renderer.mjs'),
    'build:lambdas': build('functions', '.build/lambda'),
  };
  writeFileSync(join(root, 'package.json'), JSON.stringify({ scripts }));
  return { root, log: () => lines(join(root, 'log')) };
}

function build(root: string) {
  const child = runFixture('build.ts', join(root, 'data'), root);
  let said = '';
  child.stdout!.on('data', (chunk) => {
    said += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, ended, said: () => said };
}

const isBegin = (line: string) => line.includes('begins');

test('of concurrent builds in one folder one builds, and the others use its result', async () => {
  const { root, log } = project(1);
  const all = [build(root), build(root), build(root)];
  expect(await Promise.all(all.map(({ ended }) => ended))).toEqual([0, 0, 0]);
  expect(log().map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
    'site begins',
    'site ends',
    'functions begins',
    'functions ends',
  ]);
  expect(all.filter(({ said }) => said().includes('Waiting for another build')).length).toBe(2);
}, 60_000);

test('a killed build ends with its children, and the waiting one builds', async () => {
  const { root, log } = project(20);
  const first = build(root);
  const [begun] = await until('the first builds', () => log().find(isBegin)?.match(/\d+$/), 30_000);
  const second = build(root);
  await until('the second waits', () => second.said().includes('Waiting'), 30_000);
  await endNow(first.child);
  await until('what it started has ended', () => !isAlive(Number(begun)), 30_000);
  rmSync(join(root, 'busy'), { recursive: true, force: true });
  await until('the second builds', () => log().filter(isBegin).length === 2, 30_000);
}, 120_000);
