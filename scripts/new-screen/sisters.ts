import { globSync, readFileSync } from 'node:fs'
import { basename, join, posix } from 'node:path'

/**
 * The folders with the screens of the same family, whose codes begin with the same characters. Empty for the domain's own
 * folder.
 */
export interface Places {
  /** `contacts`: a path within `apps/web/src/<domain>`. */
  web: string
  /** A path within `apps/server/src/<domain>`. */
  server: string
}

/** PTR09 of PTR0909000: screens with this prefix belong together. */
const familyOf = (code: string) => code.slice(0, 5)

/** Finds the folders of a screen's sisters, on the page and on the server. */
export function placesOf(root: string, { code, domain }: { code: string; domain: string }): Places {
  const family = familyOf(code)
  return { web: webPlace(root, family, domain), server: serverPlace(root, family, domain) }
}

function webPlace(root: string, family: string, domain: string): string {
  const cwd = join(root, 'apps/web/src', domain)
  const rows = globSync('screens*.ts', { cwd }).flatMap((table) => [
    ...readFileSync(join(cwd, table), 'utf8').matchAll(
      /route: '\/(\w+)'(?:(?!route: ')[\s\S])*?import\('\.\/(.+?)'\)/g,
    ),
  ])
  return commonest(
    rows.filter(([, route]) => route!.startsWith(family)).map(([, , module]) => posix.dirname(module!)),
  )
}

/** Returns the folder of the server's files that import a sister's contract. Files that only combine handlers do not count. */
function serverPlace(root: string, family: string, domain: string): string {
  const names = contractNames(join(root, 'packages/contract/src', domain), family)
  if (names.length === 0) return ''
  const imports = new RegExp(`import[^;]*?\\b(?:${names.join('|')})\\b[^;]*? from '@cloudsail/contract/`)
  const cwd = join(root, 'apps/server/src', domain)
  const files = globSync('**/*.ts', { cwd }).filter(
    (file) =>
      !/(^|\/)(test-.*|index|.*handlers|.*\.test)\.ts$/.test(file) &&
      imports.test(readFileSync(join(cwd, file), 'utf8').replaceAll(/\n(?=import)/g, ';\n')),
  )
  return commonest(files.map((file) => posix.dirname(file.replaceAll('\\', '/'))))
}

/** Returns the names of the orders, calls and queries that the contract defines for a family. */
function contractNames(folder: string, family: string): string[] {
  return globSync('**/*.ts', { cwd: folder })
    .filter((file) => !basename(file).endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(join(folder, file), 'utf8').matchAll(
        new RegExp(`export const (\\w+) = define\\w+\\(\\{\\s*(?:code|name): '${family}`, 'g'),
      ),
    ])
    .map(([, name]) => name!)
}

/** Returns the folder that occurs most often. */
function commonest(folders: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const folder of folders) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  const [[first] = ['.']] = [...counts].sort((a, b) => b[1] - a[1])
  return first === '.' ? '' : first
}

/** Returns an import path such as `./contacts/memo.ts` from the domain's folder. `upFrom` is the way back. */
export const within = (place: string, file: string) => `./${posix.join(place, file)}`

/** Returns the path from a folder within a domain up to the folder of the domains: `../..`. */
export const upFrom = (place: string) =>
  [
    '..',
    ...place
      .split('/')
      .filter(Boolean)
      .map(() => '..'),
  ].join('/')

/** Returns the path from a folder up to its domain: `..`, or `.` for the domain's own folder. */
export const toDomain = (place: string) =>
  place
    .split('/')
    .filter(Boolean)
    .map(() => '..')
    .join('/') || '.'
