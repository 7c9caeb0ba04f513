import type { Command, CommandContext } from '#server/platform/cli/command.ts'
import { withServices } from '#server/platform/cli/services.ts'
import type { Asked } from '#server/platform/database/statement.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { add, rename, retire } from './edit.ts'
import { findStored, type StoredCategory } from './edit-store.ts'
import { type CategoryFollowers, merge } from './merge.ts'

const noShop = 'there are no categories'

const changing = <T>(context: CommandContext, work: (on: Asked) => Promise<T>): Promise<T> =>
  withServices(context, ({ pool }) => inTransaction(pool, work), noShop)

const list: Command = {
  values: [],
  help: 'show the category tree: slug, name, audiences, sizes, live listings',
  run: (_, context) =>
    withServices(
      context,
      async ({ pool }) => {
        const all = await findStored(pool)
        const width = Math.max(0, ...all.map(({ slug }) => slug.length)) + 4
        for (const each of all) {
          const indent = each.parent === null ? '' : '  '
          context.say(`${`${indent}${each.slug}`.padEnd(width)}${described(each)}`)
        }
      },
      noShop,
    ),
}

function described({ name, children, audiences, size_system, live, is_retired }: StoredCategory): string {
  if (children > 0) return name
  const sizes = size_system === null ? 'no sizes' : `${size_system} sizes`
  return [name, audiences.join(' '), sizes, `${live} live`, ...(is_retired ? ['retired'] : [])].join(' · ')
}

const addition = ({ treeChanged }: CategoryFollowers): Command => ({
  values: [],
  options: [
    { name: '--name', value: 'name', isRequired: true },
    { name: '--parent', value: 'slug' },
    { name: '--slug', value: 'slug' },
    { name: '--for', value: 'woman,man,kids' },
    { name: '--sizes', value: 'system' },
  ],
  help: 'add a category, inside a parent or as a new one of the first level',
  run: (_, context, __, { '--name': name = '', '--parent': parent, '--slug': slug, ...more }) =>
    changing(context, async on => {
      const outcome = await add(on, { name, parent, slug, audiences: more['--for'], sizes: more['--sizes'] })
      await treeChanged(on)
      return outcome
    }).then(({ added, isGuess }) => {
      const guess = isGuess ? ' What you left out is as in its siblings.' : ''
      context.say(`${added.slug} is added: ${described(added)}.${guess}`)
    }),
})

const renaming = ({ renamed }: CategoryFollowers): Command => ({
  values: ['slug'],
  options: [{ name: '--name', value: 'name', isRequired: true }],
  help: 'give a category another name; its slug and its links stay',
  run: async ([slug = ''], context, _, { '--name': name = '' }) => {
    const before = await changing(context, async on => {
      const found = await rename(on, slug, name)
      await renamed(on, found, name.trim())
      return found
    })
    context.say(`${before.name} (${before.slug}) is called ${name.trim()} now.`)
  },
})

const merging = (followers: CategoryFollowers): Command => ({
  values: ['slug'],
  options: [{ name: '--into', value: 'slug', isRequired: true }],
  help: 'move everything in a category into another; links to it lead there',
  run: async ([slug = ''], context, _, { '--into': target = '' }) => {
    const { from, into, moved } = await changing(context, on => merge(on, slug, target, followers))
    const counts = Object.entries(moved).map(([what, count]) => `${what}: ${count}`)
    context.say(`${from.name} is merged into ${into.name}. Moved: ${counts.join(', ')}.`)
    context.say(`/category/${from.slug} leads to /category/${into.slug} from now on.`)
  },
})

const retiring: Command = {
  values: ['slug'],
  help: 'offer a category for nothing new; what is listed in it stays, and is found',
  run: async ([slug = ''], context) => {
    const { name, live } = await changing(context, on => retire(on, slug, true))
    const rest =
      live === 0
        ? 'Nothing is for sale in it.'
        : `Its ${live} live ${live === 1 ? 'listing stays' : 'listings stay'} for sale.`
    context.say(`${name} is retired: nothing new can be listed in it. ${rest}`)
  },
}

const restoring: Command = {
  values: ['slug'],
  help: 'offer a retired category again',
  run: async ([slug = ''], context) => {
    const { name } = await changing(context, on => retire(on, slug, false))
    context.say(`${name} is offered again.`)
  },
}

/** The operator's commands for the category tree (docs/decisions/126-categories.md). */
export const categoryCommands = (followers: CategoryFollowers): Readonly<Record<string, Command>> => ({
  'categories list': list,
  'categories add': addition(followers),
  'categories rename': renaming(followers),
  'categories merge': merging(followers),
  'categories retire': retiring,
  'categories restore': restoring,
})
