import { expect } from 'vitest'
import { day } from '#src/machines/lifecycles/roles.ts'
import { staffInvitationMachine } from '#src/machines/lifecycles/staff-invitation.ts'
import { describeMachine, rests } from '../kit.ts'
import { rowOf } from '../lifecycle-row.ts'

const accept = { type: 'staffInvitation.accept', userId: 'u_1' }
const withdraw = { type: 'staffInvitation.withdraw' }
const again = { type: 'staffInvitation.sendAgain' }
const answers = ['staffInvitation.accept', 'staffInvitation.withdraw', 'staffInvitation.sendAgain']

describeMachine({
  name: 'lifecycle-staff-invitation',
  machine: staffInvitationMachine,
  events: {
    'the reader accepts': { ...accept, by: 'member' },
    'the owner withdraws': { ...withdraw, by: 'seller' },
    'the owner sends it again': { ...again, by: 'seller' },
  },
  invariants: {
    pending: rests(['needsMember'], [...answers, 'after answering']),
    expired: rests(['needsSeller'], ['staffInvitation.withdraw', 'staffInvitation.sendAgain']),
    accepted: rests(['settled'], []),
    withdrawn: rests(['settled'], []),
  },
  behaviours: {
    'a link is used once': machine => {
      const row = rowOf(machine)
      expect([row.send('member', accept), row.send('member', accept)]).toEqual([true, false])
      expect([row.state(), row.did]).toEqual(['accepted', ['addMember']])
      expect([row.send('seller', withdraw), row.send('seller', again)]).toEqual([false, false])
    },
    'a withdrawn invitation is over': machine => {
      const row = rowOf(machine)
      expect([row.send('seller', withdraw), row.send('member', accept), row.send('seller', again)]).toEqual([
        true,
        false,
        false,
      ])
      row.pass(30 * day)
      expect([row.state(), row.did]).toEqual(['withdrawn', []])
    },
    'a link expires after seven days, and one that is sent again lives seven days more': machine => {
      const row = rowOf(machine)
      row.pass(6 * day)
      expect(row.send('seller', again)).toBe(true)
      row.pass(7 * day - 1)
      expect([row.state(), row.did]).toEqual(['pending', ['mailAgain']])
      row.pass(1)
      expect([row.state(), row.send('member', accept)]).toEqual(['expired', false])
      expect([row.send('seller', again), row.state(), row.did]).toEqual([
        true,
        'pending',
        ['mailAgain', 'mailAgain'],
      ])
    },
    'an expired invitation is taken off the list': machine => {
      const row = rowOf(machine)
      row.pass(7 * day)
      expect([row.send('seller', withdraw), row.state(), row.did]).toEqual([true, 'withdrawn', []])
    },
    'only the reader accepts, and only the company withdraws': machine => {
      const row = rowOf(machine)
      expect([row.send('seller', accept), row.send('system', accept)]).toEqual([false, false])
      expect([row.send('member', withdraw), row.send('member', again)]).toEqual([false, false])
      expect(row.state()).toBe('pending')
    },
  },
})
