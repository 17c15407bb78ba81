import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Tags that load scripts and styles. */
const loading = /<(?:script(?=[^>]*\ssrc=)|link(?=[^>]*\srel="(?:stylesheet|modulepreload)"))[^>]*>/g

/**
 * Adds the hash of the file to each tag that loads a script or a style, so that browsers refuse changed files (subresource
 * integrity). Throws if a tag loads a file that is not part of the page. Scripts imported by other scripts are not covered.
 * That would need an import map with a hash for each of some 750 scripts, and load 30 KB more before anything is shown.
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
