import { newId } from '#server/ids.ts'
import type { MailJob } from '#server/providers/mail/letters.ts'
import type { CompanyRow } from '../kind.ts'
import type { UnitOfWork } from '../unit-of-work.ts'

export const companyEffects = {
  openShop: {
    /** A company that gets its brand: the slug is the name's, with a number where that is taken. */
    async run(uow: UnitOfWork, row: CompanyRow) {
      const name = row.name ?? ''
      const brand = newId('b')
      await uow.ask(
        'open_shop',
        `with wanted as (
           select coalesce(nullif(trim(both '-' from regexp_replace(fold($2), '[^a-z0-9]+', '-', 'g')), ''), 'brand') as slug
         ), made as (
           insert into brands (id, slug, name)
           select $1, slug || case when exists (select from brands b where b.slug = wanted.slug)
             then '-' || lower(substr(md5($1), 1, 6)) else '' end, $2 from wanted returning id
         ) update companies set brand_id = (select id from made) where user_id = $3`,
        [brand, name, row.id],
      )
      row.brand_id = brand
    },
  },
  tellOpened: {
    async run(uow: UnitOfWork, row: CompanyRow) {
      const [owner] = await uow.ask<{ email: string; name: string }>(
        'find_owner',
        'select email, name from users where id = $1',
        [row.id],
      )
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
