import { statement, t } from '#server/platform/database/statement.ts'
import type { Definition, SentEvent } from '#server/platform/lifecycle/definition.ts'
import { payloadsOf } from '#server/platform/lifecycle/payloads.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import {
  type MarkdownContext,
  type MarkdownEvent,
  markdownMachine,
  markdownSentences,
} from '#src/machines/lifecycles/markdown.ts'
import { momentsOf } from './days.ts'
import { markdownTexts } from './deadline-texts.ts'
import { markdownEffects } from './effects.ts'
import { type MarkdownRow, markdownRow } from './row.ts'

declare module '#server/platform/lifecycle/definition.ts' {
  interface Lifecycles {
    markdown: LifecycleTypes<MarkdownRow, MarkdownEvent>
  }
}

interface Schedule extends SentEvent {
  type: 'schedule'
}

const sellerOfMarkdown = statement('seller_of_markdown', {
  text: 'select seller_id from markdowns where id = $1',
  parameters: [t.text],
  columns: { seller_id: t.text },
})

export const markdownLifecycle: Definition<MarkdownRow, MarkdownEvent, MarkdownContext> = {
  kind: 'markdown',
  noun: 'markdown',
  row: markdownRow,
  machine: markdownMachine,
  sentences: markdownSentences,
  payloadGuards: ['beginsNow', 'isToCome'],
  people: { seller: 'its brand' },
  subject: 'This markdown',
  sides: ({ seller_id }, { viewer }) => (viewer?.userId === seller_id ? ['seller'] : []),
  payload: payloadsOf<Schedule, MarkdownEvent, MarkdownRow>({
    schedule(_sent, row) {
      const { starts, ends } = momentsOf(row)
      return { startsAt: starts?.getTime() ?? null, endsAt: ends.getTime() }
    },
  }),
  texts: markdownTexts,
  contextOf: ({ starts_at, ends_at }, now) => ({
    now: now.getTime(),
    startsAt: starts_at?.getTime() ?? null,
    endsAt: ends_at?.getTime() ?? null,
  }),
  keep(row, { startsAt, endsAt }) {
    row.starts_at = startsAt === null ? null : new Date(startsAt)
    row.ends_at = endsAt === null ? null : new Date(endsAt)
  },
  effects: markdownEffects,
  // markdowns of one company start and end one after the other: which price counts depends on all of them
  async relatedRefs(uow: UnitOfWork, id) {
    const [found] = await uow.ask(sellerOfMarkdown, [id])
    return found === undefined ? [] : [{ kind: 'company', id: found.seller_id }]
  },
}
