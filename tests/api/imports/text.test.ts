import { expect, test } from 'vitest'
import { readLine, readText } from '#server/domains/import-cells/text.ts'

test.each([
  ['<p>Robe d&rsquo;&eacute;t&eacute; &ndash; &#x27;bio&#x27;</p>', "Robe d’été – 'bio'"],
  [
    '<p>Fit</p><table><tr><th>Size</th><th>A</th></tr><tr><td>S</td><td>71</td></tr></table>',
    'Fit\n\nSize A\nS 71',
  ],
  [
    '<table>\n<thead>\n<tr>\n<th>Größe</th>\n<th>A</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>S</td>\n<td>69</td>\n</tr>\n<tr><td>M</td><td>72</td></tr></tbody></table>',
    'Größe A\nS 69\nM 72',
  ],
  ['<h2>Care</h2><ul><li>Wash at 30°</li><li>Do not iron</li></ul>', 'Care\n\n• Wash at 30°\n• Do not iron'],
  ['One<br>two<br/>three', 'One\ntwo\nthree'],
  ['<div>Soft <b>100%</b> cotton</div><div>New</div>', 'Soft 100% cotton\nNew'],
  ['<style>p{color:red}</style><script>alert(1)</script><p>Coat</p>', 'Coat'],
  ['See <a href="https://h.example">the guide</a><img src="x.jpg" alt="x">', 'See the guide'],
  ['caf&eacute; &#8211; 5&frac12; &#128; &amp;amp;', 'café – 5½ € &amp;'],
  ['The size <M> is 5 < 6', 'The size <M> is 5 < 6'],
  ['<p>The size <M> fits</p>', 'The size <M> fits'],
  ['First line\nsecond line\n\n\n\nthird', 'First line\nsecond line\n\nthird'],
  [`<p>${'A long line of words. '.repeat(10)}</p>`, 'A long line of words. '.repeat(10).trim()],
])('the description %j is %j', (cell, text) => {
  expect(readText(cell)).toBe(text)
})

test.each([
  ['Robe d&#39;&eacute;t&eacute; &amp; co', "Robe d'été & co"],
  ['Tom &amp;amp; Jo', 'Tom &amp; Jo'],
  ['<b>Coat</b>\nof wool', 'Coat of wool'],
  ['Height: 9" x Width: 12"', 'Height: 9" x Width: 12"'],
])('the title %j is %j', (cell, text) => {
  expect(readLine(cell)).toBe(text)
})
