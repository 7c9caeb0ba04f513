/** The head of a table whose last column holds actions. */
export function TableHead({ columns }: { columns: Readonly<Record<string, string>> }) {
  return (
    <thead>
      <tr>
        {Object.entries(columns).map(([key, column]) => (
          <th key={key} scope="col">
            {key === 'actions' ? <span className="unseen">{column}</span> : column}
          </th>
        ))}
      </tr>
    </thead>
  )
}
