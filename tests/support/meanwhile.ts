import type { Services } from '#server/platform/handler/handler.ts'

/**
 * The same services, whose next transaction begins only after something else has happened: what a call has read before
 * it locks is old by then, every time.
 */
export function withMeanwhile(services: Services, happen: () => Promise<unknown>): Services {
  let isFirst = true
  const pool = new Proxy(services.pool, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      if (name !== 'connect') return value.bind(target)
      return async () => {
        if (isFirst) {
          isFirst = false
          await happen()
        }
        return target.connect()
      }
    },
  })
  return { ...services, pool }
}
