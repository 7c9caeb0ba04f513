import { CommandError } from '#server/platform/cli/command.ts'
import type { Asked } from '#server/platform/database/statement.ts'
import {
  findStrangers,
  lockAgainstSellers,
  lockForChange,
  log,
  openStored,
  replaceBy,
  type StoredCategory,
} from './edit-store.ts'

/** A category that is merged into another. */
export interface CategoryMove {
  from: Pick<StoredCategory, 'id' | 'slug' | 'name'>
  into: Pick<StoredCategory, 'id' | 'slug' | 'name'>
}

/** Moves what a domain stores of one category to the other, within the transaction; answers how much it was. */
export type MoveCategory = (on: Asked, move: CategoryMove) => Promise<number>

/** What other domains do when an operator changes categories. */
export interface CategoryFollowers {
  /** What each domain moves in a merge, by the name that an operator reads. */
  moves: Readonly<Record<string, MoveCategory>>
  /** After a merge, and after a parent got another category: searches for the parent find it, too. */
  treeChanged(on: Asked): Promise<void>
  renamed(on: Asked, category: Pick<StoredCategory, 'slug' | 'name'>, name: string): Promise<void>
}

/**
 * Merges a category into another: everything in it moves, and its slug leads to the other one from now on.
 * @throws CommandError for two that do not fit
 */
export async function merge(
  on: Asked,
  slug: string,
  target: string,
  { moves, treeChanged }: CategoryFollowers,
): Promise<CategoryMove & { moved: Readonly<Record<string, number>> }> {
  await lockForChange(on)
  const from = await openStored(on, slug)
  const into = await openStored(on, target)
  refuse(from, into)
  await lockAgainstSellers(on, from.id)
  const [stranger] = await findStrangers(on, from, into)
  if (stranger !== undefined) {
    const { whose, listings } = stranger
    throw new CommandError(
      `${into.name} is not for ${whose}, and ${listings} ${listings === 1 ? 'listing' : 'listings'} of ${from.name} ` +
        `${listings === 1 ? 'is' : 'are'}: merge into a category that is.`,
    )
  }
  const moved: Record<string, number> = {}
  for (const [what, move] of Object.entries(moves)) moved[what] = await move(on, { from, into })
  await replaceBy(on, from, into)
  await treeChanged(on)
  await log(on, from.slug, 'merged', { into: into.slug, moved })
  return { from, into, moved }
}

function refuse(from: StoredCategory, into: StoredCategory): void {
  if (from.id === into.id) throw new CommandError(`${from.name} cannot be merged into itself.`)
  if (from.children > 0) {
    throw new CommandError(`${from.name} has categories of its own: merge those first.`)
  }
  if (into.children > 0) {
    throw new CommandError(`${into.name} has categories of its own: name one of those after --into.`)
  }
  if (into.is_retired) throw new CommandError(`${into.name} is retired: restore it first.`)
  if (from.size_system === into.size_system || from.listings === 0) return
  const [a, b] = [from, into].map(each => each.size_system ?? 'no')
  throw new CommandError(
    `${from.name} has ${a} sizes and ${into.name} has ${b} sizes: merge categories of the same sizes.`,
  )
}
