import { type Asked, ask, countChanged, statement, t } from '#server/platform/database/statement.ts'

/** The query of a search with another category in it, as `meaningOf` writes one: sorted, each slug once. */
const rewritten = `jsonb_set(s.query, '{category}', (select jsonb_agg(each order by each collate "C") from
  (select distinct case when v = $1 then $2 else v end as each from jsonb_array_elements_text(s.query -> 'category') v) x))`

const dropDoubles = statement('drop_double_searches', {
  text: `delete from saved_searches where id in (
       select id from (
         select s.id, s.query -> 'category' ? $1 as is_meant,
           row_number() over (partition by s.user_id, ${rewritten} order by s.created_at, s.id) as place
         from saved_searches s
         where s.query ? 'category' and s.user_id in (select user_id from saved_searches where query -> 'category' ? $1)) ranked
       where place > 1)`,
  parameters: [t.text, t.text],
  planned: 'each time',
})

const moved = statement('move_searches', {
  text: `update saved_searches s set query = ${rewritten},
       name = array_to_string(array_replace(string_to_array(s.name, ', '), $3, $4), ', ')
     where s.query -> 'category' ? $1`,
  parameters: [t.text, t.text, t.text, t.text],
  planned: 'each time',
})

interface Named {
  slug: string
  name: string
}

/** Makes saved searches look for another category; returns how many. Of two that become equal the older one stays. */
export async function moveSearches(on: Asked, { from, into }: { from: Named; into: Named }): Promise<number> {
  await ask(on, dropDoubles, [from.slug, into.slug])
  return countChanged(on, moved, [from.slug, into.slug, from.name, into.name])
}

const expanded = statement('expand_searches', {
  text: `update saved_searches s set category = n.leaves,
       anchors = case when s.anchors[1] like 'category %' then array(select 'category ' || v from unnest(n.leaves) v)
         else s.anchors end
     from (select f.id, array(
         select c.slug from categories c left join categories p on p.id = c.parent_id
         where f.query -> 'category' ?| array[c.slug, p.slug] order by c.slug collate "C") as leaves
       from saved_searches f where f.query ? 'category') n
     where n.id = s.id and s.category is distinct from n.leaves and n.leaves <> '{}'`,
  planned: 'each time',
})

/** Makes searches for a parent category find what is in it now. */
export async function expandSearches(on: Asked): Promise<void> {
  await ask(on, expanded, [])
}

const renamed = statement('rename_searches', {
  text: `update saved_searches set name = array_to_string(array_replace(string_to_array(name, ', '), $2, $3), ', ')
     where query -> 'category' ? $1`,
  parameters: [t.text, t.text, t.text],
  planned: 'each time',
})

/** Searches are called after their filters. */
export async function renameSearches(on: Asked, { slug, name }: Named, to: string): Promise<void> {
  await ask(on, renamed, [slug, name, to])
}
