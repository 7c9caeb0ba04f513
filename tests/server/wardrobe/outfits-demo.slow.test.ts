import { expect, test } from 'vitest'
import { seedWorld } from '#demo/world/seed.ts'
import { systemClock } from '#server/platform/clock/clock.ts'
import { openRig } from '#tests/support/server/open-shop.ts'

test('demo members have outfits of their own garments; Mia’s are worn, planned and packed', async () => {
  const { services } = await openRig()
  await seedWorld({ db: services.db, clock: systemClock() }, undefined, { products: 20, ads: 10 })
  const { rows } = await services.pool.query<Record<string, number>>(
    `select count(*)::int as outfits,
      (select min(n)::int from (select count(*) as n from outfit_pieces group by outfit_id) p) as fewest,
      (select count(distinct outfit_id)::int from outfit_wears) as worn,
      (select count(*)::int from outfit_plans where planned_on > current_date) as planned,
      (select count(*)::int from outfit_pieces p join outfits o on o.id = p.outfit_id
        join garments g on g.id = p.garment_id where g.owner_id <> o.owner_id or g.state <> 'owned') as others,
      (select count(*)::int from garments g where wear_count <> (select count(*) from wears w
        where w.garment_id = g.id) or last_worn < bought_on) as wrong
     from outfits o join users u on u.id = o.owner_id where u.email = 'mia@demo.example'`,
  )
  expect(rows[0]).toMatchObject({ others: 0, wrong: 0 })
  const covered = await services.pool.query(
    `select a.outfit_id, a.position, b.position as other from outfit_pieces a join outfit_pieces b
       on b.outfit_id = a.outfit_id and b.position > a.position
     where greatest(abs(a.x - b.x), abs(a.y - b.y)) < (a.scale + b.scale) * 10 / 6.0`,
  )
  expect(covered.rows).toEqual([])
  expect(rows[0]?.outfits).toBeGreaterThanOrEqual(6)
  expect(rows[0]?.fewest).toBeGreaterThanOrEqual(2)
  expect(rows[0]?.worn).toBeGreaterThanOrEqual(4)
  expect(rows[0]?.planned).toBeGreaterThanOrEqual(4)
  const packing = await services.pool.query(
    `select count(*)::int as entries, count(*) filter (where is_packed)::int as packed, count(outfit_id)::int as outfits,
       count(*) filter (where g.owner_id <> l.owner_id)::int as foreign
     from packing_lists l join packing_entries e on e.list_id = l.id left join garments g on g.id = e.garment_id
     join users u on u.id = l.owner_id where u.email = 'mia@demo.example'`,
  )
  expect(packing.rows).toEqual([{ entries: 20, packed: 6, outfits: 5, foreign: 0 }])
  const others = await services.pool.query(
    `select split_part(u.email, '@', 1) as name from outfits o join users u on u.id = o.owner_id
     group by 1 having count(*) >= 3 order by 1`,
  )
  expect(others.rows.map(({ name }) => name)).toEqual(['amara', 'atelier', 'mia', 'theo'])
})
