import { spawn } from 'node:child_process'
import { platform } from 'node:os'
import { databaseEnvironment } from './binaries.ts'
import type { Account } from './unix-account.ts'

/**
 * Waits until its input ends, which happens when the process that holds the other end is gone, however it ended. Then it
 * asks for a fast shutdown, after a second and a half for an immediate one, and after another half ends the process. The
 * signals that a service manager sends to all processes are for others.
 */
const script = `
trap '' HUP INT TERM
ends_within() {
  tenths=$1
  while kill -0 "$pid" 2>/dev/null; do
    [ "$tenths" -gt 0 ] || return 1
    tenths=$((tenths - 1))
    sleep 0.1
  done
}
pid=$1
read -r _
kill -INT "$pid" 2>/dev/null; ends_within 15 && exit
kill -QUIT "$pid" 2>/dev/null; ends_within 5 && exit
kill -KILL "$pid" 2>/dev/null`

/**
 * Sees to it that PostgreSQL ends when this process ends without having stopped it, by SIGKILL too. PostgreSQL itself
 * would run on. The returned function dismisses the guard when PostgreSQL has ended.
 */
export function guardPostmaster(pid: number, account: Account | null): () => void {
  if (platform() === 'win32') return () => undefined
  const guard = spawn('/bin/sh', ['-c', script, 'garderobe-guard', String(pid)], {
    ...account,
    cwd: '/',
    env: databaseEnvironment(),
    // a group of its own: what ends ours must not end it
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.on('error', () => undefined)
  guard.stdin.on('error', () => undefined)
  guard.unref()
  // a pipe of Node's, which keeps the process alive unless it is unreferenced
  if ('unref' in guard.stdin && typeof guard.stdin.unref === 'function') guard.stdin.unref()
  return () => guard.kill('SIGKILL')
}
