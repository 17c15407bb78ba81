import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { Plugin } from 'vite'

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const prefixLength = 4
const prefixes = new Map<string, string>()

/** Letters of a stylesheet, told by its place alone: those of others do not change when one is added. */
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

/** Names the classes and animations of the built page: short, alike within a stylesheet, and the same in the script and
 *  in the prerendered page, which are built one after the other. */
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

/** Imports the classes of a stylesheet one by one, so that the bundler puts their names where they are used, leaves out
 *  the rest, and finds classes that no stylesheet has: these stop the build. Where a name is only known while the page runs (`css[kind]`), all of them stay. */
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

/** A stylesheet whose names have all been put elsewhere is still needed. */
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
