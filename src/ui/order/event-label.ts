import * as words from './words.ts'

const events: Readonly<Record<string, string>> = { cancel: words.cancelTheOrder }

/** Whether this page can send the event; a member's order has more of them in its panel. */
export const isKnown = (event: string): boolean => event in events

/** The label of an event's button. */
export function eventLabel(event: string): string {
  return events[event] ?? event.replaceAll('_', ' ')
}
