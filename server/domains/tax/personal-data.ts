import { ordersBought, type PersonalTable } from '#server/domains/personal-data/index.ts'

/** The tax details of a company, and the documents that it issued to its buyers. */
export const taxData: readonly PersonalTable[] = [
  {
    table: 'company_tax',
    columns: ['user_id', 'legal_name', 'address', 'tax_number'],
    exported: {
      tax_identity: `select x.legal_name, x.tax_number, x.address, x.numbered_since from company_tax x, me
        where x.user_id = me.id`,
    },
    forgotten: { by: 'delete from company_tax x using me where x.user_id = me.id' },
    planted: 'as_forgotten',
  },
  {
    table: 'tax_rates',
    columns: ['company_id', 'country'],
    exported: {
      tax_rates: `select r.country, c.slug as category, r.rate from tax_rates r
        left join categories c on c.id = r.category_id, me where r.company_id = me.id order by r.country, c.slug`,
    },
    forgotten: { by: 'delete from tax_rates r using me where r.company_id = me.id' },
    planted: 'as_forgotten',
  },
  {
    table: 'document_series',
    columns: ['company_id'],
    exported: { not: 'The last number of each series, which the documents have.' },
    forgotten: { kept: 'Numbers under an id; a series never begins anew.' },
    planted: { kept: 'An account that begins anew has issued nothing.' },
  },
  {
    table: 'documents',
    columns: ['company_id', 'country', 'content'],
    exported: {
      documents_received: `select d.kind, d.year, d.number, d.issued_at, d.content from documents d
        where d.order_id in ${ordersBought} order by d.issued_at, d.id`,
      // without the buyer, whose data that is
      documents_issued: `select d.kind, d.year, d.number, d.issued_at, d.country, d.content -> 'rates' as rates
        from documents d, me where d.company_id = me.id order by d.issued_at, d.id`,
    },
    forgotten: {
      kept: 'Tax law wants issued invoices kept as they are, with both sides; GDPR Art. 17 (3) b excepts them.',
    },
    planted: { kept: 'They go where their order goes.' },
  },
]
