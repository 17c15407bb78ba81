import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Tags by which a page loads scripts and styles. */
const loading = /<(?:script(?=[^>]*\ssrc=)|link(?=[^>]*\srel="(?:stylesheet|modulepreload)"))[^>]*>/g

/**
 * Says of every script and style of a built page what its bytes are, so that a browser runs no others (subresource integrity): of
 * what its tags load in these, of scripts that others import or load later in an import map, which browsers that know no
 * integrity in one pass over. Throws where a tag loads what is not a file of the page.
 */
export function withIntegrity(html: string, outDir: string): string {
  const hashOf = (file: string) =>
    `sha256-${createHash('sha256')
      .update(readFileSync(join(outDir, file)))
      .digest('base64')}`
  const tagged = html.replace(loading, (tag) => {
    const file = /\s(?:src|href)="(\.\/[^"]+)"/.exec(tag)?.[1]
    if (!file) throw new Error(`Nothing tells the integrity of ${tag}`)
    return tag.replace(/ ?(\/?)>$/, ` integrity="${hashOf(file)}"$1>`)
  })
  const scripts = readdirSync(join(outDir, 'assets')).filter((name) => name.endsWith('.js'))
  const integrity = Object.fromEntries(
    scripts.map((name) => [`./assets/${name}`, hashOf(join('assets', name))]),
  )
  // Before whatever loads a module: later it would not count.
  return tagged.replace(
    '<head>',
    () => `<head><script type="importmap">${JSON.stringify({ integrity })}</script>`,
  )
}
