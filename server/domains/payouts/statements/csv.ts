import { Readable } from 'node:stream'
import { type Amount, csvRow, csvStart } from '#server/platform/csv/write-row.ts'
import { Answer, type Services } from '#server/platform/handler/handler.ts'
import { accountName } from '#src/api/contract/values/payout-account.ts'
import { statementEntryTypes } from '#src/api/contract/values/statement-entries.ts'
import type { Month } from './month.ts'
import { findBalances, findEntries, type Place } from './store.ts'
import { entryView, signedMoney } from './view.ts'

/** Entries that are read at a time. */
const atOnce = 500

type Shown = ReturnType<typeof entryView>

const columns: Readonly<Record<string, (entry: Shown) => string | Amount | null>> = {
  date: ({ at }) => at,
  type: ({ type }) => statementEntryTypes[type],
  order: ({ order }) => order?.number ?? null,
  gross: ({ gross }) => ({ amount: gross }),
  delivery: ({ delivery }) => ({ amount: delivery }),
  commission: ({ commission }) => ({ amount: commission }),
  payout: ({ payout }) => ({ amount: payout }),
  amount: ({ amount }) => ({ amount }),
  balance: ({ balance }) => ({ amount: balance }),
  account: ({ account }) => account && accountName(account),
}
const names = Object.keys(columns)

/** The whole file, piece by piece; its first row is the opening balance, its last one the closing balance. */
async function* fileOf({ pool }: Services, sellerId: string, month: Month): AsyncGenerator<string> {
  const { opening, closing } = await findBalances(pool, sellerId, month)
  const balance = (type: string, cents: number) =>
    csvRow(
      names.map(name =>
        name === 'type' ? type : name === 'balance' ? { amount: signedMoney(cents) } : null,
      ),
    )
  yield `${csvStart}${csvRow(names)}${balance('Opening balance', opening)}`
  let after: Place | null = null
  for (;;) {
    const page: Awaited<ReturnType<typeof findEntries>> = await findEntries(pool, sellerId, month, {
      after,
      count: atOnce,
    })
    const last = page.at(-1)
    if (last === undefined) break
    yield page
      .map(entry => entryView(entry, opening))
      .map(shown => csvRow(names.map(name => columns[name]?.(shown) ?? null)))
      .join('')
    after = [last.place, last.id]
  }
  yield balance('Closing balance', closing)
}

/** A month of a company as a CSV file. */
export function exportStatement(services: Services, sellerId: string, month: Month): Promise<Answer> {
  const file = Readable.from(fileOf(services, sellerId, month))
  const disposition = `attachment; filename="statement-${month.month}.csv"`
  return Promise.resolve(new Answer(200, file, { 'content-disposition': disposition }))
}
