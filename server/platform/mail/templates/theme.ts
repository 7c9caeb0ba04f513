/** The colors of a mail in light mode: warm paper, near-black ink, oxblood. */
export const ink = {
  paper: '#faf6ef',
  ink: '#1f1b18',
  quiet: '#675c52',
  accent: '#7a1f2b',
  rule: '#e2d9cc',
}

/** Fonts that mail readers have: most of them block web fonts. */
export const serif = "Georgia, 'Times New Roman', serif"
export const sans = "'Helvetica Neue', Helvetica, Arial, sans-serif"
