import { type Kysely, sql } from 'kysely'

/**
 * `colour` is spelled `color`: in columns, in the functions that read them, in saved searches with the tokens they
 * are found by, and in links of
 * notifications, and in what the demo draws. The parameters of `listing_text` and `garment_text` keep their names:
 * generated columns call them by position, and PostgreSQL renames no parameter.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table variants rename colour to color;
    alter table product_images rename colour to color;
    alter table saved_searches rename colour to color;
    alter table listings rename colours to colors;
    alter table garments rename colours to colors;
    alter table ads rename colours to colors;
    alter index listings_colours rename to listings_colors;
    alter table ads rename constraint ads_colours_check to ads_colors_check;
    alter table garments rename constraint garments_colours_check to garments_colors_check;

    do $$
    declare
      definition text;
    begin
      for definition in
        select pg_get_functiondef(oid) from pg_proc
          where pronamespace = current_schema::regnamespace and prokind = 'f' and prosrc like '%colour%'
            and not coalesce(proargnames, '{}') && '{colours}'
      loop
        execute replace(definition, 'colour', 'color');
      end loop;
    end $$;

    update saved_searches set query = query - 'colour' || jsonb_build_object('color', query -> 'colour')
      where query ? 'colour';
    update saved_searches
      set anchors = array(select regexp_replace(anchor, '^colour ', 'color ') from unnest(anchors) anchor)
      where exists (select from unnest(anchors) anchor where starts_with(anchor, 'colour '));
    update images set drawing = replace(replace(drawing::text, '"colours"', '"colors"'), '"colour-block"', '"color-block"')::jsonb
      where drawing::text like '%"colour%';
    update notifications set href = regexp_replace(href, '([?&])colour=', '\\1color=', 'g') where href ~ '[?&]colour=';
  `.execute(db)
}
