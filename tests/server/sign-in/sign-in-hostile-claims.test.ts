import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addVictim,
  expectNothing,
  openSignIn,
  type SignInRig,
  victim,
} from '#tests/support/server/sign-in-rig.ts'

let fresh: () => SignInRig
let rig: SignInRig

beforeAll(async () => {
  const opened = await openSignIn()
  ;({ fresh } = opened)
  await addVictim(opened.services)
})
beforeEach(() => {
  rig = fresh()
})

describe('claims that would be somebody else', () => {
  const stranger = async (claims: Record<string, unknown>) => {
    rig.provider.person = { sub: randomUUID(), ...claims }
    return rig.signIn()
  }
  const accountOf = async (location: string) => {
    const token = /^\/oauth\/([\w-]{43})\?joined=1$/.exec(location)?.[1] ?? ''
    const { rows } = await rig.services.pool.query<{
      id: string
      email: string
      name: string
      state: string
    }>(
      `select u.id, u.email, u.name, u.state from user_tokens t join users u on u.id = t.user_id
        where t.token_hash = sha256($1::bytea)`,
      [Buffer.from(token)],
    )
    return rows[0]
  }
  const ofVictim = async () => {
    const { rows } = await rig.services.pool.query(
      `select to_jsonb(u) as account, (select json_agg(i) from identities i where i.user_id = u.id) as identities,
        (select count(*) from sessions where user_id = u.id) as sessions,
        (select count(*) from user_tokens where user_id = u.id and purpose <> 'link_identity') as tokens
       from users u where id = $1`,
      [victim.id],
    )
    return rows
  }

  test('a member’s address, verified: leads to logging in and confirming, and changes nothing', async () => {
    const before = await ofVictim()
    const { location } = await stranger({ email: 'mia@demo.example', email_verified: true })
    expect(location).toMatch(/^\/login\?notice=link_account&link=[\w-]{43}$/)
    expect(await ofVictim()).toEqual(before)
  })

  test.each(['MIA@Demo.Example', ' mia@demo.example '])(
    'written as %j it is the same address',
    async email => {
      const before = await ofVictim()
      const { location } = await stranger({ email, email_verified: true })
      expect(location).toMatch(/^\/login\?notice=link_account&/)
      expect(await ofVictim()).toEqual(before)
    },
  )

  test.each([false, 'true', 1, undefined, null, ['true'], {}])(
    'a member’s address, verified: %j, opens another account, which stays unverified',
    async email_verified => {
      const before = await ofVictim()
      const { location } = await stranger({ email: 'mia@demo.example', email_verified })
      const opened = await accountOf(location)
      expect(opened).toMatchObject({ email: 'mia@demo.example', state: 'unverified' })
      expect(opened?.id).not.toBe(victim.id)
      expect(await ofVictim()).toEqual(before)
    },
  )

  test('a member’s subject at another issuer opens another account', async () => {
    const before = await ofVictim()
    rig.provider.person = { sub: 'mia-elsewhere', email: 'other@demo.example', email_verified: true }
    const { location } = await rig.signIn()
    expect((await accountOf(location))?.id).not.toBe(victim.id)
    expect(await ofVictim()).toEqual(before)
  })

  test.each([
    'mia@demo.example\0',
    'mia\u200b@demo.example',
    '\u202emia@demo.example',
    'mia@demo.example, evil@evil.example',
    'mia@demo.example\r\nBcc: evil@evil.example',
    `${'m'.repeat(250)}@demo.example`,
    'mia',
    '',
    7,
    ['mia@demo.example'],
    { address: 'mia@demo.example' },
  ])('the address %j is none', async email => {
    await expectNothing(rig, 'sign_in_no_email', () => stranger({ email, email_verified: true }))
  })

  test.each([
    'mi\u0430@demo.example',
    'm\u0131a@demo.example',
    'mia@d\u0435mo.example',
    'mia+1@demo.example',
  ])('the look-alike %s is another address', async email => {
    const before = await ofVictim()
    const { location } = await stranger({ email, email_verified: true })
    expect(await accountOf(location)).toMatchObject({ email, state: 'active' })
    expect(await ofVictim()).toEqual(before)
  })

  test.each([
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['  Ada \n\t Lovelace\u0000\u202e ', 'Ada Lovelace'],
    ['x'.repeat(500), 'x'.repeat(60)],
    ['👩‍👩‍👧‍👦'.repeat(40), '👩‍👩‍👧‍👦'.repeat(5)],
    ['\u200b', 'n'],
    ['\u200d \u200c', 'n'],
    ['می\u200cنا', 'می\u200cنا'],
    [{ first: 'Ada' }, 'n'],
  ])('the name %j becomes one that can be kept', async (name, kept) => {
    const email = `${randomUUID()}@demo.example`
    const { location } = await stranger({ name, email, email_verified: true })
    const opened = await accountOf(location)
    expect(opened?.name).toBe(kept === 'n' ? email.split('@')[0] : kept)
  })

  test.each([
    [{ given_name: 'Ada', family_name: 'Lovelace' }, 'Ada Lovelace'],
    [{ given_name: 'Ada' }, 'Ada'],
    [{ given_name: 'Ada', family_name: ['Lovelace'] }, 'Ada'],
  ])('without a whole name, %j becomes the name %s', async (names, kept) => {
    const email = `${randomUUID()}@demo.example`
    const { location } = await stranger({ ...names, email, email_verified: true })
    expect((await accountOf(location))?.name).toBe(kept)
  })
})
