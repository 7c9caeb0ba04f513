import { chosen, type Mutation, type Mutations } from './mutation.ts'
import type { Sendable } from './sendable.ts'

const withHeaders = (request: Sendable, headers: Record<string, string>): Sendable => ({
  ...request,
  headers: { ...request.headers, ...headers },
})

const one = (name: string, values: readonly string[], fits: Mutation['fits'] = () => true): Mutation => ({
  fits,
  make: (request, at) => withHeaders(request, { [name]: chosen(values, at) }),
})

const keys = ['', ' ', 'a', 'x'.repeat(255), 'x'.repeat(256), 'x'.repeat(5000), 'é', "' or 1=1 --", '../..']

const types = [
  ...['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'application/octet-stream', ''],
  ...['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=x', 'json'],
  ...['application/json; charset=utf-16', 'application/json; charset=zzz', 'application/json, text/html'],
  ...['APPLICATION/JSON', 'application/vnd.api+json', `application/json; a=${'x'.repeat(2000)}`],
]

const bearers = [
  '',
  ' ',
  'a'.repeat(42),
  'a'.repeat(43),
  'a'.repeat(5000),
  'é'.repeat(43),
  "' or 1=1 --",
  'x y',
]

/** Headers that ask for another kind of answer, or pretend to come from elsewhere. */
const others: readonly (readonly [string, string])[] = [
  ['accept', 'text/html'],
  ['accept', 'image/*;q=0'],
  ['accept-encoding', 'br;q=0, gzip;q=zzz, *'],
  ['accept-language', `de-${'x'.repeat(500)}`],
  ['if-modified-since', 'never'],
  ['if-match', '"x"'],
  ['range', 'bytes=0-0,5-,-9'],
  ['cookie', 'a=b; =; ;;; __proto__=1'],
  ['cookie', `garderobe=${'x'.repeat(3000)}`],
  ['referer', 'http://[::1'],
  ['referer', '/product/x/a_%ff'],
  ['user-agent', ''],
  ['user-agent', `é${'x'.repeat(3000)}`],
  ['x-forwarded-for', "' or 1=1 --, ::1, 999.999.999.999"],
  ['x-http-method-override', 'DELETE'],
  ['content-encoding', 'gzip'],
  ['origin', 'null'],
  ['sec-purpose', 'prefetch'],
  ['x-order-key', ''],
  ['x-order-key', 'x'.repeat(201)],
  ['x-order-key', 'é'],
  ['x-request-id', "' or 1=1 --"],
]

export const headerMutations: Mutations = {
  'send another key': one('idempotency-key', keys),
  'send no key': {
    fits: ({ headers }) => 'idempotency-key' in headers,
    make(request) {
      const { 'idempotency-key': _, ...headers } = request.headers
      return { ...request, headers }
    },
  },
  'send another content type': one('content-type', types, ({ method }) => method !== 'GET'),
  'send another bearer': {
    fits: ({ bearer }) => bearer !== undefined,
    make: (request, at) => ({ ...request, bearer: chosen(bearers, at) }),
  },
  'send another header': {
    fits: () => true,
    make(request, at) {
      const [name, value] = chosen(others, at)
      return withHeaders(request, { [name]: value })
    },
  },
}
