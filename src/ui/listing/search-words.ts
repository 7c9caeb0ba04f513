/* Search index. */
export const searchTitle = 'What are you looking for?'
/** The title of a search that has lost all its words. */
export const everything = 'All items'
/** Below the corrected words. */
export const correctedFrom = (typed: string) => `Corrected from “${typed.trim()}”.`
export const searchAsTyped = 'Search for what you typed'
