/* Search index. */
export const searchTitle = 'What are you looking for?'
/** Below the corrected words. */
export const correctedFrom = (typed: string) => `Corrected from “${typed.trim()}”.`
export const searchAsTyped = 'Search for what you typed'
