import { notify } from '#server/domains/notifications/index.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { CodeRow } from './row.ts'
import * as words from './words.ts'

const href = ({ id }: CodeRow) => `/account/business/products?code=${id}`

export const codeEffects = {
  notifyUsedUp: {
    run(uow: UnitOfWork, row: CodeRow) {
      notify(uow, row.seller_id, {
        kind: 'code_used_up',
        text: words.usedUp(row.code),
        href: href(row),
        // one that came back and was taken again is no news
        key: `code_used_up:${row.id}`,
      })
    },
  },
  notifyEnded: {
    run(uow: UnitOfWork, row: CodeRow) {
      notify(uow, row.seller_id, {
        kind: 'code_ended',
        text: words.ended(row.code),
        href: href(row),
        key: `code_ended:${row.id}`,
      })
    },
  },
}
