import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { basename, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { projectRoot } from '#server/platform/config/config.ts'
import { createTestDatabase } from '#tests/support/postgres.ts'
import { statusOf } from '#tests/support/server/http.ts'
import { freePort } from '#tests/support/server/port.ts'
import { temporaryFolder } from '#tests/support/server/temporary.ts'

const main = join(projectRoot, 'dist/process/main.js')

/**
 * Loaded before the server: answers a message with the files that were loaded until the server was ready and so far, and
 * with the parts of Node.
 */
const recorder = `import { registerHooks } from 'node:module'
const files = []
registerHooks({ load(url, context, next) { files.push(url); return next(url, context) } })
let untilReady
const { send } = process
process.send = (message, ...others) => {
  if (message === 'ready') untilReady = [...files]
  return send.call(process, message, ...others)
}
process.on('message', () => process.send({ untilReady, files, builtIn: process.moduleLoadList }))`

const paths = z.pipe(
  z.array(z.string()),
  z.transform(urls =>
    urls
      .filter(url => url.startsWith('file:'))
      .map(url => relative(projectRoot, fileURLToPath(url)).replaceAll(sep, '/')),
  ),
)
const recorded = z.object({ untilReady: paths, files: paths, builtIn: z.array(z.string()) })

/** The built server, and what it has loaded. */
async function startRecorded() {
  const database = await createTestDatabase()
  const folder = await temporaryFolder('built')
  const port = await freePort()
  const server = fork(main, [], {
    execArgv: ['--import', `data:text/javascript,${encodeURIComponent(recorder)}`],
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: 'production', DEMO: '0' },
      ...{ PORT: String(port), DATA_DIR: folder.path, DATABASE_URL: database.url },
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const gone = once(server, 'exit')
  onTestFinished(async () => {
    server.kill('SIGTERM')
    await gone
    await folder.remove()
    await database.drop()
  })
  const [ready] = await Promise.race([once(server, 'message'), gone])
  expect(ready).toBe('ready')
  return {
    status: (path: string) => statusOf(`http://127.0.0.1:${port}${path}`),
    async loaded() {
      server.send({})
      const [answer] = await once(server, 'message')
      return z.parse(recorded, answer)
    },
  }
}

/** The sources in some files of the server's build, by their source maps; those of packages from the package's name on. */
async function sourcesIn(files: readonly string[]): Promise<string[]> {
  const maps = await Promise.all(
    files.map(async file => {
      const text = await readFile(join(projectRoot, `${file}.map`), 'utf8')
      return z.parse(z.object({ sources: z.array(z.string()) }), JSON.parse(text)).sources
    }),
  )
  return maps.flat().map(source => source.replace(/^(?:\.\.\/)*(?:.*node_modules\/)?/, ''))
}

/** What an answer of the API does without. */
const later = [
  // pages, mails and their formatter
  'react/',
  'react-dom/',
  'react-email/',
  'prettier/',
  'nodemailer/',
  'src/entry-server.tsx',
  // payments by Stripe, sign-ins elsewhere, known passwords
  'stripe/',
  'openid-client/',
  '@zxcvbn-ts/',
  // images, the demo world, development
  'sharp/',
  '@techstark/',
  'demo/',
  'vite/',
  '@fastify/middie/',
  'server/platform/http/pages/dev.ts',
]

test('the first answers: a few files are loaded, and nothing that only later work needs', async () => {
  const server = await startRecorded()
  expect([await server.status('/readyz'), await server.status('/api/v1/products')]).toEqual([200, 200])
  const { untilReady, files, builtIn } = await server.loaded()
  // the pages, which are loaded a while after the server is ready
  const pages = 'dist/server/entry-server.js'
  expect(untilReady).not.toContain(pages)
  const built = files.filter(file => file.startsWith('dist/process/'))
  const others = files.filter(file => !built.includes(file) && file !== pages)
  expect(others.filter(file => !file.includes('/@node-rs/argon2'))).toEqual([])
  expect(built.length).toBeLessThan(40)
  const sources = await sourcesIn(built.filter(file => existsSync(join(projectRoot, `${file}.map`))))
  expect(sources).toEqual(expect.arrayContaining(['server/compose.ts', 'fastify/fastify.js']))
  expect(sources.filter(source => later.some(start => source.startsWith(start)))).toEqual([])
  expect(builtIn).not.toContain('NativeModule internal/deps/undici/undici')

  expect(await server.status('/')).toBe(200)
  expect((await server.loaded()).files).toContain(pages)
})

test('built files of the server: all but the migrations are ASCII, one byte a character', async () => {
  const others: string[] = []
  for await (const path of glob('dist/{process,server}/**/*.js', { cwd: projectRoot })) {
    const text = await readFile(join(projectRoot, path), 'latin1')
    if (/[\x80-\xff]/.test(text)) others.push(basename(path).replace(/-.{7}\.js$/, ''))
  }
  expect(others).toEqual(['migrations'])
})

test('addresses beside a source name the same file in the build', async () => {
  const named = new Set<string>()
  for await (const path of glob('dist/process/*.js', { cwd: projectRoot })) {
    const file = join(projectRoot, path)
    for (const [, address = ''] of (await readFile(file, 'utf8')).matchAll(
      /new URL\("([^"]*)", import\.meta\.url\)/g,
    ))
      named.add(relative(projectRoot, resolve(fileURLToPath(new URL(address, pathToFileURL(file))))))
  }
  expect([...named].toSorted()).toEqual([
    '',
    join('demo/drawing/worker.ts'),
    join('server/domains/image-workers/worker.ts'),
  ])
  for (const path of named) expect(existsSync(join(projectRoot, path)), path).toBe(true)
})
