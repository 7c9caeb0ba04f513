import { expect } from 'vitest'
import { companyMachine } from '#src/machines/lifecycles/company.ts'
import { describeMachine, rests } from '../kit.ts'
import { rowOf } from '../lifecycle-row.ts'

const approve = { type: 'company.approve' }
const suspend = { type: 'company.suspend', reason: 'It sells copies.' }
const resume = { type: 'company.resume' }
const opened = ['openShop', 'tellOpened']

describeMachine({
  name: 'lifecycle-company',
  machine: companyMachine,
  events: {
    'a moderator approves': { ...approve, by: 'moderator' },
    'a moderator suspends': { ...suspend, by: 'moderator' },
    'a moderator suspends without a reason': { ...suspend, reason: '  ', by: 'moderator' },
    'a moderator resumes': { ...resume, by: 'moderator' },
  },
  invariants: {
    pendingApproval: rests(['needsModerator'], ['company.approve']),
    open: rests(['settled'], ['company.suspend']),
    suspended: rests(['needsModerator'], ['company.resume']),
  },
  behaviours: {
    'a company waits until a moderator opens its shop, once': machine => {
      const row = rowOf(machine)
      expect([row.state(), row.did]).toEqual(['pendingApproval', []])
      expect(row.send('moderator', approve)).toBe(true)
      expect([row.state(), row.did]).toEqual(['open', opened])
      expect(row.send('moderator', approve)).toBe(false)
    },
    'in the demo the shop opens at once': machine => {
      const row = rowOf(machine)
      expect([row.send('system', approve), row.state(), row.did]).toEqual([true, 'open', opened])
    },
    'it is closed with a reason and comes back; nobody is told twice that it opened': machine => {
      const row = rowOf(machine)
      row.send('moderator', approve)
      expect(row.send('moderator', { ...suspend, reason: ' ' })).toBe(false)
      expect([row.send('moderator', suspend), row.state()]).toEqual([true, 'suspended'])
      expect(row.send('moderator', suspend)).toBe(false)
      expect([row.send('moderator', resume), row.state()]).toEqual([true, 'open'])
      expect(row.did).toEqual(opened)
    },
    'a shop that was never open is neither closed nor resumed': machine => {
      const row = rowOf(machine)
      expect([row.send('moderator', suspend), row.send('moderator', resume)]).toEqual([false, false])
      expect(row.state()).toBe('pendingApproval')
    },
    'a company opens and resumes nothing itself': machine => {
      const row = rowOf(machine)
      for (const by of ['member', 'seller', 'buyer'] as const) expect(row.send(by, approve)).toBe(false)
      row.send('moderator', approve)
      expect([row.send('system', suspend), row.send('member', suspend)]).toEqual([false, false])
      row.send('moderator', suspend)
      expect([row.send('member', resume), row.send('system', resume), row.state()]).toEqual([
        false,
        false,
        'suspended',
      ])
    },
  },
})
