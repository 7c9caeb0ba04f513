import { execFile } from 'node:child_process'
import { access, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { runCommand } from '#server/cli.ts'
import { parseConfig, projectRoot } from '#server/platform/config/config.ts'
import { type SettingDoc, settingDocs } from '#server/platform/config/setting-docs.ts'
import { afterFile } from '#tests/support/after-file.ts'
import { password, tokenIn } from '#tests/support/members/members.ts'
import { aPhoto } from '#tests/support/members/photos.ts'
import { upload, uploaded } from '#tests/support/members/uploads.ts'
import { ask } from '#tests/support/server/http.ts'
import { type S3StandIn, startS3StandIn } from '#tests/support/server/s3-stand-in.ts'
import { startTestServer } from '#tests/support/server/server.ts'
import { type SmtpReceiver, startSmtpReceiver } from '#tests/support/server/smtp-receiver.ts'
import { temporaryFolder } from '#tests/support/server/temporary.ts'
import { startStripeStandIn } from '#tests/support/stripe/stripe-stand-in.ts'

/** The blocks of README.md's section "A real shop" that are marked so, without their fences. */
async function blocks(mark: string): Promise<string> {
  const readme = await readFile(join(projectRoot, 'README.md'), 'utf8')
  const [, section = ''] = /## A real shop\n(.*?)\n## /s.exec(readme) ?? []
  return [...section.matchAll(new RegExp(`\`\`\`sh ${mark}\\n(.*?)\`\`\``, 'gs'))]
    .map(([, text]) => text)
    .join('')
}

/** The settings as the README's start command gives them to the server. */
async function written(): Promise<Record<string, string>> {
  const folder = await temporaryFolder('settings')
  await writeFile(join(folder.path, 'shop.env'), await blocks('settings'))
  const start = (await blocks('start')).trim()
  expect(start).toMatch(/ npm start$/)
  const line = start.replace(/npm start$/, 'env')
  const { stdout } = await promisify(execFile)('sh', ['-c', line], {
    cwd: folder.path,
    env: { PATH: process.env.PATH },
  })
  await folder.remove()
  const all = stdout
    .trim()
    .split('\n')
    .map(text => [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)])
  return Object.fromEntries(all.filter(([name = '']) => name in settingDocs))
}

/** The words of a command line, without their quotes. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '')

let server: RunningServer
let smtp: SmtpReceiver
let s3: S3StandIn
beforeAll(async () => {
  smtp = await startSmtpReceiver()
  s3 = await startS3StandIn()
  const stripe = await startStripeStandIn()
  for (const { close } of [smtp, s3, stripe]) afterFile(close)
  const settings = await written()
  // the services of the test in the place of those that the README names; the database is made by the server's helper
  const standIns: Record<string, string> = {
    SMTP_URL: smtp.url,
    ...s3.env,
    STRIPE_SECRET_KEY: stripe.config.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.config.webhookSecret,
    STRIPE_HOST: stripe.config.host ?? '',
    STRIPE_PORT: String(stripe.config.port),
    STRIPE_PROTOCOL: 'http',
  }
  const { DATABASE_URL: _, ...others } = { ...settings, ...standIns }
  server = await startTestServer({ env: others })
}, 120_000)

test('the README’s settings are all that a real shop needs, and are taken as they stand there', async () => {
  const docs: [string, SettingDoc][] = Object.entries(settingDocs)
  const needed = docs.flatMap(([name, { isNeeded }]) => (isNeeded ? [name] : []))
  const settings = await written()
  expect(Object.keys(settings).toSorted()).toEqual(needed.toSorted())
  const config = parseConfig(settings)
  expect(config).toMatchObject({
    demo: false,
    publicUrl: 'https://shop.example',
    s3: { bucket: 'shop-images' },
  })
  expect([config.stripe, config.smtpUrl, config.databaseUrl, config.carrierWebhookSecret]).not.toContain(null)
})

test('a shop with these settings opens its first company by the README’s commands, and does all of them', async () => {
  const email = 'owner@brand.example'
  const commands = (await blocks('commands')).trim().split('\n')
  expect(commands[0]).toContain(email)
  const signedUp = await ask(server.url, 'POST', '/api/v1/users', {
    json: { name: 'Olga Owner', email, password, is_company: true, company_name: 'First Brand' },
    headers: { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' },
  })
  expect(signedUp.status).toBe(201)
  const bearer = signedUp.headers.get('x-authenticated') ?? ''
  await expect.poll(() => smtp.received.length, { timeout: 20_000 }).toBe(1)
  const [mail] = smtp.received
  expect(mail?.to).toEqual([email])
  expect(mail?.parts.get('text/plain')).toContain('https://shop.example/?verify=')
  const token = mail && tokenIn(mail, '/?verify=')
  const verified = await ask(server.url, 'POST', '/api/v1/email/verify', { json: { token }, bearer })
  expect(verified.status).toBe(200)

  const folder = await temporaryFolder('real-shop')
  afterFile(folder.remove)
  const said: string[] = []
  for (const line of commands) {
    const words = wordsOf(line)
    expect(words.slice(0, 4)).toEqual(['npm', 'run', 'cli', '--'])
    const { config } = server.services
    await runCommand(words.slice(4), { config, folder: folder.path, say: text => said.push(text) })
  }
  const all = said.join('\n')
  expect(all).toContain(`${email} (${await idOf(email)}) has its shop open.`)
  expect(all).toContain('hair-clips is added: Hair clips · woman man kids · one-size sizes · 0 live.')
  expect(all).toContain('Gloves is merged into Belts.')
  expect(all).toContain('npm run cli -- <command>')
  await access(join(folder.path, 'shop.tar.gz'))
  const { body } = await ask(server.url, 'GET', '/api/user', { bearer })
  expect(body).toMatchObject({ data: { profile: { state: 'open' } } })
  const tree = await ask(server.url, 'GET', '/api/v1/categories')
  expect(tree.text).toContain('"Hair accessories"')

  const image = uploaded(
    await upload(server.url, await aPhoto({ width: 80, height: 60 }), { bearer, purpose: 'product' }),
  )
  expect([...s3.objects.keys()].some(key => key.includes(image.id))).toBe(true)
})

const idOf = async (email: string): Promise<string> =>
  (await server.services.pool.query('select id from users where email = $1', [email])).rows[0]?.id

test('the README names every command of the categories', async () => {
  const said: string[] = []
  const { config } = server.services
  await runCommand(['categories', '--help'], { config, folder: '/', say: text => said.push(text) })
  const names = [...said.join('\n').matchAll(/^ {2}categories (\w+)/gm)].map(([, name]) => name)
  const commands = await blocks('commands')
  expect(names.length).toBeGreaterThan(4)
  for (const name of names) expect(commands).toContain(`categories ${name}`)
})
