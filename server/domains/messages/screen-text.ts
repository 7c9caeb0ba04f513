import type { textWarnings } from '#src/api/contract/messages.ts'

export type TextWarning = (typeof textWarnings)[number]
