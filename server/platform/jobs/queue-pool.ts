import type pg from 'pg'

type Connected = Parameters<Parameters<pg.Pool['connect']>[0]>

/**
 * Wraps the pool for the queue. The queue may release its listening connection twice, when it breaks while a
 * runner stops. On the second release the pool throws, nothing handles that rejection, and the process would
 * end. With this wrapper the second release does nothing.
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
