import { newId } from '#server/platform/ids/ids.ts'
import { dayIn } from '#tests/support/days.ts'
import { newCompany } from './callers.ts'
import type { Ask } from './requests.ts'
import type { Expected } from './table.ts'

type Row = readonly [number, number, number, number, number, number, number, number]

/** For companies alone, whatever members ask for. */
const companies = (status: number): Row => [401, 401, 401, 401, 403, 403, status, status]
const own = (status: number): Expected => ({
  own: companies(status),
  foreign: companies(404),
  missing: companies(404),
})

/** A brand's markdowns are its company's alone. */
export const markdownsData: Readonly<Record<string, Expected>> = {
  listMarkdowns: companies(200),
  createMarkdown: companies(201),
  getMarkdown: own(200),
  putMarkdown: own(200),
  sendMarkdownEvent: own(200),
  listMarkdownPrices: own(200),
}

type All = Parameters<Ask>

/** A draft of the target's owner, or of a company where the owner is none. */
async function markdown(...[scene, caller, target]: All): Promise<{ id: string }> {
  const id = newId('md')
  if (target === 'missing') return { id }
  const owner = target === 'own' ? caller.userId : (await newCompany(scene.services)).id
  await scene.services.pool.query(
    `insert into markdowns (id, seller_id, name, percent, rounding, filter, last_day, state, created_at)
     values ($1, $2, 'Sale', 20, 'none', $3, $4, 'draft', now())`,
    [
      id,
      owner,
      JSON.stringify({ category: null, whose: null, stock: 'any', text: '' }),
      dayIn(scene.services, 7),
    ],
  )
  return { id }
}

const terms = ({ services }: All[0]) => ({
  name: 'Sale',
  cut: { kind: 'percent', percent: 10 },
  rounding: 'none',
  scope: { kind: 'filter', category: null, whose: null, stock: 'any', text: '' },
  first_day: null,
  last_day: dayIn(services, 7),
})

export const markdownRequests: Readonly<Record<string, Ask>> = {
  listMarkdowns: () => ({}),
  createMarkdown: scene => ({ body: terms(scene) }),
  getMarkdown: async (...all) => ({ params: await markdown(...all) }),
  putMarkdown: async (...all) => ({ params: await markdown(...all), body: { ...terms(all[0]), version: 1 } }),
  sendMarkdownEvent: async (...all) => ({ params: await markdown(...all), body: { type: 'cancel' } }),
  listMarkdownPrices: async (...all) => ({ params: await markdown(...all), query: { of: 'changed' } }),
}
