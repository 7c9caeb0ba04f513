import type { AnyStateMachine } from 'xstate'
import { definitions } from '#server/domains/definitions.ts'
import { textsOf } from '#server/platform/lifecycle/deadline-text.ts'
import type { Kind } from '#server/platform/lifecycle/definition.ts'
import { createLifecycle } from '#server/platform/lifecycle/lifecycle.ts'
import type { Reader, Texts } from '#server/platform/lifecycle/texts.ts'
import { deadlinesAt, leavesOfChart } from './charts.ts'

const lifecycles = createLifecycle(definitions)

/** Who reads the deadlines of a kind. A moderator sees no checkout and nobody's wardrobe. */
export const readersOf: Readonly<Record<Kind, readonly Reader[]>> = {
  ad: ['seller', 'moderator'],
  brand_order: ['buyer', 'seller', 'moderator'],
  bulk_edit: ['seller'],
  checkout: ['buyer'],
  company: ['seller', 'moderator'],
  discount_code: ['seller'],
  dispute: ['buyer', 'seller', 'moderator'],
  garment: ['member'],
  import_job: ['seller'],
  markdown: ['seller'],
  offer: ['buyer', 'seller'],
  payout_account: [],
  product: [],
  purchase: ['buyer', 'seller', 'moderator'],
  report: [],
  return: ['buyer', 'seller', 'moderator'],
  staff_invitation: ['seller'],
  staff_member: [],
  thread: [],
  user: ['member', 'moderator'],
  webhook: [],
  webhook_delivery: ['seller'],
  withdrawal: [],
}

/**
 * What the seller, or the member whose thing it is, is called in the list. Of an offer it is the other person where
 * they have to act, and nobody where the reader has to.
 */
const names: Readonly<Record<Kind, string | readonly string[]>> = {
  ad: 'Theo',
  brand_order: 'Ondine',
  bulk_edit: '',
  checkout: '',
  company: 'Ondine',
  discount_code: '',
  dispute: 'Theo',
  garment: '',
  import_job: '',
  markdown: '',
  offer: ['Theo', ''],
  payout_account: '',
  product: '',
  purchase: 'Theo',
  report: '',
  return: 'Ondine',
  staff_invitation: '',
  staff_member: '',
  thread: '',
  user: 'Mia',
  webhook: '',
  webhook_delivery: '',
  withdrawal: '',
}

export interface Entry {
  kind: Kind
  key: string
  reader: Reader
  texts: Texts
}

/** The deadlines of a chart that lead on, in its order. */
export function deadlineKeys(chart: AnyStateMachine): string[] {
  return [...new Set(leavesOfChart(chart).flatMap(leaf => deadlinesAt(leaf).map(({ key }) => key)))]
}

/** What one deadline, or one state that waits for somebody, says to one reader: each of its wordings. */
export function entriesOf(kind: Kind, key: string, reader: Reader): Entry[] {
  const entries = [names[kind]].flat().flatMap(name => {
    const texts = textsOf(lifecycles.definition(kind).texts, key, { reader, name })
    return texts === null ? [] : [{ kind, key, reader, texts }]
  })
  return [...new Map(entries.map(entry => [JSON.stringify(entry.texts), entry])).values()]
}

/** Every text of every chart. */
export const allEntries = lifecycles.kinds.flatMap(kind =>
  Object.entries(lifecycles.definition(kind).texts).flatMap(([key, byReader]) =>
    (Object.keys(byReader) as Reader[]).flatMap(reader => entriesOf(kind, key, reader)),
  ),
)

/** The list as `docs/deadlines.md` has it. */
export function deadlineList(): string {
  const lines = allEntries.map(({ kind, key, reader, texts: { who, can, otherwise } }) =>
    ['', kind, key, reader, who, can, otherwise, ''].join(' | ').trim(),
  )
  return [
    '# Texts of the deadlines',
    '',
    'What every deadline says to everybody who reads it, and what states say that wait for somebody without one. Made',
    'from `server/domains/*/*deadline-texts.ts` by `UPDATE_TABLES=1 vitest run tests/server/lifecycle/deadline-texts.test.ts`. `{day}` and',
    '`{time}` stand for the moment. Theo is a member who sells, Ondine a brand, Mia a member. An offer has a line for who',
    'waits for the other person, and one for a reader who has to act or does not learn their name.',
    '',
    '| Thing | Deadline or state | Reader | Who acts | What the reader can do | Otherwise |',
    '|---|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n')
}
