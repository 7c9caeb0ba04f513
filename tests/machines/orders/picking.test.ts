import { expect } from 'vitest'
import { allWanted, countOf, pickingMachine, type Wanted } from '#src/machines/editors/orders/picking.ts'
import { describeMachine, failed, rests, rigOf } from '../kit.ts'

interface Context {
  lines: readonly Wanted[]
  picked: readonly string[]
  last: { code: string; variant: string | null } | null
}

const lines = [
  { variant: 'v_coat', quantity: 2 },
  { variant: 'v_scarf', quantity: 1 },
]
const scanned = (code: string, variant: string | null) => ({ type: 'pick.scanned', code, variant })
const [coat, scarf, other] = [scanned('COAT', 'v_coat'), scanned('SCARF', 'v_scarf'), scanned('HAT', null)]
const undone = { type: 'pick.undone' }
const cleared = { type: 'pick.cleared' }
const inputs = {
  'nothing is picked': { lines, picked: [] },
  'all was picked before a reload': { lines, picked: ['v_coat', 'v_scarf', 'v_coat'] },
}
/** What was stored, each time. */
const stored = ({ actions }: ReturnType<typeof rigOf>) =>
  actions.filter(({ action }) => action === 'savePicked').map(({ params }) => params)
const isAll = ({ lines: all, picked }: Context) => picked.length === allWanted(all)
const any = ['pick.scanned', 'pick.undone', 'pick.cleared', 'xstate.error.actor.hearScanner']

describeMachine({
  name: 'picking',
  machine: pickingMachine,
  inputs,
  events: {
    'a coat': coat,
    'a scarf': scarf,
    'something else': other,
    'pick.undone': undone,
    'pick.cleared': cleared,
    'no scanner is heard': failed('hearScanner', new Error('no keyboard')),
  },
  project: ({ picked, last }: Context) => ({ picked: picked.join(), last: last?.variant ?? null }),
  invariants: {
    opening: () => true,
    waiting: snapshot =>
      rests(['settled'], any)(snapshot) && snapshot.context.last === null && !isAll(snapshot.context),
    counted: snapshot =>
      rests(['settled'], any)(snapshot) && snapshot.context.last !== null && !isAll(snapshot.context),
    full: snapshot => {
      const { picked, last, lines: all }: Context = snapshot.context
      const line = all.find(({ variant }) => variant === last?.variant)
      return line !== undefined && countOf(picked, line.variant) === line.quantity
    },
    wrong: ({ context }) => context.last?.variant === null,
    done: snapshot => rests(['settled'], any)(snapshot) && isAll(snapshot.context),
  },
  equivalent: {
    '(any) | pick.scanned | 1: to opening': 'Everything is picked by then, so it passes through to done.',
  },
  behaviours: {
    'counts each scan once, says what is too much or wrong, and is done with the last': machine => {
      const picking = rigOf(machine, { input: inputs['nothing is picked'] })
      const states = [coat, scarf, other, scarf, coat, coat].map(event => {
        picking.send(event)
        return [picking.state(), (picking.context() as unknown as Context).last?.code]
      })
      expect(states).toEqual([
        ['counted', 'COAT'],
        ['counted', 'SCARF'],
        ['wrong', 'HAT'],
        ['full', 'SCARF'],
        ['done', 'COAT'],
        ['full', 'COAT'],
      ])
      expect(stored(picking)).toHaveLength(3)
      expect(picking.context()).toMatchObject({
        picked: ['v_coat', 'v_scarf', 'v_coat'],
        last: { code: 'COAT', variant: 'v_coat' },
      })
    },
    'puts back the last piece, or all of them, and stores what is left': machine => {
      const picking = rigOf(machine, { input: inputs['nothing is picked'] })
      picking.send(undone)
      picking.send(cleared)
      expect([picking.state(), stored(picking)]).toEqual(['waiting', []])
      for (const event of [coat, scarf, coat, undone]) picking.send(event)
      expect([picking.state(), picking.context()]).toEqual([
        'waiting',
        { lines, picked: ['v_coat', 'v_scarf'], last: null },
      ])
      picking.send(cleared)
      expect([picking.state(), picking.context()]).toEqual(['waiting', { lines, picked: [], last: null }])
      expect(stored(picking).slice(-2)).toEqual([{ picked: ['v_coat', 'v_scarf'] }, { picked: [] }])
    },
    'hears the scanner from the beginning, and goes on without it': async machine => {
      const picking = rigOf(machine, { input: inputs['nothing is picked'] })
      expect([picking.state(), picking.calls('hearScanner').length]).toEqual(['waiting', 1])
      await picking.refuse('hearScanner', new Error('no keyboard'))
      picking.send(coat)
      expect([picking.state(), stored(picking)]).toEqual(['counted', [{ picked: ['v_coat'] }]])
    },
    'a wrong scan stores nothing': machine => {
      const picking = rigOf(machine, { input: inputs['nothing is picked'] })
      picking.send(other)
      expect(picking.context().last).toEqual({ code: 'HAT', variant: null })
      picking.send(coat)
      expect(stored(picking)).toEqual([{ picked: ['v_coat'] }])
      expect(picking.context().last).toEqual({ code: 'COAT', variant: 'v_coat' })
    },
    'leaves out what an older list wanted': machine => {
      const before = ['v_coat', 'v_hat', 'v_scarf', 'v_scarf', 'v_coat', 'v_coat']
      const picking = rigOf(machine, { input: { lines, picked: before } })
      expect([picking.state(), picking.context()]).toEqual([
        'done',
        { lines, picked: ['v_coat', 'v_scarf', 'v_coat'], last: null },
      ])
    },
  },
})
