/**
 * The texts of deadlines contain `{day}` or `{time}` in place of the moment, so that clients write it in the
 * reader's own time zone.
 */
export const deadlineFormats = {
  /** Wed, Nov 25 */
  day: { weekday: 'short', month: 'short', day: 'numeric' },
  /** 3:45 PM */
  time: { hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** Splits a text: plain words at even indexes, marks at odd ones. */
export function deadlinePieces(text: string): string[] {
  return text.split(/\{(day|time)\}/)
}
