/** What stands in the scripts of a kind, as they are. */
export const scriptsOf = (html: string, type: string) =>
  [...html.matchAll(new RegExp(`<script[^>]*type="${type}"[^>]*>([\\s\\S]*?)</script>`, 'g'))].map(
    ([, text = '']) => text,
  )
