import type pg from 'pg'
import { type Sent, sendTogether } from '#server/platform/database/together.ts'

type Connected = Parameters<Parameters<pg.Pool['connect']>[0]>

/**
 * Wraps the pool for the queue. The queue may release its listening connection twice, when it breaks while a
 * runner stops. On the second release the pool throws, nothing handles that rejection, and the process would
 * end. With this wrapper the second release does nothing. What the queue notes of jobs does not wait for the disk, and the
 * end of a job in a named queue wakes a worker for the next one of that queue.
 */
export function queuePool(pool: pg.Pool): pg.Pool {
  const connect = (callback?: (...connected: Connected) => void) => {
    if (callback === undefined) return pool.connect().then(notingSoon)
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

/** The queue's statements that take a job and that note it as done. */
const noting = /^(get_job|complete_jobs?)\d*\//

const soon: Sent = {
  name: 'commit_soon',
  text: `select set_config('synchronous_commit', 'off', true)`,
}

/**
 * The statements that let go of a named queue. The worker that ran the job has looked for another one before they are
 * through, while the queue was still held, and would find the next job of it at its next poll.
 */
const freeing = /^(complete|fail)_job_q\//

const wake: Sent = {
  name: 'wake_worker',
  text: `select pg_notify('jobs:insert', '{"count":1}')`,
}

/**
 * A client of the queue that commits the taking and the end of jobs without waiting for the disk. If the database itself
 * crashes, the last half second of them may be lost: such a job is free again, or runs again, as each may.
 */
function notingSoon(client: pg.PoolClient): pg.PoolClient {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const send = (...given: unknown[]) => {
    const [sent] = given
    if (given.length === 1 && isNamed(sent, noting))
      return sendTogether(client, [soon, sent]).then(([, result]) => result)
    if (given.length === 1 && isNamed(sent, freeing))
      return sendTogether(client, [sent, wake]).then(([result]) => result)
    return query(...given)
  }
  return new Proxy(client, {
    get(target, name) {
      if (name === 'query') return send
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

const isNamed = (query: unknown, names: RegExp): query is Sent =>
  typeof query === 'object' &&
  query !== null &&
  'name' in query &&
  typeof query.name === 'string' &&
  names.test(query.name)
