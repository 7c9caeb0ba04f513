import { expect, test } from 'vitest'
import { openPage } from '#tests/support/browser/page.ts'
import { faultsOnce } from './accessible-widths.ts'

/** A page whose parts are in order but for what a case adds. */
const pageOf = (style: string, main: string, after = '') => `<!doctype html>
<html lang="en">
  <head>
    <title>A page</title>
    <style>
      body { background: #fff; color: #111; font: 16px sans-serif; }
      a, button { color: inherit; background: inherit; }
      @media (prefers-color-scheme: dark) { body { background: #111; color: #eee; } }
      ${style}
    </style>
  </head>
  <body><main><h1>Heading</h1>${main}</main>${after}</body>
</html>`

const onPhone = (style: string) => `@media (max-width: 400px) { ${style} }`
const onDesk = (style: string) => `@media (min-width: 401px) { ${style} }`
const inDark = (style: string) => `@media (prefers-color-scheme: dark) { ${style} }`
const small = `${onPhone('.a, .b { width: 14px; height: 14px; padding: 0; border: 0; display: block; overflow: hidden; }')}`

/** One fault each: what is found of it, where, and the page that has it. */
const planted: [name: string, found: RegExp, html: string][] = [
  [
    'targets that are too small on a phone',
    /^dark, 360 px: target-size/,
    pageOf(small, '<button class="a">One more</button><button class="b">Another one</button>'),
  ],
  [
    'a region that scrolls on a phone and takes no focus',
    /^dark, 360 px: scrollable-region-focusable/,
    pageOf(
      onPhone('.a { width: 100px; height: 40px; overflow: auto; } .a p { height: 400px; }'),
      '<div class="a"><p>Some text that is long enough.</p></div>',
    ),
  ],
  [
    'a contrast that is too low in the dark',
    /^dark, 360 px: color-contrast/,
    pageOf(inDark('.a { color: #333; }'), '<p class="a">Text</p>'),
  ],
  [
    'a contrast that is too low in the light',
    /^light, 1440 px: color-contrast/,
    pageOf('.a { color: #bbb; background: #fff; }', '<p class="a">Text</p>'),
  ],
  [
    'a contrast that is too low in the light, of what only a phone shows',
    /^light, 360 px: color-contrast/,
    pageOf(`.a { color: #bbb; } ${onDesk('.a { display: none; }')}`, '<p class="a">Text</p>'),
  ],
  [
    'a contrast that is too low in the dark, of what only a desk shows',
    /^dark, 1440 px: color-contrast/,
    pageOf(`${inDark('.a { color: #333; }')} ${onPhone('.a { display: none; }')}`, '<p class="a">Text</p>'),
  ],
  [
    'a text that a phone shows smaller, and then with too low a contrast for its size',
    /^light, 360 px: color-contrast/,
    pageOf(
      `.a { color: #888; font-size: 32px; } ${onPhone('.a { font-size: 16px; }')}`,
      '<p class="a">Text</p>',
    ),
  ],
  [
    'a background that only a phone has, and that the text does not suit',
    /^light, 360 px: color-contrast/,
    pageOf(onPhone('.a { background: #222; }'), '<div class="a"><p>Text</p></div>'),
  ],
  [
    'a link that only its color tells from the text',
    /: link-in-text-block/,
    pageOf(
      'a { color: #333; text-decoration: none; }',
      '<p>Some text <a href="/">with a link</a> and more of it.</p>',
    ),
  ],
  [
    'a field without a label in a dialog',
    /^light, 1440 px: label/,
    pageOf('', '', '<div role="dialog" aria-modal="true" aria-label="Question"><input></div>'),
  ],
  [
    'a dialog without a name',
    /: aria-dialog-name/,
    pageOf('', '', '<div role="dialog" aria-modal="true"><p>Question</p></div>'),
  ],
  [
    'an error in an attribute that its role does not have',
    /^light, 1440 px: aria-allowed-attr/,
    pageOf('', '<p role="alert" aria-checked="true">Not right</p>'),
  ],
  [
    'a box that does not say whether it is ticked',
    /: aria-required-attr/,
    pageOf('', '<div role="checkbox" tabindex="0" aria-label="Warm"></div>'),
  ],
  ['a level of headings that is left out', /: heading-order/, pageOf('', '<h4>Too deep</h4>')],
  [
    'an image that nothing is said of',
    /: image-alt/,
    pageOf('', '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">'),
  ],
  ['a line of no list', /: listitem/, pageOf('', '<div><li>Alone</li></div>')],
  ['text outside of all landmarks', /: region/, pageOf('', '', '<p>Lost</p>')],
  [
    'a button whose text a phone hides',
    /^dark, 360 px: button-name/,
    pageOf(
      onPhone('button span { display: none; }'),
      '<button style="width:44px;height:44px"><span>Save</span></button>',
    ),
  ],
  [
    'a heading that a phone hides',
    /^dark, 360 px: page-has-heading-one/,
    pageOf(onPhone('h1 { display: none; }'), '<p>Text</p>'),
  ],
  [
    'a role that there is not, where only a phone shows it',
    /^light, 360 px: aria-roles/,
    pageOf(onDesk('.a { display: none; }'), '<p class="a" role="heding">Text</p>'),
  ],
  [
    'a page that is wider than a phone',
    /^\d+ px on a screen of 360 px$/,
    pageOf('.a { width: 500px; }', '<p class="a">Text</p>'),
  ],
]

/** What one look finds on a page of this markup. */
async function looker(): Promise<(html: string) => Promise<string[]>> {
  const { page } = await openPage({ origin: 'http://localhost' })
  let body = ''
  await page.route('**/*', route => route.fulfill({ contentType: 'text/html', body }))
  return async html => {
    body = html
    await page.goto('/')
    return faultsOnce(page)
  }
}

test('a single look at a state finds what looks at each width and in each scheme would find', async () => {
  const look = await looker()
  expect(await look(pageOf('', '<p>Text</p>'))).toEqual([])
  const missed: string[] = []
  for (const [name, found, html] of planted) {
    const faults = await look(html)
    if (!faults.some(fault => found.test(fault))) missed.push(`${name}: ${faults.join(' | ')}`)
  }
  expect(missed).toEqual([])
})

test('content that only one width shows is looked at again once it changes', async () => {
  const look = await looker()
  const shown = (text: string) =>
    pageOf(`.b { color: #bbb; } ${onDesk('.a { display: none; }')}`, `<div class="a">${text}</div>`)
  expect(await look(shown('<p>Text</p>'))).toEqual([])
  expect(await look(shown('<p class="b">Text</p>'))).toEqual([
    expect.stringMatching(/^light, 360 px: color-contrast/),
  ])
})
