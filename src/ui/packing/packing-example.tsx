import * as words from './words.ts'

/** What a list looks like, where there is none yet. */
export function PackingExample() {
  return (
    <figure className="packing-example">
      <figcaption className="small soft">{words.example}</figcaption>
      <p className="outfit__name">{words.exampleTrip}</p>
      <ul>
        {words.exampleItems.map(([item, isPacked]) => (
          <li key={item} className={isPacked ? 'packing-example__packed' : undefined}>
            <span aria-hidden="true">{isPacked ? '✓' : '○'}</span> {item}
            {isPacked && <span className="unseen">{words.examplePacked}</span>}
          </li>
        ))}
      </ul>
    </figure>
  )
}
