import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createRemoteFiles } from '#server/platform/outbound/fetch-file.ts'
import { isPublicAddress } from '#server/platform/outbound/public-address.ts'
import type { Network } from '#server/platform/outbound/target.ts'

/** Everything that reached a server on this machine. */
let reached: string[] = []
let answer: (request: IncomingMessage, response: ServerResponse) => void
const server = createServer((request, response) => {
  reached.push(request.url ?? '')
  answer(request, response)
})
const server6 = createServer((request, response) => server.emit('request', request, response))
let port = 0
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fetched-'))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
  await new Promise<void>(resolve => {
    server6.once('error', () => resolve())
    server6.listen(port, '::1', resolve)
  })
})
afterAll(async () => {
  server.close()
  server6.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  reached = []
  answer = (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('photo')
})

/** Names that resolve to these addresses; every port leads to the server of this test. */
const names: Record<string, string[]> = {
  'inside.example': ['127.0.0.1'],
  'inside6.example': ['::1'],
  'both.example': ['93.184.215.14', '127.0.0.1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'ten.example': ['10.0.0.1'],
  'metadata.example': ['169.254.169.254'],
  'nowhere.example': [],
  localhost: ['127.0.0.1'],
  'localhost.': ['127.0.0.1'],
}
const network = (isAllowed: Network['isAllowed']): Network => ({
  resolve: async host => {
    const found = names[host]
    if (found === undefined) throw new Error('ENOTFOUND')
    return found.map(address => ({ address, family: address.includes(':') ? 6 : 4 }))
  },
  isAllowed,
  portOf: () => port,
})
const path = () => join(folder, 'file')
const rule = { maxBytes: 1000, timeout: 2000 }

const hostile = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://127.0.1/',
  'http://127.255.255.254/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.0.0.1/',
  'http://0177.0.0.1/',
  'http://017700000001/',
  'http://0/',
  'http://0.0.0.0/',
  'http://localhost/',
  'http://LOCALHOST/',
  'http://localhost./',
  'http://inside.example/',
  'https://inside.example/',
  'http://inside6.example/',
  'http://both.example/',
  'http://mapped.example/',
  'http://ten.example/',
  'http://metadata.example/latest/meta-data/',
  'http://nowhere.example/',
  'http://unknown.example/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[fc00::1]/',
  'http://[fd12:3456::1]/',
  'http://[fe80::1]/',
  'http://[fec0::1]/',
  'http://[ff02::1]/',
  'http://[2001:db8::1]/',
  'http://[2001::1]/',
  'http://10.0.0.1/',
  'http://10.255.255.255/',
  'http://172.16.0.1/',
  'http://172.31.255.255/',
  'http://192.168.0.1/',
  'http://192.168.255.255/',
  'http://169.254.169.254/latest/meta-data/',
  'http://100.64.0.1/',
  'http://100.127.255.255/',
  'http://192.0.0.1/',
  'http://192.0.2.1/',
  'http://198.18.0.1/',
  'http://198.51.100.1/',
  'http://203.0.113.1/',
  'http://224.0.0.1/',
  'http://239.255.255.255/',
  'http://240.0.0.1/',
  'http://255.255.255.255/',
  'http://127.0.0.1:80/',
  'http://127.0.0.1:22/',
  'http://public.example:8080/',
  'http://user:secret@inside.example/',
  'http://inside.example@127.0.0.1/',
  'http://１２７.０.０.１/',
  'http://127。0。0。1/',
  'file:///etc/passwd',
  'ftp://inside.example/',
  'gopher://127.0.0.1/',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  '//127.0.0.1/',
  'http://',
  '',
]

test('the list of hostile addresses has at least 60', () => {
  expect(new Set(hostile).size).toBeGreaterThanOrEqual(60)
})

test.each(hostile)('%s reaches nothing', async url => {
  await expect(createRemoteFiles(network(isPublicAddress)).fetch(url, path(), rule)).rejects.toThrow(/\.$/)
  expect(reached).toEqual([])
  expect(await readdir(folder)).toEqual([])
})

test.each(hostile)('%s reaches nothing by a redirect either', async url => {
  // the first server counts as public; whatever it leads to is checked anew
  const allowed = network(address => isPublicAddress(address) || address === '127.0.0.1')
  const strict: Network = {
    ...allowed,
    isAllowed: address => (reached.length === 0 ? allowed.isAllowed(address) : isPublicAddress(address)),
  }
  answer = (_, response) => response.writeHead(302, { location: encodeURI(url) || 'http://127.0.0.1/' }).end()
  await expect(createRemoteFiles(strict).fetch('http://inside.example/first', path(), rule)).rejects.toThrow()
  expect(reached).toEqual(['/first'])
})

describe('a public address', () => {
  const files = () => createRemoteFiles(network(address => address === '127.0.0.1'))
  test('is fetched by the address that was checked, under its own name', async () => {
    let host = ''
    answer = (request, response) => {
      host = request.headers.host ?? ''
      response.writeHead(200, { 'content-type': 'image/png; charset=binary' }).end('photo')
    }
    await files().fetch('http://inside.example/a?b=c', path(), rule)
    expect([reached, host, await readFile(path(), 'utf8')]).toEqual([['/a?b=c'], 'inside.example', 'photo'])
    await rm(path())
  })

  test.each(['image/jpg', 'application/octet-stream', 'IMAGE/JPEG', 'text/html', undefined])(
    'answers a file as %s: it is fetched, and its bytes decide',
    async type => {
      answer = (_, response) =>
        response.writeHead(200, type === undefined ? {} : { 'content-type': type }).end('photo')
      await files().fetch('http://inside.example/', path(), rule)
      expect(await readFile(path(), 'utf8')).toBe('photo')
      await rm(path())
    },
  )

  test('is resolved once: a name that leads elsewhere a moment later changes nothing', async () => {
    let asked = 0
    const rebinding: Network = {
      ...network(address => address === '127.0.0.1'),
      resolve: async () => {
        asked += 1
        return [{ address: asked === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }]
      },
    }
    await createRemoteFiles(rebinding).fetch('http://inside.example/', path(), rule)
    expect(asked).toBe(1)
    await rm(path())
  })

  test('leads on at most three times', async () => {
    answer = (request, response) => {
      const hop = Number((request.url ?? '/0').slice(1))
      if (hop < 3) response.writeHead(302, { location: `/${hop + 1}` }).end()
      else response.writeHead(200, { 'content-type': 'image/png' }).end('photo')
    }
    await files().fetch('http://inside.example/0', path(), rule)
    await rm(path())
    answer = (_, response) => response.writeHead(302, { location: '/again' }).end()
    await expect(files().fetch('http://inside.example/0', path(), rule)).rejects.toThrow(
      'from address to address',
    )
    expect(reached).toHaveLength(8)
  })

  test.each<[string, string, typeof answer]>([
    [
      'is too large by its own word',
      'larger',
      (_, r) =>
        r.writeHead(200, { 'content-type': 'image/png', 'content-length': '2000' }).end('x'.repeat(2000)),
    ],
    [
      'is larger than it says',
      'larger',
      (_, r) => r.writeHead(200, { 'content-type': 'image/png' }).end('x'.repeat(2000)),
    ],
    ['is not there', 'answers 404', (_, r) => r.writeHead(404).end()],
    [
      'is packed',
      'packed',
      (_, r) => r.writeHead(200, { 'content-type': 'image/png', 'content-encoding': 'gzip' }).end('x'),
    ],
    [
      'breaks off',
      'did not answer',
      (_, r) =>
        r
          .writeHead(200, { 'content-type': 'image/png', 'content-length': '900' })
          .write('x', () => r.destroy()),
    ],
    ['never answers', 'too long', () => undefined],
    [
      'drips',
      'too long',
      (_, r) => {
        r.writeHead(200, { 'content-type': 'image/png' })
        const drip = setInterval(() => r.write('x'), 50)
        r.on('close', () => clearInterval(drip))
      },
    ],
  ])('that %s gives no file, and a sentence', async (_, sentence, behave) => {
    answer = behave
    await expect(files().fetch('http://inside.example/', path(), rule)).rejects.toThrow(sentence)
    expect(await readdir(folder)).toEqual([])
  })
})
