import type { AdEventName } from '#src/api/contract/ad-changes.ts'
import * as kitWords from '../kit/words.ts'
import * as words from './words.ts'

interface Question {
  readonly title: string
  readonly text: string
  readonly accept: string
}

/** The question before an irreversible event. */
export const adQuestions: Readonly<Partial<Record<AdEventName, Question>>> = {
  mark_sold: {
    title: words.markSoldTitle,
    text: words.markSoldText,
    accept: words.markAsSold,
  },
  delete: {
    title: words.deleteTitle,
    text: words.deleteText,
    accept: kitWords.deleteAccept,
  },
}

/** The label of an event's button; an unknown event shows its own name. */
export function adEventLabel(event: string): string {
  const known: Readonly<Record<string, string>> = words.labels
  return known[event] ?? event.replaceAll('_', ' ')
}

/** The message after the event. */
export const messageAfter = (event: AdEventName): string => words.messages[event]
