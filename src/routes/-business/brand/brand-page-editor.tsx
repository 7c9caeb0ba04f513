import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { saveBrandPage } from '#src/api/commands/business/brand.ts'
import type { OwnBrandPage } from '#src/api/contract/business/brand.ts'
import { brandLimits } from '#src/api/contract/values/brand-limits.ts'
import { brandPageQuery } from '#src/api/queries/business/brand.ts'
import { useApp } from '#src/app/provider.tsx'
import { useSelect } from '#src/ui/actors.tsx'
import { BrandPageForm, type BrandPageValues } from '#src/ui/business/brand/brand-page-form.tsx'
import { BrandPreview } from '#src/ui/business/brand/brand-preview.tsx'
import * as words from '#src/ui/business/brand/words.ts'
import { Sheet } from '#src/ui/kit/dialogs/sheet.tsx'
import { useForm } from '../../-forms/use-form.ts'
import { idsIn, pageOf, valuesOf } from './brand-values.ts'
import { ChooseProducts } from './choose-products.tsx'
import { UploadImage } from './upload-image.tsx'
import { useFeatured } from './use-featured.ts'
import { useImageOf } from './use-image-of.ts'

interface BrandPageEditorProps {
  page: OwnBrandPage
  /** The open panel. */
  edit: string | null
  /** Nothing can be changed while the shop is closed. */
  isClosed: boolean
}

/** The form of a brand's page: images, story and featured products. */
export function BrandPageEditor({ page, edit, isClosed }: BrandPageEditorProps) {
  const app = useApp()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const actor = useForm<BrandPageValues>({
    name: 'brand-page',
    schema: async () => (await import('./draft-schema.ts')).brandPageValues,
    stored: valuesOf(page),
    save: async values => {
      // the form has taken over whatever the server said last
      const { version } = queryClient.getQueryData(brandPageQuery(app.client).queryKey) ?? page
      return valuesOf(await saveBrandPage(app, { version, ...pageOf(values) }))
    },
    reload: async () => {
      const query = { ...brandPageQuery(app.client, 'action'), staleTime: 0 }
      return valuesOf((await queryClient.fetchQuery(query)) ?? page)
    },
    saved: words.saved,
  })
  const values = useSelect(actor, ({ context }) => context.values)
  const ids = idsIn(values.featured)
  const show = (panel: string | null) =>
    void navigate({
      to: '/account/business/brand',
      search: panel === null ? {} : { edit: panel },
      resetScroll: false,
      replace: panel === null,
    })
  const type = (field: keyof BrandPageValues, value: string) =>
    actor.send({ type: 'form.typed', field, value })
  const shown = {
    cover: useImageOf(values.cover, page.cover),
    logo: useImageOf(values.logo, page.logo),
    featured: useFeatured(ids, page.featured),
  }
  return (
    <>
      <BrandPageForm actor={actor} {...shown} isClosed={isClosed} onOpen={show} />
      {edit === 'preview' && (
        <Sheet isOpen onClose={() => show(null)} title={words.previewTitle} place="page">
          <BrandPreview name={page.name} story={values.story} {...shown} />
        </Sheet>
      )}
      {(edit === 'cover' || edit === 'logo') && !isClosed && (
        <UploadImage
          key={edit}
          kind={edit}
          onUploaded={id => {
            type(edit, id)
            show(null)
          }}
          onClose={() => show(null)}
        />
      )}
      {edit === 'featured' && !isClosed && (
        <ChooseProducts
          title={words.panels.featured}
          most={brandLimits.featured}
          chosen={ids}
          onChoose={chosen => type('featured', chosen.join(' '))}
          onClose={() => show(null)}
        />
      )}
    </>
  )
}
