import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { adQuery } from '#src/api/queries/ads.ts'
import { useApp } from '#src/app/provider.tsx'
import { isUnderWay } from '#src/machines/editors/images/images.ts'
import { refusalOf } from '#src/machines/refusal.ts'
import { useSelect } from '#src/ui/actors.tsx'
import { AdForm } from '#src/ui/ads/ad-form.tsx'
import { adLinks } from '#src/ui/ads/ad-links.ts'
import * as words from '#src/ui/ads/words.ts'
import { ImageList } from '#src/ui/garment/image-list.tsx'
import { Link } from '#src/ui/kit/link.tsx'
import { NoticeBar } from '#src/ui/kit/notice-bar.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { requireFound } from '../-page/require-found.ts'
import { useUser } from '../-page/use-user.ts'
import { choosing } from '../-uploads/choosing.ts'
import { type AdEditorParts, openAd } from './open-ad.ts'
import { PriceHelpPanel } from './price-help-panel.tsx'
import { PublishedPanel } from './published-panel.tsx'
import { useChoices } from './use-choices.ts'

/** The editor of an ad; `id` is null for a new ad. */
export function AdEditor({ id }: { id: string | null }) {
  const app = useApp()
  const userId = useUser().id
  const query = useQuery({ ...adQuery(app.client, id ?? '', 'page'), enabled: id !== null })
  requireFound(query)
  const ad = id === null ? null : query.data
  const isKnown = ad !== undefined
  // the editor continues on its own: a newer answer of the server must not open another one
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each ad, as soon as it is known
  const opened = useMemo(() => (isKnown ? openAd(app, userId, ad) : null), [app, userId, id, isKnown])
  return (
    <div className="flow">
      <header>
        <h1 className="display" tabIndex={-1}>
          {ad === null ? words.newAd : (ad?.title ?? words.yourAd)}
        </h1>
        <p className="small">
          <Link {...adLinks.mine}>{words.backToMyAds}</Link>
        </p>
      </header>
      {id !== null && query.error !== null && ad === undefined && (
        <NoticeBar
          message={refusalOf(query.error).message}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {opened === null ? (
        query.error === null && <Skeleton label={words.adLoading} />
      ) : (
        <Desk key={opened.name} opened={opened} garment={ad?.garment_slug ?? null} />
      )}
    </div>
  )
}

interface DeskProps {
  opened: AdEditorParts
  garment: string | null
}

function Desk({ opened: { form, images }, garment }: DeskProps) {
  const navigate = useNavigate()
  const { client } = useApp()
  const id = useSelect(form, ({ context }) => context.id)
  const isPublished = useSelect(form, snapshot => snapshot.matches('published'))
  const isSending = useSelect(images, ({ context }) => isUnderWay(context.images))
  const choices = useChoices()
  const { data: ad } = useQuery({ ...adQuery(client, id ?? ''), enabled: false })
  useEffect(() => {
    if (id !== null)
      void navigate({ to: '/account/ads', search: { edit: id }, replace: true, resetScroll: false })
  }, [id, navigate])
  if (isPublished) return ad === undefined ? null : <PublishedPanel ad={ad} />
  return (
    <AdForm
      actor={form}
      garment={garment}
      sizeSystem={ad?.category?.size_system ?? null}
      categories={choices.categories}
      brands={choices.brands}
      isSending={isSending}
      images={
        <>
          <h2 className="field__label">{words.photos}</h2>
          <ImageList
            actor={images}
            label={words.addPhotos}
            hint={words.photosHint(garment !== null ? words.sharedPhotos : '')}
            {...choosing(images)}
          />
        </>
      }
      priceHelp={<PriceHelpPanel form={form} />}
    />
  )
}
