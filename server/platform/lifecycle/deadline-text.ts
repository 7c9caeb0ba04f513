import { momentText, type Zone } from '#server/platform/clock/moment-text.ts'
import { camel } from './names.ts'
import type { ChartTexts, Reader, Texts } from './texts.ts'

/** The reader of an entity's deadline, and the name of its seller or of the member who owns it. */
export interface ReaderOf {
  reader: Reader
  name: string
}

/** `xstate.after.acceptance.brandOrder.placed` → `placed.acceptance`. */
export function deadlineKey(event: string): string {
  const [, , delay = '', , ...path] = event.split('.')
  return [...path, delay].join('.')
}

/** The texts of a deadline for a reader; null if it has none for them, as a reminder. */
export function textsOf(chart: ChartTexts, key: string, { reader, name }: ReaderOf): Texts | null {
  return chart[key]?.[reader]?.(name) ?? null
}

/** A deadline as it is stored. */
export interface StoredDeadline {
  event: string
  at: Date
}

/** The next of some deadlines that has a text for a reader. A reminder changes no state, and has no text. */
export function nextFor(
  chart: ChartTexts,
  stored: readonly StoredDeadline[],
  of: ReaderOf,
): (StoredDeadline & { texts: Texts }) | null {
  for (const { at, event } of stored.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const texts = textsOf(chart, deadlineKey(event), of)
    if (texts !== null) return { at, event, texts }
  }
  return null
}

/** The same as one text with its time in the reader's zone, for mails and notifications. */
export function deadlineText(
  chart: ChartTexts,
  key: string,
  at: Date,
  { zone, ...of }: ReaderOf & { zone: Zone },
): string {
  return inFull(requiredTexts(chart, key, of), at, zone)
}

/** Its first sentence alone: who acts by when, for the second line of a notification. */
export function firstText(
  chart: ChartTexts,
  key: string,
  at: Date,
  { zone, ...of }: ReaderOf & { zone: Zone },
): string {
  return firstInFull(requiredTexts(chart, key, of), at, zone)
}

function requiredTexts(chart: ChartTexts, key: string, of: ReaderOf): Texts {
  const texts = textsOf(chart, key, of)
  if (texts === null) throw new Error(`The deadline ${key} says nothing to the ${of.reader}.`)
  return texts
}

/** The text for a state that waits for somebody without a deadline; null if it has none for this reader. */
export function waitingText(chart: ChartTexts, state: string, of: ReaderOf): string | null {
  const texts = textsOf(chart, state.split('.').map(camel).join('.'), of)
  return texts === null ? null : `${texts.who} ${texts.can} ${texts.otherwise}`
}

/** The sentence that says who acts by when, with the moment written out in the reader's zone. */
export const firstInFull = ({ who }: Texts, at: Date, zone: Zone): string =>
  inFull({ who, can: '', otherwise: '' }, at, zone)

/** The three sentences with the moment written out in the reader's zone. */
export const inFull = ({ who, can, otherwise }: Texts, at: Date, zone: Zone): string =>
  [who, can, otherwise]
    .filter(Boolean)
    .join(' ')
    .replaceAll(/\{day\}(, \{time\})?/g, momentText(at, zone))
