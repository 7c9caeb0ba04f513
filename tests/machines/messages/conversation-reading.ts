import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { back, begin, hidden, leave, open, shown, unreachable } from './conversation-fixtures.ts'

/** What somebody looks at is marked as read. */
export const conversationReading: Readonly<
  Record<string, (machine: AnyStateMachine) => void | Promise<void>>
> = {
  'messages that are shown are marked as read once, up to the latest': async machine => {
    const rig = begin(machine)
    rig.send(open)
    rig.send(shown('m_1'))
    expect(rig.calls('markRead')).toEqual([{ until: 'm_1' }])
    rig.send(shown('m_1'))
    rig.send(shown('m_2'))
    expect(rig.calls('markRead').length).toBe(1)
    await rig.answer('markRead', undefined)
    expect(rig.calls('markRead')).toEqual([{ until: 'm_1' }, { until: 'm_2' }])
    await rig.answer('markRead', undefined)
    expect(rig.state()).toContain('reading.settled')
    rig.send(shown('m_2'))
    await rig.pass(60_000)
    expect(rig.calls('markRead').length).toBe(2)
  },
  'messages without a screen or in a hidden tab are not marked as read': async machine => {
    const rig = begin(machine)
    rig.send(shown('m_1'))
    expect(rig.calls('markRead')).toEqual([])
    rig.send(open)
    expect(rig.calls('markRead')).toEqual([{ until: 'm_1' }])
    await rig.answer('markRead', undefined)
    rig.send(hidden)
    rig.send(shown('m_2'))
    expect(rig.calls('markRead').length).toBe(1)
    rig.send(back)
    expect(rig.calls('markRead').at(-1)).toEqual({ until: 'm_2' })
    await rig.answer('markRead', undefined)
    rig.send(leave)
    rig.send(shown('m_3'))
    expect(rig.calls('markRead').length).toBe(2)
  },
  'a mark without an answer is made again: after ten seconds, with the network, or with the tab':
    async machine => {
      for (const again of ['time', { type: 'network.returned' }, back] as const) {
        const rig = begin(machine)
        rig.send(open)
        rig.send(shown('m_1'))
        await rig.refuse('markRead', unreachable)
        expect(rig.state()).toContain('reading.lost')
        await rig.pass(9999)
        expect(rig.calls('markRead').length).toBe(1)
        if (again === 'time') await rig.pass(1)
        else rig.send(again)
        expect(rig.calls('markRead')).toEqual([{ until: 'm_1' }, { until: 'm_1' }])
      }
    },
  'a mark that was lost waits for the tab': async machine => {
    for (const next of ['time', { type: 'network.returned' }] as const) {
      const rig = begin(machine)
      rig.send(open)
      rig.send(shown('m_1'))
      await rig.refuse('markRead', unreachable)
      rig.send(hidden)
      if (next === 'time') await rig.pass(10_000)
      else rig.send(next)
      expect([rig.state().includes('reading.settled'), rig.calls('markRead').length]).toEqual([true, 1])
      rig.send(back)
      expect(rig.calls('markRead').length).toBe(2)
    }
  },
}
