import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { Plugin } from 'vite'

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const prefixLength = 4
const prefixes = new Map<string, string>()

/**
 * Returns the letters for a stylesheet, derived from its path only, so that adding another stylesheet changes no existing
 * names.
 */
function prefixOf(file: string): string {
  const digest = createHash('sha256').update(file).digest()
  const prefix = Array.from(digest.subarray(0, prefixLength), (byte) => letters[byte % letters.length]).join(
    '',
  )
  const other = prefixes.get(prefix) ?? file
  if (other !== file) throw new Error(`The classes of ${other} and ${file} would share their names`)
  prefixes.set(prefix, file)
  return prefix
}

/**
 * Returns a function that names the classes and animations of the built page. Names are short, share a prefix within a
 * stylesheet, and are the same in the script and in the prerendered page, which are built one after the other.
 */
export function shortClassName(root: string) {
  return (name: string, path: string, css: string): string => {
    const names = [...css.matchAll(/(?:\.|@keyframes\s+)([a-zA-Z][\w-]*)/g)].map(([, each]) => each!)
    const index = [...new Set(names)].indexOf(name)
    if (index < 0) throw new Error(`${path} names ${name} in a way that is not understood`)
    return prefixOf(relative(root, path.split('?')[0]!)) + letterOf(index)
  }
}

const letterOf = (index: number): string =>
  (index < letters.length ? '' : letterOf(Math.floor(index / letters.length) - 1)) +
  letters[index % letters.length]

const importOfStyles = /^import (\w+) from (['"][^'"]+\.module\.css['"])/gm

/**
 * Imports the classes of a stylesheet by name, so that the bundler inlines the names where they are used and drops the rest.
 * A class that the stylesheet does not have stops the build. If a name is only known at run time (`css[kind]`), all classes
 * of the stylesheet stay.
 */
function importNames(): Plugin {
  return {
    name: 'cloudsail-class-names',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\.tsx$/ },
      handler: (code) =>
        code.replace(importOfStyles, (line, name: string, file: string) =>
          code.includes(`${name}[`) ? line : `import * as ${name} from ${file}`,
        ),
    },
    onLog(_, { code, message }) {
      if (code === 'IMPORT_IS_UNDEFINED' && message.includes('.module.css')) this.error(message)
    },
  }
}

/** Keeps a stylesheet whose names have all been inlined elsewhere. */
function keepStyles(): Plugin {
  return {
    name: 'cloudsail-keep-styles',
    enforce: 'post',
    apply: 'build',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  }
}

export const classNamePlugins = (): Plugin[] => [importNames(), keepStyles()]
