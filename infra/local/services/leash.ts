import { type ChildProcess, spawn } from 'node:child_process';

/*
 * The child runs in its own process group, under a shell that holds the other end of a pipe from us. When
 * this process ends in any way, the pipe closes and the shell ends the whole group: a killed parent leaves no
 * orphans. `trap :` rather than `trap ''`, because ignored signals would be inherited by the child.
 * The shell itself writes nothing: it would end by SIGPIPE, before it has stopped the watcher, when it reports
 * a killed child to a parent that is gone.
 */
const leashScript = `
exec 3<&0
"$@" </dev/null 3<&- &
child=$!
echo "$child" >&4
exec 4>&-
( trap '' TERM INT HUP; cat <&3 >/dev/null; kill -TERM 0; sleep "$LEASH_GRACE"; kill -KILL 0 ) >/dev/null 2>&1 4>&- &
watcher=$!
exec 3<&- >/dev/null 2>&1
trap : TERM INT HUP
wait "$child"; status=$?
while kill -0 "$child" 2>/dev/null; do wait "$child"; status=$?; done
kill -KILL "$watcher" 2>/dev/null
exit $status
`;

export interface LeashedProcess {
  /** Process id of the program itself, not of the shell around it. */
  pid: Promise<number>;
  child: ChildProcess;
  /** Resolves with the exit status, 128 + n when signal n ended it. */
  exited: Promise<number>;
  /** Sends SIGTERM, and SIGKILL after the grace period. */
  stop(graceMilliseconds?: number): Promise<void>;
}

/** Starts a program that cannot outlive this process, even if this process is killed. */
export function spawnLeashed(
  command: string,
  args: readonly string[],
  options: { env?: NodeJS.ProcessEnv; cwd?: string; graceSeconds?: number } = {},
): LeashedProcess {
  const env = { ...(options.env ?? process.env), LEASH_GRACE: String(options.graceSeconds ?? 2) };
  const child = spawn('/bin/sh', ['-c', leashScript, 'leash', command, ...args], {
    env,
    cwd: options.cwd,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe', 'ignore', 'pipe'],
  });
  child.stdin?.on('error', () => undefined);
  let ended = false;
  const signalGroup = (signal: NodeJS.Signals) => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, signal);
    } catch {
      // The group has already ended.
    }
  };
  const exited = new Promise<number>((resolve) => {
    child.once('error', () => {
      ended = true;
      resolve(127);
    });
    child.once('exit', (code, signal) => {
      ended = true;
      child.stdin?.destroy();
      // Its own children end with it.
      signalGroup('SIGKILL');
      const status = code ?? (signal === 'SIGKILL' ? 137 : 143);
      // What it wrote last is still to be read; a process that has left the group may hold its output open.
      const timer = setTimeout(() => resolve(status), 1_000);
      child.once('close', () => {
        clearTimeout(timer);
        resolve(status);
      });
    });
  });
  const pid = new Promise<number>((resolve, reject) => {
    let text = '';
    child.stdio[4]?.on('data', (chunk: Buffer) => {
      text += chunk;
      if (text.includes('\n')) resolve(Number.parseInt(text, 10));
    });
    void exited.then(() => reject(new Error(`${command} ended before it started.`)));
  });
  pid.catch(() => undefined);
  return {
    pid,
    child,
    exited,
    async stop(graceMilliseconds = 5_000) {
      if (!ended) signalGroup('SIGTERM');
      const timer = setTimeout(() => signalGroup('SIGKILL'), graceMilliseconds);
      await exited;
      clearTimeout(timer);
    },
  };
}
