import type { Rolldown } from 'vite'

/**
 * How the code that the server runs is written: with the names and lines of its sources, since its errors are read in
 * logs, and in ASCII. V8 keeps the text of what it loaded: two bytes a character once a single one is beyond Latin-1.
 */
export const serverCode = {
  comments: false,
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
} satisfies Rolldown.OutputOptions
