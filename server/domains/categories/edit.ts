import { CommandError } from '#server/platform/cli/command.ts'
import type { Asked } from '#server/platform/database/statement.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { slugOf } from '#server/platform/ids/slug.ts'
import { type SizeSystem, sizeSystems } from '#src/api/contract/values/sizes.ts'
import type { Whose } from '#src/api/contract/values/values.ts'
import { keysOf, audiences as labels } from '#src/api/contract/values/vocabulary.ts'
import {
  addCategory,
  findByAnySlug,
  findStored,
  lockForChange,
  log,
  openStored,
  refreshNames,
  type StoredCategory,
  saveName,
  saveRetired,
} from './edit-store.ts'

const everybody = keysOf(labels)

/** What an operator types to add a category; what is left out is taken from its parent and siblings. */
export interface AddInput {
  name: string
  slug?: string | undefined
  parent?: string | undefined
  /** Audiences, separated by commas. */
  audiences?: string | undefined
  /** A system of sizes, or `none`. */
  sizes?: string | undefined
}

/** Adds a category. @throws CommandError with a sentence for what cannot be added. */
export async function add(on: Asked, input: AddInput): Promise<{ added: StoredCategory; isGuess: boolean }> {
  await lockForChange(on)
  const all = await findStored(on)
  const name = nameOf(input.name, all)
  const slug = await newSlug(on, input.slug ?? slugOf(name))
  const parent = input.parent === undefined ? null : await openParent(on, input.parent)
  const siblings = all.filter(each => parent !== null && each.parent === parent.slug)
  const audiences = audiencesOf(input.audiences, siblings)
  const sizes = parent === null ? null : sizesOf(input.sizes, siblings)
  await addCategory(on, { id: newId('c'), slug, name, parent: parent?.slug ?? null, sizes, audiences })
  await log(on, slug, 'added', { name, parent: parent?.slug ?? null, sizes, audiences })
  const isGuess = parent !== null && (input.audiences === undefined || input.sizes === undefined)
  return { added: await openStored(on, slug), isGuess }
}

/** Gives a category another name. Its slug, and with it every link, stays. */
export async function rename(on: Asked, slug: string, given: string): Promise<StoredCategory> {
  await lockForChange(on)
  const before = await openStored(on, slug)
  const name = nameOf(
    given,
    (await findStored(on)).filter(({ id }) => id !== before.id),
  )
  await saveName(on, before.id, name)
  await refreshNames(on, before.id, name)
  await log(on, before.slug, 'renamed', { from: before.name, to: name })
  return before
}

/** Offers a category for new listings no more, or again. */
export async function retire(on: Asked, slug: string, isRetired: boolean): Promise<StoredCategory> {
  await lockForChange(on)
  const found = await openStored(on, slug)
  if (found.children > 0) {
    throw new CommandError(`${found.name} has categories of its own: name one of those.`)
  }
  if (found.is_retired === isRetired) {
    throw new CommandError(`${found.name} is ${isRetired ? 'retired already' : 'not retired'}.`)
  }
  await saveRetired(on, found.id, isRetired)
  await log(on, found.slug, isRetired ? 'retired' : 'restored', { live: found.live })
  return found
}

const longestName = 60

function nameOf(given: string, others: readonly StoredCategory[]): string {
  const name = given.trim().replaceAll(/\s+/g, ' ')
  if (name === '' || name.length > longestName || /\p{C}/u.test(name)) {
    throw new CommandError(`A name has 1 to ${longestName} characters.`)
  }
  const twin = others.find(each => each.name.toLowerCase() === name.toLowerCase())
  if (twin) throw new CommandError(`There is a category ${twin.name} already (${twin.slug}).`)
  return name
}

async function newSlug(on: Asked, slug: string): Promise<string> {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) || slug.length > longestName) {
    throw new CommandError(
      `"${slug}" is no slug: give one with --slug, of small letters, digits and hyphens, ${longestName} at most.`,
    )
  }
  const taken = await findByAnySlug(on, slug)
  if (taken === undefined) return slug
  throw new CommandError(
    taken.slug === slug
      ? `There is a category ${slug} already.`
      : `${slug} is a former slug of ${taken.name}, and its links lead there: give another one with --slug.`,
  )
}

async function openParent(on: Asked, slug: string): Promise<StoredCategory> {
  const parent = await openStored(on, slug)
  if (parent.parent !== null) {
    throw new CommandError(`${parent.name} is inside ${parent.parent}: the tree has two levels.`)
  }
  if (parent.listings > 0) {
    throw new CommandError(`${parent.name} has listings of its own: merge it into another category first.`)
  }
  return parent
}

function audiencesOf(given: string | undefined, siblings: readonly StoredCategory[]): readonly Whose[] {
  if (given === undefined) {
    const usual = everybody.filter(each => siblings.some(sibling => sibling.audiences.includes(each)))
    return usual.length === 0 ? everybody : usual
  }
  const words = given.split(',').map(word => word.trim())
  const known = everybody.filter(each => words.includes(each))
  if (known.length > 0 && known.length === new Set(words).size) return known
  throw new CommandError(`"${given}" is no audience: write one or more of ${everybody.join(',')}.`)
}

function sizesOf(given: string | undefined, siblings: readonly StoredCategory[]): SizeSystem | null {
  const choices = [...sizeSystems, 'none'].join(', ')
  if (given === 'none') return null
  if (given !== undefined) {
    const known = sizeSystems.find(each => each === given)
    if (known === undefined) throw new CommandError(`"${given}" is no size system: write one of ${choices}.`)
    return known
  }
  const systems = new Set(siblings.map(each => each.size_system))
  const [only] = systems
  if (systems.size === 1 && only !== undefined) return only
  throw new CommandError(`Its siblings have different sizes: add --sizes with one of ${choices}.`)
}
