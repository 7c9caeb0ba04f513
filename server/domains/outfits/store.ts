import type pg from 'pg'
import type { Services } from '#server/platform/handler/handler.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { OutfitRow } from './view.ts'

/** The texts and seasons that a member enters for an outfit. */
export interface OutfitWords {
  name: string
  occasion: string
  seasons: readonly string[]
}

/** A garment with its position. */
export interface Placed {
  garmentId: string
  x: number
  y: number
  scale: number
}

const whole = `o.id, o.name, o.occasion, o.seasons, o.version, o.created_at,
  (select coalesce(json_agg(json_build_object('garment', g.slug, 'title', coalesce(g.title, p.title),
      'category', g.category_slug, 'state', g.state, 'x', p.x, 'y', p.y, 'scale', p.scale,
      'picture', (select picture_of(i) from garment_images gi join images i on i.id = gi.image_id
        where gi.garment_id = g.id order by gi.position limit 1)) order by p.position), '[]')
    from outfit_pieces p left join garments g on g.id = p.garment_id where p.outfit_id = o.id) as pieces,
  (select count(distinct w.worn_on)::int from outfit_wears w where w.outfit_id = o.id) as wear_count,
  array(select distinct w.worn_on::text as day from outfit_wears w where w.outfit_id = o.id
    order by day desc limit 31) as worn_on`

/** The cursor of a list: the creation time and the id of the last outfit shown. */
export type OutfitPlace = readonly [at: string, id: string]

interface ListAsked {
  ownerId: string
  season: string | null
  /** The slug of a garment on the board. */
  garment: string | null
  after: OutfitPlace | null
  limit: number
}

/** A member's outfits, newest first. */
export async function findOutfits(
  { pool }: Pick<Services, 'pool'>,
  { ownerId, season, garment, after, limit }: ListAsked,
): Promise<(OutfitRow & { place: string })[]> {
  const { rows } = await pool.query<OutfitRow & { place: string }>({
    name: 'find_outfits',
    text: `select ${whole}, o.created_at::text as place from outfits o where o.owner_id = $1
        and ($2::text is null or $2 = any(o.seasons))
        and ($3::text is null or exists (select from outfit_pieces p join garments g on g.id = p.garment_id
          where p.outfit_id = o.id and g.owner_id = $1 and g.slug = $3))
        and ($4::timestamptz is null or (o.created_at, o.id) < ($4, $5))
      order by o.created_at desc, o.id desc limit $6`,
    values: [ownerId, season, garment, after?.[0] ?? null, after?.[1] ?? null, limit],
  })
  return rows
}

/** The member's outfits with these ids, in no particular order. */
export async function findOutfitsById(
  { pool }: Pick<Services, 'pool'>,
  ownerId: string,
  ids: readonly string[],
): Promise<OutfitRow[]> {
  const { rows } = await pool.query<OutfitRow>({
    name: 'find_outfits_by_id',
    text: `select ${whole} from outfits o where o.owner_id = $1 and o.id = any($2)`,
    values: [ownerId, ids],
  })
  return rows
}

/** One of a member's outfits, read in this transaction. */
export async function findOutfit(
  uow: UnitOfWork,
  ownerId: string,
  id: string,
): Promise<OutfitRow | undefined> {
  const [row] = await uow.ask<OutfitRow>(
    'find_outfit',
    `select ${whole} from outfits o where o.owner_id = $1 and o.id = $2`,
    [ownerId, id],
  )
  return row
}

export async function addOutfit(
  uow: UnitOfWork,
  ownerId: string,
  id: string,
  { name, occasion, seasons }: OutfitWords,
): Promise<void> {
  await uow.ask(
    'add_outfit',
    'insert into outfits (id, owner_id, name, occasion, seasons) values ($1, $2, $3, $4, $5)',
    [id, ownerId, name, occasion, seasons],
  )
}

/** Updates the texts; every change of an outfit increments its version. */
export async function saveWords(
  uow: UnitOfWork,
  id: string,
  { name, occasion, seasons }: OutfitWords,
): Promise<void> {
  await uow.ask(
    'save_outfit',
    'update outfits set name = $2, occasion = $3, seasons = $4, version = version + 1 where id = $1',
    [id, name, occasion, seasons],
  )
}

/** Replaces all pieces of the board by these; the first is at the back. */
export async function putPieces(uow: UnitOfWork, id: string, pieces: readonly Placed[]): Promise<void> {
  await uow.ask('clear_board', 'delete from outfit_pieces where outfit_id = $1', [id])
  await uow.ask(
    'put_pieces',
    `insert into outfit_pieces (outfit_id, position, garment_id, x, y, scale)
     select $1, at - 1, garment, x, y, scale
     from unnest($2::text[], $3::int[], $4::int[], $5::int[]) with ordinality p (garment, x, y, scale, at)`,
    [
      id,
      pieces.map(({ garmentId }) => garmentId),
      ...(['x', 'y', 'scale'] as const).map(key => pieces.map(piece => piece[key])),
    ],
  )
}

/** Deletes an outfit; the wears of its garments stay. Returns whether it existed. */
export async function removeOutfit(
  { pool }: { pool: pg.Pool },
  ownerId: string,
  id: string,
): Promise<boolean> {
  const { rowCount } = await pool.query('delete from outfits where id = $1 and owner_id = $2', [id, ownerId])
  return rowCount === 1
}

export interface GarmentRow {
  id: string
  slug: string
  title: string | null
  state: string
}

/** A member's garments with these slugs, locked in order of their ids, so that none can leave meanwhile. */
export async function lockGarments(
  uow: UnitOfWork,
  ownerId: string,
  slugs: readonly string[],
): Promise<GarmentRow[]> {
  return uow.ask<GarmentRow>(
    'lock_garments_by_slug',
    `select id, slug, title, state from garments where owner_id = $1 and slug = any($2)
     order by id for no key update`,
    [ownerId, slugs],
  )
}
