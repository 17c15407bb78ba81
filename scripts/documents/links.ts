import { posix } from 'node:path'

/** A Markdown file of the repository: its path from the root, with forward slashes, and its text. */
export interface Document {
  path: string
  text: string
}

/** Most lines of README.md, which every newcomer reads completely. */
const readmeLines = 90
const index = 'docs/decisions/README.md'

const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, 'code')

/** Returns the targets of a document's links and pictures. */
export function linksOf(text: string): string[] {
  return [...withoutCode(text).matchAll(/\]\(<?([^)\s>]+)>?[^)]*\)/g)].map(([, address]) => address!)
}

/** Returns the anchors that GitHub makes of a document's headings. */
export function anchorsOf(text: string): Set<string> {
  const headings = [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} +(.+?) *$/gm)]
  const anchors = new Set<string>()
  for (const [, heading] of headings) {
    const anchor = heading!
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
      .replaceAll(' ', '-')
    let unique = anchor
    for (let again = 1; anchors.has(unique); again += 1) unique = `${anchor}-${again}`
    anchors.add(unique)
  }
  return anchors
}

/**
 * Returns a sentence for each broken link between the documents, each decision record missing in the index, and a README that
 * is too long. `exists` returns whether a path from the root exists.
 */
export function documentFaults(documents: readonly Document[], exists: (path: string) => boolean): string[] {
  const texts = new Map(documents.map(({ path, text }) => [path, text]))
  const faults: string[] = []
  const linked = new Set<string>()
  for (const { path, text } of documents)
    for (const link of linksOf(text)) {
      if (/^[a-z]+:/.test(link)) continue
      const [file, anchor] = decodeURI(link).split('#')
      const target = file === '' ? path : posix.join(posix.dirname(path), file!)
      if (path === index) linked.add(target)
      if (!exists(target)) faults.push(`${path}: ${link} is not there`)
      else if (anchor && texts.has(target) && !anchorsOf(texts.get(target)!).has(anchor))
        faults.push(`${path}: ${link} has no such heading`)
    }
  for (const { path } of documents)
    if (posix.dirname(path) === posix.dirname(index) && path !== index && !linked.has(path))
      faults.push(`${path}: the index of decisions does not list it`)
  const lines = (texts.get('README.md') ?? '').trimEnd().split('\n').length
  if (lines > readmeLines) faults.push(`README.md: has ${lines} lines, of ${readmeLines} at most`)
  return faults
}
