import type { Services } from '#server/platform/handler/handler.ts'

/**
 * The same services, whose next transaction begins only after something else has happened: what a call has read before
 * it locks is old by then, every time. With the name of a statement it happens before that one, outside of transactions.
 */
export function withMeanwhile(
  services: Services,
  happen: () => Promise<unknown>,
  statement?: string,
): Services {
  let isFirst = true
  async function happenOnce() {
    if (!isFirst) return
    isFirst = false
    await happen()
  }
  const { pool } = services
  const late = {
    connect: async () => {
      if (statement === undefined) await happenOnce()
      return pool.connect()
    },
    query: async (asked: { name?: string }) => {
      if (statement !== undefined && asked.name === statement) await happenOnce()
      return pool.query(asked as Parameters<typeof pool.query>[0])
    },
  }
  return { ...services, pool: Object.assign(Object.create(pool), late) }
}
