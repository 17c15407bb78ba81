import { readFile } from 'node:fs/promises'
import { bareWord } from '@cloudsail/contract'

/** Published lists of leaked passwords in one file, most frequent first, in lower case. */
const list = new URL('../src/passwords.json', import.meta.resolve('@zxcvbn-ts/language-common'))
/** How many of the most frequent passwords are tested as words with digits around them. */
const frequent = 10_000
const leastWord = 4

/**
 * Returns whether a password is in the leaked list, or is one of the frequent ones with digits around it. The list is read
 * on each call: passwords are rarely set, and the list would otherwise keep megabytes in memory.
 */
export async function isLeaked(password: string): Promise<boolean> {
  const leaked = JSON.parse(await readFile(list, 'utf8')) as string[]
  const bare = bareWord(password)
  return (
    leaked.includes(password.toLowerCase()) ||
    (bare.length >= leastWord && leaked.slice(0, frequent).includes(bare))
  )
}
