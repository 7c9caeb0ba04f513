/** Patterns that the app needs before any schema is loaded. */
export const tokenPattern = /^[A-Za-z0-9_-]{20,200}$/
