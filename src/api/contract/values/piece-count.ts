/** How many garments one photo may have: more of them are a pattern. Apart from the call, which loads its schemas. */
export const mostPieces = 8
