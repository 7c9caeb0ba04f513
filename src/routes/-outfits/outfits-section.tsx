import { useEffect } from 'react'
import { useApp } from '#src/app/provider.tsx'
import { useActors, useSelect } from '#src/ui/actors.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import * as words from '#src/ui/outfits/words.ts'
import { BoardScreen } from './board-screen.tsx'
import { CalendarScreen } from './calendar-screen.tsx'
import { OutfitsScreen } from './outfits-screen.tsx'

/** The outfits of the logged-in user: `outfit` is the one on the board, `new` an empty board. */
export function OutfitsSection({ view, outfit }: { view: 'outfits' | 'calendar'; outfit: string | null }) {
  const { site } = useApp()
  const { auth } = useActors()
  const id = useSelect(auth, ({ context }) => context.user?.id ?? null)
  useEffect(() => {
    const title =
      outfit === null ? (view === 'calendar' ? words.outfitCalendar : words.outfits) : words.outfit
    document.title = `${title} · ${site.name}`
  }, [outfit, site, view])
  if (id === null) return <Skeleton label={words.outfitsLoading} />
  if (outfit !== null)
    return <BoardScreen key={`${id} ${outfit}`} userId={id} id={outfit === 'new' ? null : outfit} />
  return view === 'calendar' ? <CalendarScreen key={id} /> : <OutfitsScreen key={id} />
}
