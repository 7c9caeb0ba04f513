import { useQuery } from '@tanstack/react-query'
import { outfitsWithQuery } from '#src/api/queries/outfits.ts'
import { useApp } from '#src/app/provider.tsx'
import { refusalOf } from '#src/machines/refusal.ts'
import { NoticeBar } from '#src/ui/kit/notice-bar.tsx'
import { OutfitsWithGarment } from '#src/ui/outfits/outfits-with-garment.tsx'
import { outfitLinks } from './outfit-links.ts'

/** The outfits with a garment, given by its slug; nothing if there are none. */
export function OutfitsWith({ garment }: { garment: string }) {
  const { client } = useApp()
  const { data, error, refetch, isFetching } = useQuery(outfitsWithQuery(client, garment))
  if (error !== null) {
    return (
      <NoticeBar message={refusalOf(error).message} onRetry={() => void refetch()} isRetrying={isFetching} />
    )
  }
  return data === undefined ? null : <OutfitsWithGarment outfits={data} linkOf={outfitLinks.board} />
}
