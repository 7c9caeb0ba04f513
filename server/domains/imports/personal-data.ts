import type { PersonalTable } from '#server/domains/personal-data/index.ts'

const mine = 'import_id in (select m.id from imports m, me where m.seller_id = me.id)'

/** Imports of a company: what its files contained. */
export const importsData: readonly PersonalTable[] = [
  {
    table: 'import_chunks',
    columns: ['bytes'],
    exported: { not: 'The file is theirs; it is kept until it is read, or until its import starts.' },
    forgotten: { by: `delete from import_chunks where ${mine}` },
    planted: 'as_forgotten',
  },
  {
    table: 'import_rows',
    columns: ['cells'],
    exported: { not: 'The rows of a file that they have; kept for a month.' },
    forgotten: { by: `delete from import_rows where ${mine}` },
    planted: 'as_forgotten',
  },
  {
    table: 'import_products',
    columns: ['title', 'handle', 'changes', 'errors', 'warnings', 'before', 'seen', 'conflicts', 'guesses'],
    exported: { not: 'What a file said of products; the products are exported.' },
    forgotten: { by: `delete from import_products where ${mine}` },
    planted: 'as_forgotten',
  },
  {
    table: 'import_images',
    columns: ['url', 'alt'],
    exported: { not: 'Addresses in a file that they have.' },
    forgotten: { by: `delete from import_images where ${mine}` },
    planted: 'as_forgotten',
  },
  {
    table: 'imports',
    columns: ['seller_id', 'file_name', 'columns', 'mapping', 'types', 'questions', 'encodings', 'problem'],
    exported: {
      imports: `select m.id, m.file_name, m.bytes, m.state, m.created, m.updated, m.failed, m.created_at, m.finished_at
        from imports m, me where m.seller_id = me.id order by m.created_at`,
    },
    forgotten: { by: 'delete from imports m using me where m.seller_id = me.id' },
    planted: 'as_forgotten',
  },
]
