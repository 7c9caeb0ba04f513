/** How long a browser and a CDN may keep a public list, and show an old one while they ask for the new. */
export const publicCache = 'public, max-age=5, s-maxage=10, stale-while-revalidate=60'
