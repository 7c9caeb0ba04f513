/**
 * The texts of deadlines say `{day}` or `{time}` where the moment belongs, so that who shows them writes it in the
 * reader's own time zone.
 */
export const deadlineFormats = {
  /** Wed, Nov 25 */
  day: { weekday: 'short', month: 'short', day: 'numeric' },
  /** 3:45 PM */
  time: { hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DeadlineMark = keyof typeof deadlineFormats

/** A text in its pieces: plain words, and marks in between at every odd place. */
export function deadlinePieces(text: string): string[] {
  return text.split(/\{(day|time)\}/)
}
