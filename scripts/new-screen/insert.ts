/** Small edits of source texts at known places. The formatter sorts imports and wraps lines afterwards. */

/** Adds a name to the import from a module, once. */
export function addImport(source: string, name: string, from: string): string {
  const names = new RegExp(`import \\{([^}]*)\\} from '${from.replace(/[./]/g, '\\$&')}'`).exec(source)
  if (!names) return `import { ${name} } from '${from}'\n${source}`
  const known = names[1]!.trim().replace(/,$/, '')
  if (known.split(/,\s*/).includes(name)) return source
  return source.replace(names[0], `import { ${known}, ${name} } from '${from}'`)
}

/** Adds a line at the end of a file, once. */
export function addLine(source: string, line: string): string {
  return source.includes(line) ? source : `${source.trimEnd()}\n${line}\n`
}

/** Adds an entry at the end of `export const {name}… = [ … ]`. Throws if there is no such list. */
export function addToList(source: string, name: string, entry: string): string {
  return addInside(source, new RegExp(`export const ${name}\\b[^=]*= (?:\\w+\\()?\\[`), name, entry)
}

/** Adds an entry at the end of `const {name}… = { … }`. Throws if there is no such table. */
export function addToTable(source: string, name: string, entry: string): string {
  return addInside(source, new RegExp(`const ${name}\\b[^=]*= \\{`), name, entry)
}

function addInside(source: string, opening: RegExp, name: string, entry: string): string {
  const open = opening.exec(source)
  if (!open) throw new Error(`There is no ${name} to add ${entry} to`)
  const start = open.index + open[0].length
  const end = closing(source, start)
  const before = source.slice(start, end).trimEnd().replace(/,$/, '')
  return `${source.slice(0, start)}${before}${before.trim() ? ',' : ''}\n${entry},\n${source.slice(end)}`
}

/** Returns the index at which the bracket open at `from` closes. Brackets in strings are skipped. */
function closing(source: string, from: number): number {
  let depth = 1
  for (let at = from; at < source.length; at += 1) {
    const character = source[at]!
    if (character === "'") at = source.indexOf("'", at + 1)
    else if ('[({'.includes(character)) depth += 1
    else if ('])}'.includes(character)) {
      depth -= 1
      if (depth === 0) return at
    }
  }
  throw new Error('A list is not closed')
}

/** Adds texts at the end of a catalogue. */
export function addTexts(source: string, texts: Record<string, string>): string {
  const lines = Object.entries(texts).map(([key, text]) => `  '${key}': ${JSON.stringify(text)},\n`)
  const end = source.lastIndexOf('\n}') + 1
  return source.slice(0, end) + lines.join('') + source.slice(end)
}
