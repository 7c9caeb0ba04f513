import { type Kysely, sql } from 'kysely'

/** Who people are: users, their companies, their sessions; and what the server knows of itself. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create extension if not exists citext;
    create extension if not exists pg_trgm;
    create extension if not exists unaccent;
    create extension if not exists btree_gin;

    create table settings (
      key text primary key,
      value jsonb not null
    );

    create table images (
      id text primary key check (starts_with(id, 'i_')),
      alt text not null default '' check (length(alt) <= 120),
      width int not null check (width > 0),
      height int not null check (height > 0),
      placeholder text,
      types text[] not null default '{}',
      widths int[] not null default '{}',
      -- what the demo illustrator has yet to draw; null for uploaded pictures
      drawing jsonb,
      priority int not null default 0,
      created_at timestamptz not null default now()
    );
    create index images_to_draw on images (priority, id) where drawing is not null and widths = '{}';

    create table users (
      id text primary key check (starts_with(id, 'u_')),
      email citext not null unique check (length(email) <= 254),
      name text not null check (length(name) between 1 and 60),
      password_hash text,
      is_company boolean not null default false,
      state text not null default 'unverified',
      version int not null default 1,
      town text,
      bio text check (length(bio) <= 500),
      image_id text references images,
      email_verified_at timestamptz,
      created_at timestamptz not null default now()
    );

    create table brands (
      id text primary key check (starts_with(id, 'b_')),
      slug text not null unique,
      name text not null,
      description text not null default '',
      is_featured boolean not null default false,
      image_id text references images,
      created_at timestamptz not null default now()
    );

    create table companies (
      user_id text primary key references users,
      brand_id text not null unique references brands,
      state text not null default 'pending_approval',
      version int not null default 1
    );

    create table sessions (
      id text primary key check (starts_with(id, 's_')),
      user_id text not null references users on delete cascade,
      -- sha256 of the bearer token; the token itself is never stored
      token_hash bytea not null unique,
      created_at timestamptz not null default now(),
      last_used_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index sessions_of_user on sessions (user_id);

    create table rate_limits (
      bucket text not null,
      key text not null,
      opened_at timestamptz not null,
      used int not null check (used >= 0),
      primary key (bucket, key)
    );

    create table contact_messages (
      id text primary key,
      name text not null,
      email text not null,
      message text not null check (length(message) <= 2000),
      created_at timestamptz not null default now()
    );
  `.execute(db)
}
