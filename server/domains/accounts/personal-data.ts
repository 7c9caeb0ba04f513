import { hersBy, ordersBought, type PersonalTable } from '#server/domains/personal-data/index.ts'

/** Who a member is, how they prove it, and what was said to them and about them. */
export const accountsData: readonly PersonalTable[] = [
  {
    table: 'users',
    columns: [
      'email',
      'email_verified_at',
      'name',
      'password_hash',
      'town',
      'bio',
      'pending_email',
      'sizes',
      'muted',
      'sizes_in',
      'lengths_in',
      'time_zone',
      'image_id',
      'away_until',
      'bundle_percents',
    ],
    exported: {
      account: `select u.id, u.email, u.pending_email, u.email_verified_at, u.name, u.is_company, u.state, u.town, u.bio,
        u.sizes, u.muted, u.sizes_in, u.lengths_in, u.time_zone, u.is_time_zone_fixed, u.image_id, u.created_at, u.leaves_at,
        u.away_until, u.bundle_percents from users u, me where u.id = me.id`,
    },
    // the row itself is the pseudonym: the books and other people's orders keep referring to its id
    forgotten: {
      by: `update users u set email = u.id || '@deleted.invalid', name = 'Deleted member', password_hash = null,
        town = null, bio = null, image_id = null, email_verified_at = null, sizes = '{}', muted = '{}',
        sizes_in = null, lengths_in = null, time_zone = null, is_time_zone_fixed = false,
        must_set_password = false, pending_email = null, away_until = null, bundle_percents = '{0,0,0}' from me where u.id = me.id`,
    },
    planted: {
      by: `update users u set town = null, bio = null, image_id = null, sizes = '{}', muted = '{}', pending_email = null,
        sizes_in = null, lengths_in = null, time_zone = null, is_time_zone_fixed = false, password_hash = null from me where u.id = me.id`,
    },
  },
  {
    table: 'companies',
    columns: ['user_id', 'name'],
    exported: {
      company: `select c.name, c.state, c.holiday_from, c.holiday_to, b.name as brand, b.slug from companies c left join brands b on b.id = c.brand_id, me
        where c.user_id = me.id`,
    },
    forgotten: { by: 'update companies c set name = null from me where c.user_id = me.id' },
    planted: {
      kept: 'Its name is set anew with the member’s; its brand, if it has one, a moderator has let in.',
    },
  },
  {
    table: 'sessions',
    columns: ['user_id', 'token_hash', 'previous_hash', 'agent'],
    exported: {
      sessions: `select s.id, s.agent, s.created_at, s.last_used_at, s.expires_at from sessions s, me
        where s.user_id = me.id order by s.created_at`,
    },
    forgotten: { by: 'delete from sessions s using me where s.user_id = me.id' },
    planted: 'as_forgotten',
  },
  {
    table: 'user_tokens',
    columns: ['user_id', 'token_hash', 'email', 'payload'],
    exported: { not: 'Links that were mailed: secrets, dead within days.' },
    forgotten: { by: 'delete from user_tokens t using me where t.user_id = me.id' },
    planted: 'as_forgotten',
  },
  {
    table: 'identities',
    columns: ['user_id', 'issuer', 'subject'],
    exported: {
      identities: `select i.issuer, i.subject, i.created_at from identities i, me where i.user_id = me.id
        order by i.created_at`,
    },
    forgotten: { by: 'delete from identities i using me where i.user_id = me.id' },
    planted: 'as_forgotten',
  },
  {
    table: 'addresses',
    columns: ['user_id', 'name', 'line1', 'line2', 'postcode', 'city', 'region', 'country', 'phone'],
    exported: {
      addresses: `select a.id, a.name, a.line1, a.line2, a.postcode, a.city, a.region, a.country, a.phone,
        a.is_default, a.created_at
        from addresses a, me where a.user_id = me.id order by a.created_at`,
    },
    forgotten: { by: 'delete from addresses a using me where a.user_id = me.id' },
    planted: 'as_forgotten',
  },
  {
    table: 'notifications',
    columns: ['user_id', 'text', 'next_step', 'href', 'key'],
    exported: {
      notifications: `select n.kind, n.text, n.next_step, n.href, n.created_at, n.read_at from notifications n, me
        where n.user_id = me.id order by n.id`,
    },
    forgotten: { by: 'delete from notifications n using me where n.user_id = me.id' },
    planted: 'as_forgotten',
  },
  {
    table: 'affiliate_signups',
    columns: ['user_id'],
    exported: {
      affiliate: 'select s.slug, s.at from affiliate_signups s, me where s.user_id = me.id',
    },
    forgotten: { by: 'delete from affiliate_signups s using me where s.user_id = me.id' },
    planted: 'as_forgotten',
  },
  {
    table: 'audit_log',
    columns: ['user_id', 'details'],
    exported: {
      audit_log: `select a.event, a.by, a.details, a.at from audit_log a, me where a.user_id = me.id order by a.id`,
    },
    // the entries about logging in and out are deleted separately, after half a year
    forgotten: { kept: 'Append-only, and holds nothing but ids and words of the program.' },
    planted: { kept: 'Append-only; it names nobody, and shows the member what was done with their address.' },
  },
  {
    table: 'transition_log',
    columns: ['entity_id', 'payload'],
    exported: {
      history: `select t.kind, t.entity_id as id, t.event, t.by, t.from_state, t.to_state, t.payload, t.at
        from transition_log t, me where t.kind in ('user', 'company') and t.entity_id = me.id order by t.id`,
    },
    // what was done to an entity stays; what a person wrote about it is deleted
    forgotten: {
      by: `update transition_log t set payload = null from (
          select kind, me.id, by from me, unnest(array['user', 'company']) kind, unnest(array['member', 'moderator']) by
          union select o.kind, o.id, 'buyer' from orders o where o.id in ${ordersBought}
          union select o.kind, o.id, 'seller' from orders o, me where o.seller_id = me.id
          union select 'dispute', d.id, by from disputes d, me, unnest(array['buyer', 'seller', 'moderator']) by
            where me.id in (d.buyer_id, d.seller_id)
          union select 'return', r.id, by from returns r join orders o on o.id = r.order_id, me,
            unnest(array['buyer', 'seller', 'moderator']) by where me.id in (o.buyer_id, r.seller_id)
          union select 'report', r.id, 'moderator' from reports r, me where me.id in (r.reporter_id, r.accused_id)
          union select 'thread', t.id, 'moderator' from threads t, me where me.id in (t.buyer_id, t.seller_id)
          union select 'ad', a.id, by from ads a, me, unnest(array['seller', 'moderator']) by where a.seller_id = me.id
        ) wrote where t.kind = wrote.kind and t.entity_id = wrote.id and t.by = wrote.by and t.payload is not null`,
    },
    planted: { kept: 'Append-only; what was done to the account, which nobody uses as a way in.' },
  },
  {
    table: 'reports',
    columns: ['reporter_id', 'accused_id', 'subject_kind', 'subject_id', 'reason', 'text'],
    // the member must not learn who reported them, and in which words
    exported: {
      reports_made: `select r.id, r.subject_kind, r.subject_id, r.reason, r.text, r.state, r.created_at
        from reports r, me where r.reporter_id = me.id order by r.created_at`,
      reports_upheld: `select r.subject_kind, r.subject_id, r.reason from reports r, me
        where r.accused_id = me.id and r.state = 'upheld' order by r.created_at`,
    },
    // the texts of either side may be about the member; that something was reported, and how it ended,
    // identifies nobody
    forgotten: {
      by: 'update reports r set text = null from me where me.id in (r.reporter_id, r.accused_id)',
    },
    // moderators handle the report itself; its words are not the member's to read
    planted: { by: 'update reports r set text = null from me where r.reporter_id = me.id' },
  },
  {
    table: 'contact_messages',
    columns: ['name', 'email', 'message'],
    exported: {
      messages_to_us: `select c.name, c.email, c.message, c.created_at from contact_messages c
        where ${hersBy('c.email', 'c.created_at')} order by c.created_at`,
    },
    forgotten: { by: `delete from contact_messages c where ${hersBy('c.email', 'c.created_at')}` },
    planted: { kept: 'Written under an address, by a form that asks for no account.' },
  },
]

/** Deleted last: these rows are used to find what strangers could have typed. */
export const formerAddressesData: PersonalTable = {
  table: 'user_emails',
  columns: ['user_id', 'email', 'proven_at', 'left_at'],
  exported: {
    email_addresses: `select e.email, e.created_at, e.proven_at, e.left_at from user_emails e, me
      where e.user_id = me.id order by e.created_at, e.proven_at`,
  },
  forgotten: { by: 'delete from user_emails e using me where e.user_id = me.id' },
  // an address that a stranger requested is not the member's
  planted: {
    by: 'delete from user_emails e using me, users u where e.user_id = me.id and u.id = me.id and e.email <> u.email',
  },
}
