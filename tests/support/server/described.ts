import type pg from 'pg'

/** A statement as PostgreSQL describes it without running it: types as `format_type` prints them. */
export interface Described {
  parameters: string[]
  columns: { name: string; type: string }[]
}

interface Oids {
  parameters: number[]
  columns: { name: string; oid: number }[]
}

/** The part of pg's connection that a description needs. */
interface Wire {
  parse(statement: { text: string; name: string; types: number[] }): void
  describe(what: { type: 'S'; name: string }): void
  sync(): void
  on(event: 'parameterDescription', listen: (message: { dataTypeIDs: number[] }) => void): void
  off(event: 'parameterDescription', listen: (message: { dataTypeIDs: number[] }) => void): void
}

/** Describes a statement. Rejects with PostgreSQL's own error where it does not fit the schema. */
export async function describeStatement(client: pg.Client, text: string): Promise<Described> {
  const { parameters, columns } = await oidsOf(client, text)
  const { rows } = await client.query<{ oid: number; type: string }>(
    'select distinct oid::int, format_type(oid, null) as type from unnest($1::oid[]) oid',
    [[...parameters, ...columns.map(({ oid }) => oid)]],
  )
  const types = new Map(rows.map(({ oid, type }) => [oid, type]))
  return {
    parameters: parameters.map(oid => types.get(oid) ?? ''),
    columns: columns.map(({ name, oid }) => ({ name, type: types.get(oid) ?? '' })),
  }
}

/** pg takes anything with `submit` as a query: this one parses and describes, and never runs. */
function oidsOf(client: pg.Client, text: string): Promise<Oids> {
  const { promise, resolve, reject } = Promise.withResolvers<Oids>()
  const found: Oids = { parameters: [], columns: [] }
  const listen = ({ dataTypeIDs }: { dataTypeIDs: number[] }) => {
    found.parameters = dataTypeIDs
  }
  let wire: Wire | undefined
  client.query({
    submit(connection: Wire) {
      wire = connection
      connection.on('parameterDescription', listen)
      connection.parse({ text, name: '', types: [] })
      connection.describe({ type: 'S', name: '' })
      connection.sync()
    },
    handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }) {
      found.columns = fields.map(({ name, dataTypeID }) => ({ name, oid: dataTypeID }))
    },
    handleError(error: Error) {
      wire?.off('parameterDescription', listen)
      reject(error)
    },
    handleReadyForQuery() {
      wire?.off('parameterDescription', listen)
      resolve(found)
    },
  } as unknown as pg.Submittable)
  return promise
}
