import { createHash } from 'node:crypto'
import type { RegistrarFileType } from '../../ports/index.ts'

/** A file between the bank and a registrar, modelled on the fund data exchange standard (GB/T 39595). */
export interface ExchangeFile {
  from: string
  to: string
  /** Business date. */
  date: string
  type: RegistrarFileType
  lines: readonly (readonly string[])[]
}

/** The bank's number as a distributor. */
export const distributor = '599'
const version = '22'
const compact = (date: string) => date.replaceAll('-', '')

/** Returns the file name, for example `OFD_599_5F_20261120_03.TXT`. */
export const fileName = ({ from, to, date, type }: Omit<ExchangeFile, 'lines'>): string =>
  `OFD_${from}_${to}_${compact(date)}_${type}.TXT`

const digestOf = (body: string) => createHash('sha256').update(body).digest('hex')

/**
 * Formats a file: `OFDCFDAT|version|from|to|date|type|n`, the lines, and `OFDCFEND|SHA-256` over everything before,
 * including line ends.
 */
export function writeExchangeFile({ from, to, date, type, lines }: ExchangeFile): string {
  const head = ['OFDCFDAT', version, from, to, compact(date), type, String(lines.length)]
  const body = `${[head, ...lines].map((fields) => fields.join('|')).join('\n')}\n`
  return `${body}OFDCFEND|${digestOf(body)}\n`
}

/** Returns the digest in a file's last line. */
export const sha256Of = (text: string): string => /OFDCFEND\|([0-9a-f]{64})\n$/.exec(text)?.[1] ?? ''

/** Reads a complete file, or reports that it is invalid: another name than expected, or a wrong count or digest. */
export function readExchangeFile(
  text: string,
  expected: Omit<ExchangeFile, 'lines'>,
): readonly (readonly string[])[] | null {
  const at = text.lastIndexOf('OFDCFEND|')
  if (at < 0) return null
  const body = text.slice(0, at)
  if (text.slice(at) !== `OFDCFEND|${digestOf(body)}\n`) return null
  const [head = '', ...lines] = body.slice(0, -1).split('\n')
  const { from, to, date, type } = expected
  if (head !== ['OFDCFDAT', version, from, to, compact(date), type, String(lines.length)].join('|'))
    return null
  return lines.map((line) => line.split('|'))
}
