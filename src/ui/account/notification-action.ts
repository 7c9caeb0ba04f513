import * as words from './words.ts'

const asked = [
  [/^Answer by /, words.answer],
  [/^Pay by /, words.pay],
  [/\byou have (?:until \S.*|\d+ (?:hours|days)) to (?:answer|accept)\b/i, words.answer],
  [/\byou have until \S.* to ship\b/i, words.ship],
] as const

/** The button for what a notification asks its reader to do, by its next step; null where it asks for nothing. */
export function actionOf(next: string | null): string | null {
  return asked.find(([sentence]) => next !== null && sentence.test(next))?.[1] ?? null
}
