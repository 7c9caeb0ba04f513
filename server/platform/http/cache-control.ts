/** How long a browser and a CDN may cache a public list, and serve a stale one while they revalidate. */
export const publicCache = 'public, max-age=5, s-maxage=10, stale-while-revalidate=60'
