import type { createInspector } from '@statelyai/inspect'
import { channelName, hello, type Sent } from './channel.ts'

type Adapter = Parameters<typeof createInspector>[0]
type Inspected = Parameters<Adapter['send']>[0]

/** How many past events a page that is opened late receives, besides each actor's last state. */
const mostRecent = 500

/**
 * Sends inspection events to the page of running machines. A page that is opened later receives what it
 * missed.
 */
export function broadcastAdapter(): Adapter {
  const channel = new BroadcastChannel(channelName)
  const page = `p${crypto.getRandomValues(new Uint16Array(1)).join()}`
  const actors: Sent[] = []
  const lastStates = new Map<string, Sent>()
  const recent: Sent[] = []
  let number = 0

  channel.addEventListener('message', ({ data }) => {
    if (data === hello)
      for (const each of [...actors, ...lastStates.values(), ...recent]) channel.postMessage(each)
  })

  return {
    send(event: Inspected) {
      number += 1
      const sent: Sent = { page, number, event: { ...event } }
      channel.postMessage(sent)
      if (event.type === '@xstate.actor') actors.push(sent)
      else recent.push(sent)
      const old = recent.length > mostRecent ? recent.shift() : undefined
      if (old?.event.type === '@xstate.snapshot') lastStates.set(String(old.event.sessionId), old)
    },
  }
}
