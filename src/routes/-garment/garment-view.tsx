import { useQuery } from '@tanstack/react-query'
import { useActorRef } from '@xstate/react'
import { useEffect } from 'react'
import { fromPromise } from 'xstate'
import { updateGarment } from '#src/api/commands/garments.ts'
import type { Garment } from '#src/api/contract/wardrobe/garments.ts'
import { wearsQuery } from '#src/api/queries/wardrobe.ts'
import { useApp } from '#src/app/provider.tsx'
import { ratingMachine, type Stars } from '#src/machines/forms/rating.ts'
import { refusalOf } from '#src/machines/refusal.ts'
import { useSelect } from '#src/ui/actors.tsx'
import { dayHere } from '#src/ui/garment/days.ts'
import { GarmentFacts } from '#src/ui/garment/garment-facts.tsx'
import { GarmentPage } from '#src/ui/garment/garment-page.tsx'
import { WearPanel } from '#src/ui/garment/wear-panel.tsx'
import * as words from '#src/ui/garment/words.ts'
import { Button } from '#src/ui/kit/button.tsx'
import { RatingSelector } from '#src/ui/kit/forms/rating-selector.tsx'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { NoticeBar } from '#src/ui/kit/notice-bar.tsx'
import { EditCutout } from './edit-cutout.tsx'
import { GarmentNext } from './garment-next.tsx'
import { GarmentSell } from './garment-sell.tsx'
import { useRenewedWardrobe } from './use-renewed-wardrobe.ts'
import { wearLogFlow } from './wear-log.ts'

// loaded on demand, because it stands below the first view
const OutfitsWith = lazyComponent(async () => (await import('../-outfits/outfits-with.tsx')).OutfitsWith)

/** The data of a garment, and what can be done with it without opening its fields. */
export function GarmentView({ garment, onEdit }: { garment: Garment; onEdit: () => void }) {
  return (
    <GarmentPage
      garment={garment}
      edit={
        <Button look={garment.is_draft ? 'strong' : 'quiet'} onPress={onEdit} aria-haspopup="dialog">
          {garment.is_draft ? words.completeDraft : words.edit}
        </Button>
      }
      wears={<Wears garment={garment} />}
      outfits={<OutfitsWith garment={garment.slug} />}
      facts={<GarmentFacts garment={garment} />}
      next={<GarmentNext garment={garment} />}
      photoActions={image => <EditCutout key={image.id} image={image} />}
    />
  )
}

function Rating({ garment: { slug, rating } }: { garment: Garment }) {
  const app = useApp()
  const renew = useRenewedWardrobe()
  // the contract allows whole numbers from 1 to 5
  const stored = rating as Stars
  const actor = useActorRef(
    ratingMachine.provide({
      actors: {
        save: fromPromise<void, { value: Stars }>(async ({ input: { value } }) => {
          await updateGarment(app, slug, { rating: value })
          void renew()
        }),
      },
    }),
    { input: { stored } },
  )
  useEffect(() => actor.send({ type: 'rating.stored', value: stored }), [actor, stored])
  return <RatingSelector actor={actor} />
}

function Wears({ garment }: { garment: Garment }) {
  const app = useApp()
  const { slug, purchase } = garment
  const { data, error, refetch, isFetching } = useQuery(wearsQuery(app.client, slug))
  const actor = useActorRef(wearLogFlow(app, slug), { input: { days: data ?? [] } })
  const days = useSelect(actor, ({ context }) => context.days)
  const problem = useSelect(actor, ({ context }) => context.problem)
  const isResting = useSelect(actor, snapshot => snapshot.matches('resting'))
  useEffect(() => {
    if (data !== undefined && isResting) actor.send({ type: 'wear.stored', days: data })
  }, [actor, data, isResting])
  const today = dayHere(app.clock.now())
  // wears that are not in the log happened before it
  const before = Math.max(0, garment.wear_count - (data?.length ?? garment.wear_count))
  return (
    <>
      {error !== null && (
        <NoticeBar
          message={refusalOf(error).message}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      <WearPanel
        days={days}
        count={data === undefined ? garment.wear_count : before + days.length}
        price={purchase.price}
        today={today}
        problem={problem}
        sale={<GarmentSell garment={garment} />}
        rating={<Rating garment={garment} />}
        onChange={(on, isWorn) => actor.send({ type: 'wear.changed', on, isWorn })}
      />
    </>
  )
}
