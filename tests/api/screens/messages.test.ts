import { expect, test } from 'vitest'
import { pauseAfter } from '#src/api/queries/messages.ts'

test.each([
  ['after an answer', 'success', 500_000, 400_000, 10_000],
  ['after the first failure', 'error', 500_000, 510_000, 10_000],
  ['after twenty seconds without an answer', 'error', 500_000, 520_000, 20_000],
  ['after forty', 'error', 500_000, 540_000, 40_000],
  ['after an hour', 'error', 500_000, 4_100_000, 300_000],
] as const)(
  '%s the list of conversations is asked for in time',
  (_, status, dataUpdatedAt, errorUpdatedAt, pause) => {
    expect(pauseAfter({ status, dataUpdatedAt, errorUpdatedAt })).toBe(pause)
  },
)
