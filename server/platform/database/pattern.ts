/** A text as a part of a pattern of `like`: its wildcards are letters. */
export const partOf = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
