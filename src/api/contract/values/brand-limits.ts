/** The limits of a brand's page. */
export const brandLimits = {
  /** Letters of the story. */
  story: 2000,
  /** Featured products. */
  featured: 8,
} as const
