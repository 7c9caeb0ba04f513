import { type Command, CommandError } from '#server/platform/cli/command.ts'
import { withServices } from '#server/platform/cli/services.ts'
import { countChanged, statement, t } from '#server/platform/database/statement.ts'

const addedAffiliate = statement('add_affiliate', {
  text: 'insert into affiliates (slug, name) values ($1, $2) on conflict (slug) do nothing',
  parameters: [t.text, t.text],
  planned: 'each time',
})

/**
 * Creates a slug that `/signup/{slug}` remembers for thirty days. Sign-ups within that time count for its
 * affiliate.
 */
export const addAffiliate: Command = {
  values: ['slug', 'name'],
  help: 'let an affiliate bring people by /signup/<slug>',
  run: ([slug = '', name = ''], context) =>
    withServices(context, async ({ pool, config }) => {
      if (!/^[a-z0-9-]{1,60}$/.test(slug)) {
        throw new CommandError(`"${slug}" is no slug: write small letters, digits and hyphens, 60 at most.`)
      }
      const added = await countChanged(pool, addedAffiliate, [slug, name.trim()])
      if (added === 0) throw new CommandError(`There is an affiliate ${slug} already.`)
      context.say(`${name.trim()} brings people by ${config.publicUrl}/signup/${slug}`)
    }),
}
