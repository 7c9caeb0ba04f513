import { expect } from 'vitest'
import { type StaffMemberContext, staffMemberMachine } from '#src/machines/lifecycles/staff-member.ts'
import { describeMachine, rests } from '../kit.ts'
import { rowOf } from '../lifecycle-row.ts'

const change = (role: string) => ({ type: 'staffMember.changeRole', role })
const remove = { type: 'staffMember.remove' }
const leave = { type: 'staffMember.leave' }
const as = (role: StaffMemberContext['role']) => ({ now: 0, role })

describeMachine({
  name: 'lifecycle-staff-member',
  machine: staffMemberMachine,
  inputs: { 'an accountant': as('accountant'), 'the owner': as('owner') },
  events: {
    'the owner makes them an accountant': { ...change('accountant'), by: 'seller' },
    'the owner makes them a manager': { ...change('manager'), by: 'seller' },
    'the owner removes them': { ...remove, by: 'seller' },
    'they leave': { ...leave, by: 'member' },
  },
  invariants: {
    active: rests(['settled'], ['staffMember.changeRole', 'staffMember.remove', 'staffMember.leave']),
    removed: snapshot => rests(['settled'], [])(snapshot) && snapshot.context.role !== 'owner',
    left: snapshot => rests(['settled'], [])(snapshot) && snapshot.context.role !== 'owner',
  },
  behaviours: {
    'a role changes to another one, and a person is removed once': machine => {
      const row = rowOf(machine, as('warehouse'))
      expect([row.send('seller', change('support')), row.context().role]).toEqual([true, 'support'])
      expect([row.state(), row.did]).toEqual(['active', []])
      expect([row.send('seller', remove), row.send('seller', remove)]).toEqual([true, false])
      expect([row.state(), row.did, row.send('seller', change('manager'))]).toEqual([
        'removed',
        ['mailRemoved'],
        false,
      ])
    },
    'a person leaves once, and the company cannot leave for them': machine => {
      const row = rowOf(machine, as('warehouse'))
      expect([row.send('seller', leave), row.state()]).toEqual([false, 'active'])
      expect([row.send('member', leave), row.send('member', leave), row.send('seller', remove)]).toEqual([
        true,
        false,
        false,
      ])
      expect([row.state(), row.did]).toEqual(['left', ['mailLeft']])
    },
    'the owner does not leave': machine => {
      const row = rowOf(machine, as('owner'))
      expect([row.send('member', leave), row.state(), row.did]).toEqual([false, 'active', []])
    },
    'the owner is neither removed nor given another role': machine => {
      const row = rowOf(machine, as('owner'))
      expect([row.send('seller', remove), row.send('seller', change('manager'))]).toEqual([false, false])
      expect([row.state(), row.context().role, row.did]).toEqual(['active', 'owner', []])
    },
    'nobody but the company changes its staff': machine => {
      const row = rowOf(machine, as('manager'))
      for (const by of ['member', 'buyer', 'system', 'moderator'] as const)
        expect([row.send(by, remove), row.send(by, change('support'))]).toEqual([false, false])
      expect(row.state()).toBe('active')
    },
  },
})
