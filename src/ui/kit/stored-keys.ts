/** The part of a storage that the keys of a member are removed from. */
type Keys = Pick<Storage, 'removeItem'>

/** All keys of a storage; none where it cannot be read. */
function keysIn(storage: object | null): readonly string[] {
  try {
    return Object.keys(storage ?? {})
  } catch {
    return []
  }
}

/** The storage of this tab, if the browser allows it. */
export function tabStorage(): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}

/** Removes everything that was stored for a member: those keys have the member's id as their second word. */
export function removeKeysOf(userId: string, storage: Keys | null): void {
  for (const key of keysIn(storage)) if (key.split(' ')[1] === userId) storage?.removeItem(key)
}

/** What is stored for a member under this word: the rest of each key. */
export function storedFor(userId: string, word: string, storage: object | null): string[] {
  const start = `${word} ${userId} `
  return keysIn(storage)
    .filter(key => key.startsWith(start))
    .map(key => key.slice(start.length))
}
