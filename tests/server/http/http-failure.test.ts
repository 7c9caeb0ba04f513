import { expect, test } from 'vitest'
import { failureOf } from '#server/platform/http/failure.ts'

test.each([null, undefined, 'a word', 42, {}, { statusCode: 'many' }, { statusCode: 999 }])(
  'a thrown value without a valid status is a failure of ours: %j',
  thrown => {
    const { status, isOurs } = failureOf(thrown, 'request-1')
    expect([status, isOurs]).toEqual([500, true])
  },
)

test('a forbidden file is one that does not exist', () => {
  const { status, isOurs } = failureOf({ statusCode: 403 }, 'request-1')
  expect([status, isOurs]).toEqual([404, false])
})

test('a full disk is a 503 that says when to retry', () => {
  const { status, headers, body } = failureOf(
    Object.assign(new Error('full'), { code: 'ENOSPC' }),
    'request-1',
  )
  expect([status, headers, body]).toEqual([
    503,
    { 'retry-after': '60' },
    {
      code: 'storage_full',
      message: 'We’re out of space right now. Try again in a few minutes.',
      request_id: 'request-1',
    },
  ])
})
