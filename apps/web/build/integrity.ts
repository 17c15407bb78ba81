import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Tags by which a page loads scripts and styles. */
const loading = /<(?:script(?=[^>]*\ssrc=)|link(?=[^>]*\srel="(?:stylesheet|modulepreload)"))[^>]*>/g

/**
 * Gives each tag that loads a script or a style the hash of the file, so that a browser runs no other bytes (subresource
 * integrity). Throws where a tag loads what is not a file of the page. Scripts that other scripts import are not covered: the
 * only way is an import map in the page with a hash for each of some 750 scripts, and 30 KB more before anything is shown.
 */
export function withIntegrity(html: string, outDir: string): string {
  return html.replace(loading, (tag) => {
    const file = /\s(?:src|href)="(\.\/[^"]+)"/.exec(tag)?.[1]
    if (!file) throw new Error(`Nothing tells the integrity of ${tag}`)
    const hash = createHash('sha256')
      .update(readFileSync(join(outDir, file)))
      .digest('base64')
    return tag.replace(/ ?(\/?)>$/, ` integrity="sha256-${hash}"$1>`)
  })
}
