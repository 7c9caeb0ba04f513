import { afterEach, expect, test } from 'vitest'
import { type Child, runChild } from '#tests/support/children/child.ts'
import { slowTest } from '#tests/support/slow-test.ts'

const server = new URL('../../support/children/supervised-child.ts', import.meta.url).pathname
const children: Child[] = []
/** The messages of the supervised process with a key. */
const messagesOf = (child: Child, key: string) =>
  child.messages.flatMap(line => (key in line ? [Number(line[key])] : []))
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const long = { timeout: 20_000 }

function start(...values: string[]): Child {
  const child = runChild('../../../server/platform/process/supervisor.ts', server, ...values)
  children.push(child)
  return child
}
afterEach(async () => {
  for (const child of children.splice(0)) {
    await child.end('SIGKILL')
    for (const pid of messagesOf(child, 'began')) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  }
})

test('starts the server again when it was killed', long, async () => {
  const supervisor = start()
  for (const turn of [1, 2]) {
    await expect.poll(() => messagesOf(supervisor, 'ready').length, long).toBe(turn)
    process.kill(messagesOf(supervisor, 'ready').at(-1) ?? 0, 'SIGKILL')
  }
  await expect.poll(() => messagesOf(supervisor, 'ready').length, long).toBe(3)
  expect(new Set(messagesOf(supervisor, 'ready')).size).toBe(3)
})

slowTest('does not start a server again that never came up, and ends as it did', long, async () => {
  const supervisor = start('broken')
  expect(await supervisor.ended).toEqual({ code: 3, signal: null })
  expect(messagesOf(supervisor, 'began')).toHaveLength(1)
})

test('stops the server in order, with one signal, and ends', long, async () => {
  const supervisor = start()
  await supervisor.hears('ready')
  process.kill(supervisor.pid, 'SIGTERM')
  expect(await supervisor.ended).toEqual({ code: 0, signal: null })
  expect(messagesOf(supervisor, 'signals')).toEqual([1])
})

slowTest('stops a server in order that has not come up yet', long, async () => {
  const supervisor = start('starting')
  const pid = Number(await supervisor.hears('began'))
  await supervisor.hears('listens')
  process.kill(supervisor.pid, 'SIGTERM')
  expect(await supervisor.ended).toEqual({ code: 0, signal: null })
  expect(isAlive(pid)).toBe(false)
})

slowTest('takes a signal that comes twice for one, as a terminal and npm send it', long, async () => {
  const supervisor = start()
  await supervisor.hears('ready')
  process.kill(supervisor.pid, 'SIGINT')
  process.kill(supervisor.pid, 'SIGINT')
  process.kill(supervisor.pid, 'SIGTERM')
  expect(await supervisor.ended).toEqual({ code: 0, signal: null })
  expect(messagesOf(supervisor, 'signals')).toEqual([1])
})

slowTest('ends the server at once when a later signal follows', long, async () => {
  const supervisor = start('slow')
  const pid = Number(await supervisor.hears('ready'))
  process.kill(supervisor.pid, 'SIGINT')
  await supervisor.hears('signals')
  await expect
    .poll(() => {
      if (isAlive(supervisor.pid)) process.kill(supervisor.pid, 'SIGTERM')
      return isAlive(pid)
    }, long)
    .toBe(false)
  expect(await supervisor.ended).toEqual({ code: 143, signal: null })
})

test('ends a server that does not stop, and what it started', long, async () => {
  const supervisor = start('slow', 'helper')
  const helper = Number(await supervisor.hears('helper'))
  await supervisor.hears('ready')
  process.kill(supervisor.pid, 'SIGTERM')
  expect(await supervisor.ended).toEqual({ code: 1, signal: null })
  await expect.poll(() => isAlive(helper)).toBe(false)
})

slowTest('stops the server in order when its npm is gone', long, async () => {
  // an npm that starts the supervisor and waits for it
  const npm = runChild('npm-child.ts', server)
  const supervisor = Number(await npm.hears('supervisor'))
  const pid = Number(await npm.hears('ready'))
  process.kill(npm.pid, 'SIGKILL')
  await expect.poll(() => [supervisor, pid].filter(isAlive), long).toEqual([])
})

slowTest('is missed by its server when it is killed', long, async () => {
  const supervisor = start()
  const pid = Number(await supervisor.hears('ready'))
  process.kill(supervisor.pid, 'SIGKILL')
  await expect.poll(() => isAlive(pid), long).toBe(false)
})
