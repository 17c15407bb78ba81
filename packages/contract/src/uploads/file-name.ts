import { characterCount } from '../core/rules/normalise.ts'

const maxCharacters = 100

/**
 * The name of a file as a customer sends it, fit to be shown, stored and offered for download: the last part of a path,
 * without invisible characters and signs of direction, which make "txt.exe" look like "exe.txt", and without what file
 * systems refuse. A long name keeps its ending. A name of which nothing is left is "file".
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
