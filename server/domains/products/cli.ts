import { audit } from '#server/domains/accounts/index.ts'
import { type Command, CommandError } from '#server/platform/cli/command.ts'
import { withServices } from '#server/platform/cli/services.ts'
import { statement, t } from '#server/platform/database/statement.ts'
import { fireAll } from '#server/platform/lifecycle/fire.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'

const by = 'moderator' as const

const sellerOfProduct = statement('seller_of_product', {
  text: 'select seller_id from products where id = $1',
  parameters: [t.text],
  columns: { seller_id: t.text },
})

/** Fires one event of a brand's product and writes a line in the brand's audit log. */
function moving(
  type: 'product.activate' | 'product.archive',
  help: string,
  audited: string,
  said: string,
): Command {
  return {
    values: ['product-id'],
    help,
    run: ([id = ''], context) =>
      withServices(context, async services => {
        await change(services, async uow => {
          const [product] = await uow.ask(sellerOfProduct, [id])
          if (product === undefined) throw new CommandError(`There is no product ${id}.`)
          await fireAll(services, [{ kind: 'product', id, event: { type, by } }], uow)
          await audit(uow, product.seller_id, audited, by, { product: id })
        })
        context.say(`${id} ${said}`)
      }),
  }
}

/** The moderators' commands for products. No route serves moderation (W-07, R-10). */
export const productCommands: Readonly<Record<string, Command>> = {
  'activate-product': moving(
    'product.activate',
    "put a brand's product into the shop, a draft or an archived one",
    'product_activated',
    'is in the shop.',
  ),
  'archive-product': moving(
    'product.archive',
    "take a brand's product out of the shop; its orders go on",
    'product_archived',
    'is out of the shop.',
  ),
}
