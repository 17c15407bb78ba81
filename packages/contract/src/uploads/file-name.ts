import { characterCount } from '../core/rules/normalise.ts'

const maxCharacters = 100

/**
 * Cleans the name of an uploaded file so that it is safe to show, store and offer for download. Keeps the last part of a
 * path. Removes invisible characters, direction marks (which make "txt.exe" look like "exe.txt"), and characters that file
 * systems refuse. A long name keeps its ending. An empty result becomes "file".
 */
export function cleanFileName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/^.*[/\\]/s, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  if (plain === '') return 'file'
  if (characterCount(plain) <= maxCharacters) return plain
  const [, stem = plain, ending = ''] = /^(.*?)(\.[^.]{1,10})?$/su.exec(plain) ?? []
  return [...stem].slice(0, maxCharacters - characterCount(ending)).join('') + ending
}
