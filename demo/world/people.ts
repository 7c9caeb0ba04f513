import { seededRandom, seedFrom } from '../random.ts'
import { ATELIER, ATELIER_STAFF, DEMO_BRANDS } from '../words/brands.ts'
import { MEMBER_BRANDS } from '../words/member-brands.ts'
import { DEMO_MEMBERS, type DemoMember } from '../words/members.ts'
import type { IdOf } from './ids.ts'
import { type Drawing, drawnFiles } from './images.ts'
import { type Blueprint, daysBefore, type WorldRows } from './rows.ts'
import { wardrobeOf } from './wardrobe-sizes.ts'

export const brandId = (idOf: IdOf, slug: string): string => idOf('b', slug)
export const companyId = (idOf: IdOf, slug: string): string => idOf('u', `company ${slug}`)
export const memberId = (idOf: IdOf, mailbox: string): string => idOf('u', `member ${mailbox}`)

/** Brands with their companies, brands that members wear, an affiliate, and the members. All of them have the one password. */
export function addPeople(rows: WorldRows, { seed, now, passwordHash }: Blueprint, idOf: IdOf): void {
  const random = seededRandom(seed).fork('people')
  for (const { slug, name, description, email, town, isFeatured } of DEMO_BRANDS) {
    const since = daysBefore(now, random.between(200, 420))
    rows.brands.push({
      id: brandId(idOf, slug),
      slug,
      name,
      description,
      is_featured: isFeatured,
      created_at: since,
    })
    rows.users.push({
      id: companyId(idOf, slug),
      email,
      name,
      password_hash: passwordHash,
      is_company: true,
      state: 'active',
      town,
      email_verified_at: since,
      created_at: since,
    })
    rows.companies.push({ user_id: companyId(idOf, slug), brand_id: brandId(idOf, slug), state: 'open' })
  }
  for (const { mailbox, name, role } of ATELIER_STAFF) {
    const since = daysBefore(now, 120)
    const id = idOf('u', `staff ${mailbox}`)
    rows.users.push({
      id,
      email: `${mailbox}@demo.example`,
      name,
      password_hash: passwordHash,
      is_company: true,
      state: 'active',
      email_verified_at: since,
      created_at: since,
    })
    rows.staff_members.push({
      id: idOf('sm', `staff ${mailbox}`),
      company_id: companyId(idOf, ATELIER),
      user_id: id,
      role,
      created_at: since,
    })
  }
  for (const { slug, name } of MEMBER_BRANDS) {
    rows.brands.push({ id: brandId(idOf, slug), slug, name, created_at: daysBefore(now, 420) })
  }
  rows.affiliates.push({ slug: 'slow-closet', name: 'The Slow Closet', created_at: daysBefore(now, 200) })
  for (const { mailbox, name, town, bio } of DEMO_MEMBERS) {
    const drawn = random.between(62, 400)
    // whoever is shown with a wardrobe had the time to fill it
    const since = daysBefore(now, wardrobeOf(mailbox) > 0 ? 300 + drawn / 4 : drawn)
    rows.users.push({
      id: memberId(idOf, mailbox),
      email: `${mailbox}@demo.example`,
      name,
      password_hash: passwordHash,
      is_company: false,
      state: 'active',
      town,
      bio,
      email_verified_at: since,
      created_at: since,
    })
    addAvatar(rows, { mailbox, name }, since, idOf)
  }
}

/** The members without a portrait: some never add one. */
const faceless: ReadonlySet<string> = new Set(['sam', 'noah', 'ruth', 'oskar'])

function addAvatar(
  rows: WorldRows,
  { mailbox, name }: Pick<DemoMember, 'mailbox' | 'name'>,
  at: Date,
  idOf: IdOf,
): void {
  if (faceless.has(mailbox)) return
  const id = idOf('i', `portrait of ${mailbox}`)
  const drawing: Drawing = { face: seedFrom(`face of ${mailbox}`) }
  rows.images.push({
    ...{ id, alt: `A portrait of ${name}`, width: 800, height: 800, ...drawnFiles },
    owner_id: memberId(idOf, mailbox),
    purpose: 'avatar',
    drawing: JSON.stringify(drawing),
    priority: 30_000,
    created_at: at,
  })
}
