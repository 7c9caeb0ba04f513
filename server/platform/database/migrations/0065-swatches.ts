import { type Kysely, sql } from 'kysely'

/**
 * Measured colors with their shares, and patterns (docs/decisions/171-swatches-and-patterns.md). A swatch has a part for
 * each color of its garment or ad; it is dropped where the colors change by hand.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create function is_swatch(swatch jsonb, colors text[]) returns boolean language sql immutable strict parallel safe as $$
      select case when jsonb_typeof(swatch) <> 'array' then false when swatch = '[]' then true else (
        select coalesce(bool_and(part ->> 'hex' ~ '^#[0-9a-f]{6}$' and part ->> 'share' ~ '^[1-9][0-9]{0,2}$')
            and sum(case when part ->> 'share' ~ '^[1-9][0-9]{0,2}$' then (part ->> 'share')::int end) = 100
            and array_agg(part ->> 'color' order by part ->> 'color')
              = (select array_agg(color order by color) from unnest(colors) color), false)
        from jsonb_array_elements(swatch) part) end
    $$;

    alter table garments
      add column swatch jsonb not null default '[]',
      add column pattern text check (pattern in ('plain', 'striped', 'checked', 'printed')),
      add constraint garments_swatch_check check (is_swatch(swatch, colors));
    alter table ads
      add column swatch jsonb not null default '[]',
      add constraint ads_swatch_check check (is_swatch(swatch, colors));

    create function drop_swatch() returns trigger language plpgsql as $$
    begin
      new.swatch := '[]';
      return new;
    end $$;
    create trigger garments_recolored before update of colors on garments for each row
      when (new.swatch = old.swatch and not is_swatch(new.swatch, new.colors)) execute function drop_swatch();
    create trigger ads_recolored before update of colors on ads for each row
      when (new.swatch = old.swatch and not is_swatch(new.swatch, new.colors)) execute function drop_swatch();
  `.execute(db)
}
