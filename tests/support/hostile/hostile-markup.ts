/** What a payload does when it comes alive: the page keeps count. */
const acts = ['window.hits=1', 'top.hits=1', 'self["hits"]=1', 'this.hits=1'] as const

/** Ways to smuggle an act into a page that takes a text for markup, an address or a template. */
const ways: readonly ((act: string) => string)[] = [
  act => `<script>${act}</script>`,
  act => `<ScRiPt>${act}</sCrIpT>`,
  act => `<script/x>${act}</script>`,
  act => `</script><script>${act}</script>`,
  act => `</title><script>${act}</script>`,
  act => `</textarea><script>${act}</script>`,
  act => `--><script>${act}</script>`,
  act => `"><script>${act}</script>`,
  act => `'><script>${act}</script>`,
  act => `<img src=x onerror=${act}>`,
  act => `"><img src=x onerror="${act}">`,
  act => `<svg onload=${act}>`,
  act => `<svg><script>${act}</script></svg>`,
  act => `<svg><animate onbegin=${act} attributeName=x>`,
  act => `<math><mtext><script>${act}</script>`,
  act => `<iframe srcdoc="<script>${act}</script>">`,
  act => `<iframe src="javascript:${act}">`,
  act => `<a href="javascript:${act}" autofocus onfocus=${act}>x</a>`,
  act => `<input autofocus onfocus=${act}>`,
  act => `" autofocus onfocus="${act}`,
  act => `' onmouseover='${act}`,
  act => `<details open ontoggle=${act}>`,
  act => `<video><source onerror=${act}>`,
  act => `<style>@import "javascript:${act}"</style>`,
  act => `<link rel=stylesheet href="javascript:${act}">`,
  act => `<base href="javascript:${act}//">`,
  act => `<meta http-equiv=refresh content="0;javascript:${act}">`,
  act => `\u2028<script>${act}</script>`,
  act => `\\u003cscript\\u003e${act}\\u003c/script\\u003e`,
  act => `{{constructor.constructor('${act}')()}}`,
]

/** 120 texts, each short enough for a name. */
export const hostileMarkup: readonly string[] = ways.flatMap(way => acts.map(way))
