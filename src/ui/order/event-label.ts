const events: Readonly<Record<string, string>> = { cancel: 'Cancel the order' }

/** What the button of an event says. */
export function eventLabel(event: string): string {
  return events[event] ?? event.replaceAll('_', ' ')
}
