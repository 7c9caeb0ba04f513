import { expect, test } from 'vitest'
import { rigOf } from '../rig.ts'
import { kettle } from './kettle-fixture.ts'

function heating() {
  const rig = rigOf(kettle)
  rig.send({ type: 'kettle.filled' })
  rig.send({ type: 'kettle.started' })
  return rig
}

test('holds a call until the test answers it', async () => {
  const rig = heating()
  expect([rig.state(), rig.calls('heat'), rig.isGivenUp('heat')]).toEqual(['heating', [{ cups: 1 }], false])
  await rig.answer('heat')
  expect(rig.state()).toBe('hot')
})

test('refuses a call with what the test gives it', async () => {
  const rig = heating()
  await rig.refuse('heat', 'no power')
  expect([rig.state(), rig.context()]).toEqual(['broken', { cups: 1, problem: 'no power' }])
})

test('writes actions down in order instead of running them', async () => {
  const rig = rigOf(kettle)
  rig.send({ type: 'kettle.started' })
  rig.send({ type: 'kettle.filled' })
  rig.send({ type: 'kettle.started' })
  await rig.answer('heat')
  expect(rig.actions).toEqual([
    { action: 'complain', params: undefined },
    { action: 'whistle', params: { cups: 1 } },
  ])
})

test('lets time pass on a clock of its own', async () => {
  const rig = heating()
  await rig.answer('heat')
  await rig.pass(4999)
  expect(rig.state()).toBe('hot')
  await rig.pass(1)
  expect([rig.state(), rig.context().cups]).toEqual(['cold', 0])
})

test('says which call was never made', async () => {
  await expect(rigOf(kettle).answer('heat')).rejects.toThrow('heat was not called')
})

test('throws where the machine fails, instead of hanging in its error', async () => {
  const rig = heating()
  await rig.refuse('heat', 'burst')
  // without a parent the machine cannot tell that it is scrapped
  expect(() => rig.send({ type: 'kettle.repaired' })).toThrow('#_parent')
})
