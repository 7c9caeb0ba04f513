// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { type AnyEventObject, createActor, fromPromise } from 'xstate'
import { createClock, done, failed, pathsOf } from '../kit.ts'
import { lockMachine } from './lock.ts'
import { showLock } from './lock-screen.ts'

/** A page with a lock on it, and what a person and the world can do with it. */
function openPage() {
  const clock = createClock()
  const codes: string[] = []
  const checks: PromiseWithResolvers<boolean>[] = []
  const machine = lockMachine.provide({
    actors: {
      checkCode: fromPromise<boolean, { code: string }>(({ input }) => {
        codes.push(input.code)
        const check = Promise.withResolvers<boolean>()
        checks.push(check)
        return check.promise
      }),
    },
    actions: { beep: () => {} },
  })
  const page = document.createElement('main')
  const lock = createActor(machine, { clock })
  showLock(lock, page)
  lock.start()
  const button = (name: string) => {
    const found = [...page.querySelectorAll('button')].find(each => each.textContent === name)
    if (found === undefined) throw new Error(`There is no button "${name}".`)
    return found
  }
  const enterCode = (code: string) => {
    for (const field of page.querySelectorAll('input')) field.value = code
    button('Enter').click()
  }
  return { button, checks, codes, enterCode, pass: clock.pass, page }
}

type Page = ReturnType<typeof openPage>

/** By the label of the event: what the machine gets in a walk, and what causes it on a page. Timers have no event. */
const drivers: Record<string, { event?: AnyEventObject; act: (page: Page) => void }> = {
  'a code is entered': {
    event: { type: 'code.entered', code: '1234' },
    act: ({ enterCode }) => enterCode('1234'),
  },
  'the code is right': { event: done('checkCode', true), act: ({ checks }) => checks.at(-1)?.resolve(true) },
  'the code is wrong': {
    event: done('checkCode', false),
    act: ({ checks }) => checks.at(-1)?.resolve(false),
  },
  'the check fails': {
    event: failed('checkCode', new Error('away')),
    act: ({ checks }) => checks.at(-1)?.reject(new Error('away')),
  },
  'the door is closed': {
    event: { type: 'door.closed' },
    act: ({ button }) => button('Close the door').click(),
  },
  'after openTime': { act: ({ pass }) => pass(5_000) },
  'after pause': { act: ({ pass }) => pass(30_000) },
}

/** What a person sees in each state. */
const seen: Record<string, unknown> = {
  locked: { sentence: 'Enter your code.', canEnter: true, canClose: false },
  checking: { sentence: 'One moment …', canEnter: false, canClose: false },
  open: { sentence: 'Welcome!', canEnter: false, canClose: true },
  paused: { sentence: 'Too many wrong codes. Wait half a minute.', canEnter: false, canClose: false },
}

function look({ page, button }: Page) {
  return {
    sentence: page.querySelector('[role=status]')?.textContent,
    canEnter: !button('Enter').disabled,
    canClose: !button('Close the door').hidden,
  }
}

const events = Object.fromEntries(
  Object.entries(drivers).flatMap(([label, { event }]) => (event === undefined ? [] : [[label, event]])),
)

describe('the screen of the lock', () => {
  for (const path of pathsOf(lockMachine, { events })) {
    test(path.map(({ label }) => label).join(', '), async () => {
      const page = openPage()
      expect(look(page)).toEqual(seen.locked)
      for (const { label, next } of path) {
        const driver = drivers[label]
        if (driver === undefined) throw new Error(`Nobody said how to cause "${label}".`)
        driver.act(page)
        await expect.poll(() => look(page)).toEqual(seen[next])
      }
      expect(new Set(page.codes)).toEqual(new Set(['1234']))
    })
  }
})
