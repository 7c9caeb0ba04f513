const events: Readonly<Record<string, string>> = { cancel: 'Cancel the order' }

/** The label of an event's button. */
export function eventLabel(event: string): string {
  return events[event] ?? event.replaceAll('_', ' ')
}
