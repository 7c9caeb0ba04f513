import { type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { readers } from './notify-store.ts'

/** A saved search that a listing matches, and where its words were found. */
export type Hit = RowWith<typeof searchesOfListing.columns>

const searchesOfListing = statement('searches_of_listing', {
  text: `select distinct on (w.user_id) w.user_id, w.id as search_id, w.name, w.query ->> 'q' as text, w.exclude,
       coalesce(ts_filter(l.tsv, '{a}') @@ w.typed, false) as in_title, coalesce(l.tsv @@ w.typed, false) as as_typed
     from listings l join saved_searches w on w.anchors && tokens_of(l)
     where l.id = $1 and search_wants(w, l)
       and case when $2::int is null then w.created_at <= l.published_at
         else w.max_cents < $2 and not exists (select from favorites f where f.user_id = w.user_id and f.listing_id = l.id) end
       and exists (select from ${readers})
     order by w.user_id, cardinality(w.anchors), w.created_at, w.id`,
  parameters: [t.text, t.orNull(t.int)],
  columns: {
    user_id: t.text,
    search_id: t.text,
    name: t.text,
    text: t.orNull(t.text),
    exclude: t.list(t.text),
    in_title: t.bool,
    as_typed: t.bool,
  },
})

/**
 * The saved searches that match a listing: those older than the listing, or, after a price drop (from `from`
 * cents), those whose price limit it has now reached. One per member.
 */
export async function findHits(uow: UnitOfWork, listingId: string, from: number | null): Promise<Hit[]> {
  return uow.ask(searchesOfListing, [listingId, from])
}
