import { expect } from 'vitest'
import { type AnyStateMachine, fromCallback } from 'xstate'
import type { ConversationEvent } from '#src/machines/editors/messages/conversation.ts'
import { rigOf } from '../kit.ts'
import { begin, changed, hidden, leave, nothing, open, quiet, unreachable } from './conversation-fixtures.ts'

/** New messages are asked for while a screen shows the conversation. */
export const conversationFollowing: Readonly<
  Record<string, (machine: AnyStateMachine) => void | Promise<void>>
> = {
  'new messages are asked for when a screen shows it, and then every ten seconds': async machine => {
    const rig = begin(machine)
    await rig.pass(30_000)
    expect(rig.calls('fetchNewer').length).toBe(0)
    rig.send(open)
    expect(rig.calls('fetchNewer').length).toBe(1)
    await rig.pass(30_000)
    expect(rig.calls('fetchNewer').length).toBe(1)
    await rig.answer('fetchNewer', undefined)
    await rig.pass(9999)
    expect(rig.calls('fetchNewer').length).toBe(1)
    await rig.pass(1)
    expect(rig.calls('fetchNewer').length).toBe(2)
    await rig.refuse('fetchNewer', unreachable)
    await rig.pass(10_000)
    expect(rig.calls('fetchNewer').length).toBe(3)
    rig.send(leave)
    await rig.pass(60_000)
    expect(rig.calls('fetchNewer').length).toBe(3)
    rig.send(open)
    expect(rig.calls('fetchNewer').length).toBe(4)
  },
  'a hidden tab asks nothing, and asks at once when it is shown': async machine => {
    const rig = begin(machine)
    rig.send(open)
    rig.send({ type: 'tab.hidden' })
    await rig.pass(60_000)
    expect(rig.calls('fetchNewer').length).toBe(1)
    rig.send({ type: 'tab.shown' })
    expect(rig.calls('fetchNewer').length).toBe(2)
    rig.send({ type: 'tab.hidden' })
    expect(rig.state().includes('following.shown.hidden')).toBe(true)
  },
  'the tab is watched while a screen shows it, and a browser that cannot tell is asked nothing': machine => {
    let watched = 0
    const watchTab = fromCallback<ConversationEvent>(() => {
      watched += 1
      return () => {
        watched -= 1
      }
    })
    const rig = rigOf(machine, { input: nothing, actors: { ...quiet, watchTab } })
    expect(watched).toBe(0)
    rig.send(open)
    expect(watched).toBe(1)
    rig.send(leave)
    expect(watched).toBe(0)
    const broken = fromCallback<ConversationEvent>(() => {
      throw new Error('no document')
    })
    const other = rigOf(machine, { input: nothing, actors: { ...quiet, watchTab: broken } })
    other.send(open)
    expect(other.state().includes('following.shown.asking')).toBe(true)
  },
  'new messages are asked for at once when the server says so, and again where an answer is under way':
    async machine => {
      let say = () => {}
      let heard = 0
      const hearChanges = fromCallback<ConversationEvent>(({ sendBack }) => {
        heard += 1
        say = () => sendBack({ type: 'thread.changed' })
        return () => {
          heard -= 1
        }
      })
      const rig = rigOf(machine, { input: nothing, actors: { ...quiet, hearChanges } })
      rig.send(changed)
      expect([heard, rig.calls('fetchNewer').length]).toEqual([0, 0])
      rig.send(open)
      await rig.answer('fetchNewer', undefined)
      await rig.pass(1000)
      say()
      expect([heard, rig.calls('fetchNewer').length]).toEqual([1, 2])
      say()
      expect(rig.calls('fetchNewer').length).toBe(3)
      await rig.answer('fetchNewer', undefined)
      expect(rig.state().includes('following.shown.waiting')).toBe(true)
      await rig.pass(10_000)
      expect(rig.calls('fetchNewer').length).toBe(4)
      rig.send(hidden)
      say()
      expect(rig.state().includes('following.shown.hidden')).toBe(true)
      rig.send(leave)
      expect(heard).toBe(0)
    },
  'a conversation that cannot hear changes asks every ten seconds all the same': async machine => {
    const hearChanges = fromCallback<ConversationEvent>(() => {
      throw new Error('no stream')
    })
    const rig = rigOf(machine, { input: nothing, actors: { ...quiet, hearChanges } })
    rig.send(open)
    await rig.answer('fetchNewer', undefined)
    await rig.pass(10_000)
    expect(rig.calls('fetchNewer').length).toBe(2)
  },
}
