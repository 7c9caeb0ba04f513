import type { Definition } from '#server/platform/lifecycle/definition.ts'
import {
  type CodeContext,
  type CodeEvent,
  codeSentences,
  discountCodeMachine,
} from '#src/machines/lifecycles/discount-code.ts'
import { codeTexts } from './deadline-texts.ts'
import { codeEffects } from './effects.ts'
import { type CodeRow, codeRow } from './row.ts'

declare module '#server/platform/lifecycle/definition.ts' {
  interface Lifecycles {
    discount_code: LifecycleTypes<CodeRow, CodeEvent>
  }
}

export const codeLifecycle: Definition<CodeRow, CodeEvent, CodeContext> = {
  kind: 'discount_code',
  noun: 'code',
  row: codeRow,
  machine: discountCodeMachine,
  sentences: codeSentences,
  people: { seller: 'its brand' },
  subject: 'This code',
  sides: ({ seller_id }, { viewer }) => (viewer?.userId === seller_id ? ['seller'] : []),
  texts: codeTexts,
  contextOf: ({ starts_at, ends_at, uses, use_limit }, now) => ({
    now: now.getTime(),
    startsAt: starts_at.getTime(),
    endsAt: ends_at.getTime(),
    uses,
    limit: use_limit,
  }),
  keep(row, { uses }) {
    row.uses = uses
  },
  effects: codeEffects,
}
