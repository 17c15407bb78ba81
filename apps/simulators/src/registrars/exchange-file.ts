import { createHash } from 'node:crypto'

/** Types of files in the fund data exchange (after GB/T 39595): accounts, orders, units, dividends, NAVs, money. */
export type FileType = '01' | '02' | '03' | '04' | '05' | '06' | '07' | '08'

export interface ExchangeFile {
  from: string
  to: string
  /** Business date, "2026-11-20". */
  date: string
  type: FileType
  lines: readonly (readonly string[])[]
}

/** Returns the type that a text names. Null if there is none. */
export const fileType = (text: string): FileType | null => (/^0[1-8]$/.test(text) ? (text as FileType) : null)

const version = '22'
const compact = (date: string) => date.replaceAll('-', '')

/** `OFD_599_5F_20261120_03.TXT`. */
export const nameOf = ({ from, to, date, type }: Omit<ExchangeFile, 'lines'>): string =>
  `OFD_${from}_${to}_${compact(date)}_${type}.TXT`

/** Writes a file: `OFDCFDAT|version|from|to|date|type|n`, the lines, and `OFDCFEND|SHA-256` over everything before. */
export function writeFile({ from, to, date, type, lines }: ExchangeFile): string {
  const head = ['OFDCFDAT', version, from, to, compact(date), type, String(lines.length)]
  const body = `${[head, ...lines].map((fields) => fields.join('|')).join('\n')}\n`
  return `${body}OFDCFEND|${createHash('sha256').update(body).digest('hex')}\n`
}

/** Reads a file. Null if header, count or digest do not agree. */
export function readFile(text: string): ExchangeFile | null {
  const at = text.lastIndexOf('OFDCFEND|')
  if (at < 0) return null
  const body = text.slice(0, at)
  const digest = createHash('sha256').update(body).digest('hex')
  if (text.slice(at) !== `OFDCFEND|${digest}\n`) return null
  const [head = [], ...lines] = body
    .trimEnd()
    .split('\n')
    .map((line) => line.split('|'))
  const [mark, , from = '', to = '', date = '', type = '', count = ''] = head
  if (mark !== 'OFDCFDAT' || !/^0[1-8]$/.test(type) || !/^\d{8}$/.test(date)) return null
  if (Number(count) !== lines.length) return null
  return {
    from,
    to,
    date: `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`,
    type: type as FileType,
    lines,
  }
}
