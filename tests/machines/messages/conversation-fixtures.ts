import { type AnyStateMachine, fromCallback } from 'xstate'
import type { ConversationEvent } from '#src/machines/editors/messages/conversation.ts'
import { rigOf } from '../kit.ts'

export const unreachable = new TypeError('Failed to fetch')
export const refusal = { status: 403, code: 'blocked', message: 'You blocked Theo.' }
export const type = (text: string) => ({ type: 'text.typed', text })
export const photo = { id: 'i_1', url: '/i_1', width: 3, height: 4, placeholder: null }
export const send = (key: string, images: readonly object[] = []) => ({ type: 'message.sent', key, images })
export const retry = { type: 'message.retried' }
export const discard = (key: string) => ({ type: 'message.discarded', key })
export const shown = (until: string) => ({ type: 'messages.shown', until })
export const hidden = { type: 'tab.hidden' }
export const back = { type: 'tab.shown' }
export const open = { type: 'screen.opened' }
export const leave = { type: 'screen.left' }
export const changed = { type: 'thread.changed' }
export const quiet = {
  watchTab: fromCallback<ConversationEvent>(() => {}),
  hearChanges: fromCallback<ConversationEvent>(() => {}),
}

export const nothing = { text: '', images: [], outbox: [], problem: null }
export const begin = (machine: AnyStateMachine, stored: object = {}) =>
  rigOf(machine, { input: { ...nothing, ...stored }, actors: quiet })
/** Messages that were typed and sent one after the other. */
export function sent(machine: AnyStateMachine, ...keys: string[]) {
  const rig = begin(machine)
  for (const key of keys) {
    rig.send(type(`text of ${key}`))
    rig.send(send(key))
  }
  return rig
}
export const keysOf = ({ context }: ReturnType<typeof begin>) =>
  (context().outbox as { key: string }[]).map(({ key }) => key)
