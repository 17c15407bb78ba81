import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { StartError } from './start-error.ts'

export interface Config {
  /** The agent's port on 127.0.0.1. */
  port: number
  /** Origins of the bank's pages: "https://bank.example". */
  origins: readonly string[]
  /** The PKCS#11 library of the key's maker. Null selects SoftHSM, in a demonstration. */
  module: string | null
  /** Wrong passwords in a row after which a key is locked, for keys that do not count themselves. */
  tries: number
  /** The folder with the count of wrong tries and, in a demonstration, the virtual keys. */
  folder: string
}

export const defaultConfigFile = join(homedir(), '.cloudsail', 'ukey-agent.json')
const known = ['port', 'origins', 'module', 'tries', 'folder']

/** Reads the settings file. Throws a StartError with a one-line message if a setting is invalid. */
export function readConfig(file: string): Config {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new StartError(`The settings ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
  let given: Record<string, unknown>
  try {
    given = JSON.parse(text)
  } catch {
    throw new StartError(`The settings ${file} are not JSON.`)
  }
  const { port = 19_538, origins, module = null, tries = 6, folder = dirname(file) } = given
  const wrong = (what: string) => new StartError(`The settings ${file}: ${what}.`)
  const unknown = Object.keys(given).find((name) => !known.includes(name))
  if (unknown !== undefined) throw wrong(`"${unknown}" is not known; there are ${known.join(', ')}`)
  if (!isWhole(port, 0, 65_535)) throw wrong('"port" is a number between 0 and 65535')
  if (!isWhole(tries, 1, 20)) throw wrong('"tries" is a number between 1 and 20')
  if (module !== null && typeof module !== 'string') throw wrong('"module" is the path of a PKCS#11 library')
  if (typeof folder !== 'string') throw wrong('"folder" is the path of a folder')
  if (!Array.isArray(origins) || origins.length === 0 || !origins.every(isOrigin))
    throw wrong('"origins" is a list of origins such as "https://bank.example"')
  return { port, origins, module, tries, folder: resolve(dirname(file), folder) }
}

const isWhole = (value: unknown, from: number, to: number): value is number =>
  Number.isInteger(value) && (value as number) >= from && (value as number) <= to

function isOrigin(value: unknown): value is string {
  return typeof value === 'string' && URL.canParse(value) && new URL(value).origin === value
}
