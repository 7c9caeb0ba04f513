import { type Command, CommandError } from '#server/platform/cli/command.ts'
import { withServices } from '#server/platform/cli/services.ts'

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
      const { rowCount } = await pool.query(
        'insert into affiliates (slug, name) values ($1, $2) on conflict (slug) do nothing',
        [slug, name.trim()],
      )
      if (rowCount === 0) throw new CommandError(`There is an affiliate ${slug} already.`)
      context.say(`${name.trim()} brings people by ${config.publicUrl}/signup/${slug}`)
    }),
}
