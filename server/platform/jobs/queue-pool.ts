import type pg from 'pg'

type Connected = Parameters<Parameters<pg.Pool['connect']>[0]>

/**
 * The pool as the queue gets it. The queue may give the connection on which it listens back twice, when that breaks
 * while a runner stops: the pool throws at the second time, nobody handles that rejection, and the process would end.
 * Here the second time does nothing.
 */
export function queuePool(pool: pg.Pool): pg.Pool {
  const connect = (callback?: (...connected: Connected) => void) => {
    if (callback === undefined) return pool.connect()
    return pool.connect((error, client, release) => {
      let isBack = false
      callback(error, client, broken => {
        if (isBack) return
        isBack = true
        release(broken)
      })
    })
  }
  return new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') return connect
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
