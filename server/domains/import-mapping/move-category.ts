import { type Asked, countChanged, statement, t } from '#server/platform/database/statement.ts'

const moved = statement('move_import_mappings', {
  text: `update imports set mapping = jsonb_set(
         jsonb_set(mapping, '{categories}', coalesce(
           (select jsonb_object_agg(key, case when value = to_jsonb($1::text) then to_jsonb($2::text) else value end)
             from jsonb_each(mapping -> 'categories')), '{}')),
         '{defaults,category}', case when mapping #> '{defaults,category}' = to_jsonb($1::text) then to_jsonb($2::text)
           else coalesce(mapping #> '{defaults,category}', 'null') end)
     where mapping #> '{defaults,category}' = to_jsonb($1::text)
       or exists (select from jsonb_each(mapping -> 'categories') where value = to_jsonb($1::text))`,
  parameters: [t.text, t.text],
  planned: 'each time',
})

/** Makes the mappings of imports name another category; returns how many did name this one. */
export const moveMappings = (
  on: Asked,
  { from, into }: { from: { slug: string }; into: { slug: string } },
): Promise<number> => countChanged(on, moved, [from.slug, into.slug])
