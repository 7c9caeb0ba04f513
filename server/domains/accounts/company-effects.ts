import { randomInt } from 'node:crypto'
import { statement, t } from '#server/platform/database/statement.ts'
import { newId } from '#server/platform/ids/ids.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { MailJob } from '#server/platform/mail/mail-props.ts'
import type { CompanyRow } from './rows.ts'

const slugOfName = statement('slug_of', {
  text: `select coalesce(nullif(trim(both '-' from regexp_replace(fold($1), '[^a-z0-9]+', '-', 'g')), ''), 'brand') as slug`,
  parameters: [t.text],
  columns: { slug: t.text },
})

const addedBrand = statement('add_brand', {
  text: 'insert into brands (id, slug, name) values ($1, $2, $3) on conflict (slug) do nothing returning id',
  parameters: [t.text, t.text, t.text],
  columns: { id: t.text },
})

const openedShop = statement('open_shop', {
  text: 'update companies set brand_id = $1 where user_id = $2',
  parameters: [t.text, t.text],
})

const ownerOfCompany = statement('find_owner', {
  text: 'select email, name from users where id = $1',
  parameters: [t.text],
  columns: { email: t.as<string>('citext'), name: t.text },
})

export const companyEffects = {
  openShop: {
    /** Gives a company its brand. The slug is made from the name, with a few letters added if it is taken. */
    async run(uow: UnitOfWork, row: CompanyRow) {
      const brand = newId('b')
      // two companies of one name may come at once: the second waits here for the first, and gets another
      // slug
      const [slug] = await uow.ask(slugOfName, [row.name ?? ''])
      const add = (wanted: string) => uow.ask(addedBrand, [brand, wanted, row.name ?? ''])
      const wanted = slug?.slug ?? 'brand'
      const made = await add(wanted)
      if (made.length === 0) await add(`${wanted}-${randomInt(2 ** 32).toString(36)}`)
      await uow.ask(openedShop, [brand, row.id])
      row.brand_id = brand
    },
  },
  tellOpened: {
    async run(uow: UnitOfWork, row: CompanyRow) {
      const [owner] = await uow.ask(ownerOfCompany, [row.id])
      if (!owner) return
      const mail: MailJob = {
        template: 'shop-opened',
        to: owner.email,
        props: { name: owner.name, company: row.name ?? owner.name },
        key: `shop-opened:${row.id}`,
      }
      uow.addJob({ identifier: 'send_mail', payload: mail })
    },
  },
}
