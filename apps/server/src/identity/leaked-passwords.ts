import { readFile } from 'node:fs/promises'
import { bareWord } from '@cloudsail/contract'

/** Published lists of leaked passwords in one file, the most frequent first, in lower case. */
const list = new URL('../src/passwords.json', import.meta.resolve('@zxcvbn-ts/language-common'))
/** So many of them are words that people only put digits around. */
const frequent = 10_000
const leastWord = 4

/**
 * Whether a password is among those that leaked lists begin with, as it is or with digits around one of the frequent ones.
 * The list is read when it is asked for: passwords are set seldom, and it would take megabytes for as long as the bank runs.
 */
export async function isLeaked(password: string): Promise<boolean> {
  const leaked = JSON.parse(await readFile(list, 'utf8')) as string[]
  const bare = bareWord(password)
  return (
    leaked.includes(password.toLowerCase()) ||
    (bare.length >= leastWord && leaked.slice(0, frequent).includes(bare))
  )
}
