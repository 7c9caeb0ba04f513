const literal = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** A text as a part of a pattern of `like`: its wildcards are letters. */
export const partOf = (text: string): string => `%${literal(text)}%`

/** A text as the beginning of a pattern of `like`. */
export const startOf = (text: string): string => `${literal(text)}%`
