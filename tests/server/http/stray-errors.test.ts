import { expect, test } from 'vitest'
import { runChild } from '#tests/support/children/child.ts'

test('a rejection that nobody handles is logged and ends nothing; an exception asks for a stop', async () => {
  const child = runChild('./stray-child.ts')
  await child.hears('stopped')
  expect(child.messages).toEqual([
    { rejected: 'a lost promise' },
    { goesOn: true },
    { thrown: 'a lost exception' },
    { stopped: true },
  ])
})
