/** How the libraries below us refuse where nobody gave them a sentence. */
const ofLibraries =
  /^(invalid|expected|required|unrecognized|too (small|big|long|short)|must (be|match|have|not))\b|\b(received|undefined|NaN|regex|schema)\b/i

/** Those that a library said, or that are not sentences: a person is to read what to enter. */
export function wrongSentences(said: readonly string[]): string[] {
  return said.filter(each => ofLibraries.test(each) || !/^[A-Z“].+[.?]$/s.test(each) || isVague.test(each))
}

/** A sentence that begins like this does not tell the user what to enter. */
const isVague = /^(check this field|say |is not|is outside|from 1 to 5|at most|between)\b/i
