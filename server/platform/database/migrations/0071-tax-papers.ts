import { type Kysely, sql } from 'kysely'

/**
 * Tax papers of brands (docs/decisions/179-tax-papers.md): who a company is for its taxes, its rates, and its invoices
 * and credit notes, which nothing changes once they are issued. A refund tells what of it is for which line and for the
 * delivery.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table company_tax (
      user_id text primary key references users,
      legal_name text not null check (length(legal_name) between 1 and 120),
      tax_number text not null check (length(tax_number) between 4 and 30),
      address jsonb not null,
      -- since when invoices are issued: an order that shipped before keeps its receipt
      numbered_since timestamptz not null,
      version int not null default 1
    );

    create table tax_rates (
      id text primary key,
      company_id text not null references users,
      country text not null check (country ~ '^[A-Z]{2}$'),
      -- null for all categories that have no rate of their own
      category_id text references categories,
      -- in basis points
      rate int not null check (rate between 0 and 3000),
      constraint tax_rates_one unique nulls not distinct (company_id, country, category_id)
    );

    create table document_series (
      company_id text not null references users,
      kind text not null check (kind in ('invoice', 'credit_note')),
      year int not null,
      -- the last number that was assigned, and when
      last int not null check (last > 0),
      at timestamptz not null,
      primary key (company_id, kind, year)
    );

    create table documents (
      id text primary key,
      company_id text not null references users,
      order_id text not null references orders,
      kind text not null check (kind in ('invoice', 'credit_note')),
      -- what a credit note is for
      refund_id text unique references refunds,
      year int not null,
      number int not null check (number > 0),
      issued_at timestamptz not null,
      -- where the goods went
      country text not null check (country ~ '^[A-Z]{2}$'),
      content jsonb not null,
      check ((kind = 'credit_note') = (refund_id is not null)),
      constraint documents_number unique (company_id, kind, year, number)
    );
    create unique index documents_invoice on documents (order_id) where kind = 'invoice';
    create index documents_of_order on documents (order_id);
    create index documents_of_company on documents (company_id, issued_at);

    create function refuse_document_change() returns trigger language plpgsql as $$
    begin
      raise exception 'an issued document is neither changed nor deleted';
    end $$;
    create trigger documents_stay before update or delete on documents
      for each row execute function refuse_document_change();
    -- its two sides see the button for it
    create trigger documents_tell_members after insert on documents for each row execute function tell_order('order_id');

    alter table refunds
      -- the part for the delivery, and for lines of the order: their pieces and cents; the rest is for no line
      add column delivery_cents int not null default 0 check (delivery_cents >= 0),
      add column lines jsonb not null default '[]';
  `.execute(db)
}
