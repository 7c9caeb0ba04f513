import type { PersonalTable } from '#server/domains/personal-data/index.ts'

/** The page of a company's brand; its images are forgotten with the others of the company. */
export const brandPageData: readonly PersonalTable[] = [
  {
    table: 'brands',
    columns: ['description', 'featured'],
    exported: {
      brand_page: `select b.name, b.slug, b.description as story, b.featured from brands b, companies c, me
        where c.user_id = me.id and b.id = c.brand_id`,
    },
    forgotten: {
      by: `update brands b set description = '', featured = '{}' from companies c, me
        where c.user_id = me.id and b.id = c.brand_id`,
    },
    planted: 'as_forgotten',
  },
]
