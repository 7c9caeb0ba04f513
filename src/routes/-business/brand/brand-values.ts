import type { OwnBrandPage } from '#src/api/contract/business/brand.ts'
import type { BrandPageValues } from '#src/ui/business/brand/brand-page-form.tsx'

/** A page as the values of its form. The products are one text, because their order counts. */
export const valuesOf = ({ story, cover, logo, featured }: OwnBrandPage): BrandPageValues => ({
  story,
  cover: cover?.id ?? '',
  logo: logo?.id ?? '',
  featured: featured.map(({ id }) => id).join(' '),
})

/** The products in the text of a form. */
export const idsIn = (featured: string): string[] => featured.split(' ').filter(id => id !== '')

/** The values of a form as the page that is sent. */
export function pageOf({ story, cover, logo, featured }: BrandPageValues) {
  return {
    story: story.trim(),
    cover: cover === '' ? null : cover,
    logo: logo === '' ? null : logo,
    featured: idsIn(featured),
  }
}
